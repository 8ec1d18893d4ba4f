import Dispatch
import Editing
import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

/// Gives a session its drawings from files, and keeps what is done to them in the sketchbook. It remembers what
/// surrounds the marks in the file, so that saving brings back all that was there.
final class FileStore: DrawingStore {
  /// What is at hand, its marks as they were read; nil where there is no file.
  private(set) var document = SVGDocument()
  private var path: String?

  /// What the user calls it.
  private var name: String?

  /// The file's state as it was last read or written here; nil when there was none.
  private var known: String?

  /// The same for the file as it is, while the user has not decided whether to take it.
  private var reread: (document: SVGDocument, fingerprint: Fingerprint?)?

  let book: StoreBook
  private(set) var recorder: Journal?
  private let news: NewsBox

  /// Whether the drawing at hand is to be recorded but could not be so far, or not any more.
  private var isUnrecorded = false

  /// Whether the sketchbook brought back more than the file holds, or the drawing was recorded before.
  private var hasRecord = false

  /// Whether a save is under way.
  private var isSaving = false
  private let saver = DispatchQueue(label: "charcoal.save")
  private let saves = DispatchGroup()

  /// Whether the drawing at hand is somebody else's, and nothing is recorded of it.
  private var isLooking = false

  /// Whether what was done since the last save goes when the drawing is left. Until then it is all there: whoever
  /// discards may still stay.
  private var isDiscarding = false

  /// What to tell the user at the end; nil when there is nothing.
  private(set) var farewell: String?

  /// - Parameter start: the number of the drawing of the sketchbook to begin with; nil when the file tells.
  init(start: Int64? = nil) {
    let news = NewsBox()
    self.news = news
    book = StoreBook { news.put(.sketchbook) }
    book.start = start
  }

  var journal: (any EditJournal)? { recorder }

  // MARK: Opening

  /// Reads a drawing as it is to be edited. A file that is not there yet begins empty.
  func load(_ name: String) throws(StorageError) -> OpenedDrawing {
    let (document, fingerprint) = try Self.read(name, isInput: name == "-")
    setFile(document, at: name == "-" ? nil : name, fingerprint)
    return OpenedDrawing(
      document.drawing, notice: document.noticeLine.map(Console.printable),
      isReadOnly: document.newerVersion != nil)
  }

  /// - Parameter isInput: whether it is standard input, and not a file.
  private static func read(
    _ name: String, isInput: Bool = false
  ) throws(StorageError) -> (document: SVGDocument, fingerprint: Fingerprint?) {
    do throws(StorageError) {
      let read = try DrawingFile.readWithFingerprint(name, accepting: isInput ? .all : .regular)
      return (read.document, isInput ? nil : read.fingerprint)
    } catch {
      guard error.isMissing else { throw error }
      return (SVGDocument(), nil)
    }
  }

  func setFile(_ document: SVGDocument, at name: String?, _ fingerprint: Fingerprint?) {
    self.document = document
    self.name = name
    path = name.map(DrawingFile.absolute)
    known = fingerprint?.description
    file = fingerprint.map { (document, $0) }
    hasRecord = false
  }

  /// What was in the file when it was opened, for the sketchbook.
  private var file: (document: SVGDocument, fingerprint: Fingerprint)?

  func open(_ name: String, leaving drawing: Drawing) throws(StoreProblem) -> OpenedDrawing {
    let (document, fingerprint): (SVGDocument, Fingerprint?)
    do throws(StorageError) {
      (document, fingerprint) = try Self.read(name)
    } catch { throw StoreProblem(error.description) }
    letGo(of: drawing)
    setFile(document, at: name, fingerprint)
    return OpenedDrawing(
      document.drawing, notice: document.noticeLine.map(Console.printable),
      isReadOnly: document.newerVersion != nil)
  }

  func exists(_ name: String) -> Bool { FileSystem.allows(F_OK, to: name) }

  // MARK: Remembering

  func remember() -> Remembered { ask(takingOver: false) }

  private func ask(takingOver: Bool) -> Remembered {
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      if let number = book.start {
        return take(try sketchbook.openDrawing(number, takesOver: takingOver, file: Self.read(at:)))
      }
      if document.newerVersion != nil || path == nil && !document.drawing.isEmpty {
        // Not ours to change, or without a file: what is drawn in it is kept without a name.
        begin(Journal(ofUnnamed: document, in: sketchbook))
        return .asOpened(notice: book.takeNotice())
      }
      if let path {
        return take(try sketchbook.openDrawing(at: path, file: file, takesOver: takingOver))
      }
      return take(try sketchbook.openUntitled(), left: try sketchbook.leftBehindCount())
    } catch { return goOnUnrecorded(error) }
  }

  /// Draws on without recording, until the sketchbook can be used.
  private func goOnUnrecorded(_ error: SketchbookError? = nil) -> Remembered {
    recorder = nil
    isUnrecorded = true
    if let error { noteFailure(error) }
    return .asOpened(notice: recordingProblem.map(StoreWords.unrecorded))
  }

  /// Sees to it that the sketchbook is tried again.
  private func noteFailure(_ error: SketchbookError) {
    failure = error.description
    switch error {
    case .gone, .damaged: book.reopen()
    default: news.put(.sketchbook, after: .seconds(2))
    }
  }

  /// Why the drawing could not be recorded although the sketchbook is open.
  private var failure: String?

  var recordingProblem: String? {
    if isUnrecorded { return book.problem ?? failure ?? "the sketchbook is being opened" }
    return recorder?.problem
  }

  func record(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> Remembered {
    guard isUnrecorded, let sketchbook = book.open() else { return .asOpened() }
    if isAsOpened, !hasRecord { return ask(takingOver: false) }
    document.drawing = drawing
    do throws(SketchbookError) {
      let isKeptByPath = document.newerVersion == nil
      let answer = try sketchbook.adopt(
        document, history, at: isKeptByPath ? path : nil, fingerprint: known, replacing: book.lostToken)
      switch answer {
      case .busy(let owner): news.put(.news(.takenOver("open in \(owner)")))
      case .ready(let journal, _, _): begin(journal)
      }
      book.forgetLoss()
      return .asOpened(notice: book.takeNotice() ?? StoreWords.recordedAgain)
    } catch { return goOnUnrecorded(error) }
  }

  func remember(_ choice: Remembered.Choice) -> Remembered {
    if choice == .takeOver { return ask(takingOver: true) }
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    do throws(SketchbookError) {
      let seen =
        if let number = book.start { try sketchbook.look(number) } else {
          try path.map { (path) throws(SketchbookError) in try sketchbook.look(at: path, file: file) } ?? nil
        }
      let title = name ?? "the drawing"
      let (document, history) = (seen?.document ?? document, seen?.history ?? History())
      if choice == .look {
        isLooking = true
        return .resumed(
          Remembered.Resumed(
            document.drawing, history: History(), name: name, notice: "only looking at \(title)",
            isLookedAt: true
          ))
      }
      setFile(document, at: nil, nil)
      begin(Journal(ofCopy: document, history: history, in: sketchbook))
      return .resumed(
        Remembered.Resumed(
          document.drawing, history: History(done: history.done, undone: history.undone, savedCount: nil),
          name: nil, notice: "a copy of \(title), without a name yet"))
    } catch { return .asOpened(notice: "\(error)") }
  }

  func bringBack(leaving drawing: Drawing) -> Remembered? {
    guard let sketchbook = book.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let current = path == nil ? recorder?.number : nil
      guard let answer = try sketchbook.openLeftBehind(before: current) else { return nil }
      letGo(of: drawing)
      setFile(SVGDocument(), at: nil, nil)
      return take(answer)
    } catch { return .asOpened(notice: "\(error)") }
  }

  /// - Parameter left: how many drawings without a name wait.
  func take(_ answer: SketchbookAnswer, left: Int = 0) -> Remembered {
    switch answer {
    case .busy(let owner): return .busy(owner.description)
    case .ready(let journal, let resumption, let notice):
      book.start = nil
      begin(journal)
      let notice = notice ?? book.takeNotice()
      guard let resumption else { return .asOpened(notice: notice ?? StoreWords.left(left)) }
      hasRecord = true
      document = resumption.document
      path = resumption.path
      known = resumption.fingerprint
      if let path, name == nil { name = book.name(of: path) }
      return .resumed(
        Remembered.Resumed(
          document.drawing, history: resumption.history, name: path == nil ? nil : name,
          notice: notice ?? StoreWords.broughtBack(resumption)))
    }
  }

  static func read(at path: String) -> (document: SVGDocument, fingerprint: Fingerprint)? {
    // A file that cannot be read now is one that changed: what is recorded comes back without it.
    try? DrawingFile.readWithFingerprint(path)
  }

  private func begin(_ journal: Journal) {
    recorder = journal
    isLooking = false
    isDiscarding = false
    isUnrecorded = false
    failure = nil
    hasRecord = true
    let news = news
    journal.report { trouble in
      switch trouble {
      case .unwritable(let reason): news.put(.news(.recording(StoreWords.unrecorded(reason))))
      case .writable: news.put(.news(.recording(StoreWords.recordedAgain)))
      case .takenOver(let words): news.put(.news(.takenOver(words)))
      case .gone(let reason): news.put(.sketchbookGone(reason))
      }
    }
  }

  /// Writes what is not written yet, but does not wait for long.
  func flush() throws(SketchbookError) {
    if let error = recorder?.flush(within: Self.patience) { throw error }
  }

  /// How long the main thread waits for the sketchbook.
  private static let patience = DispatchTimeInterval.milliseconds(900)

  func detach(_ drawing: Drawing, _ history: History) {
    document.drawing = drawing
    setFile(document, at: nil, nil)
    recorder = nil
    guard let sketchbook = book.open() else {
      isUnrecorded = true
      return
    }
    begin(Journal(ofCopy: document, history: history, in: sketchbook))
  }

  func keeps(_ drawing: Drawing, _ history: History) -> Bool {
    var tries = 0
    while tries < 2 {
      tries += 1
      switch recorder?.flush(within: Self.patience) {
      case nil: if recorder != nil { return true }
      case .gone?, .damaged?: noteGone()
      default: return false
      }
      // It may be there again, and then has all of the drawing.
      book.settle(within: Self.patience)
      _ = record(drawing, history, isAsOpened: false)
    }
    return false
  }

  func settle(within milliseconds: Int) -> Bool {
    guard let recorder else { return true }
    guard case .unavailable? = recorder.flush(within: .milliseconds(milliseconds)) else { return true }
    // What fails is told by the journal. What takes long is not: then the journal has no problem.
    return recorder.problem != nil
  }

  func pauseRecording() {
    recorder?.pause(within: .seconds(1))
    book.pause()
  }

  func resumeRecording() {
    book.resume()
    recorder?.resume()
  }

  private func noteGone() {
    recorder = nil
    isUnrecorded = true
    book.reopen()
  }

  // MARK: Saving

  func beginSaving(_ drawing: Drawing, as name: String, overwrites: Bool) {
    var document = document
    document.drawing = drawing
    document.newerVersion = nil
    // Its directory may be called otherwise by now; what the file holds tells whether it is the same one.
    let isOwn = name == self.name || DrawingFile.absolute(name) == path
    if isLooking, let sketchbook = book.open() { begin(Journal(ofUnnamed: document, in: sketchbook)) }
    recorder?.beginSaving()
    isSaving = true
    let job = SaveJob(
      document, to: name, known: isOwn ? known : nil, overwrites: overwrites, journal: recorder)
    let news = news
    saver.async(group: saves) { news.put(job.run(), of: name) }
  }

  func takeNews(waiting limit: Int) -> [StoreNews] {
    // Whether it ended in time is told by the news themselves.
    let isIdle = saves.wait(timeout: .now() + .milliseconds(limit)) == .success
    let wasSaving = isSaving
    var result: [StoreNews] = []
    for item in news.takeAll() {
      switch item {
      case .news(let news): result.append(news)
      case .saved(let name, let fingerprint): result.append(noteSaved(as: name, fingerprint))
      case .sketchbook: result += recordingNews
      case .sketchbookGone(let reason):
        noteGone()
        result.append(.recording(StoreWords.unrecorded(reason)))
      }
    }
    if isIdle { isSaving = false }
    // While the save was under way nothing was adopted: the file's state was not known.
    if wasSaving, !isSaving, isUnrecorded, book.open() != nil { result += recordingNews }
    return result
  }

  /// What there is to tell about a drawing that is not recorded.
  private var recordingNews: [StoreNews] {
    guard isUnrecorded, !isLooking, !isSaving else { return [] }
    if book.open() != nil { return [.recordable] }
    return recordingProblem.map { [.recording(StoreWords.unrecorded($0))] } ?? []
  }

  private func noteSaved(as name: String, _ fingerprint: Fingerprint) -> StoreNews {
    path = DrawingFile.absolute(name)
    self.name = name
    known = fingerprint.description
    document.newerVersion = nil
    return .saved(name: name)
  }

  var newsDescriptor: Int32? { news.descriptor }

  func reread(_ name: String) throws(StoreProblem) -> [any Mark] {
    do throws(StorageError) {
      let read = try Self.read(name)
      reread = read
      return read.document.drawing.marks
    } catch { throw StoreProblem(error.description) }
  }

  func noteReread() {
    guard let (document, fingerprint) = reread, let path else { return }
    reread = nil
    self.document = document
    known = fingerprint?.description
    do throws(SketchbookError) {
      try recorder?.noteReread(document, at: path, fingerprint)
    } catch { news.put(.news(.notice("\(error)"))) }
  }

  // MARK: Leaving

  func discard() { isDiscarding = true }

  func letGo(of drawing: Drawing) {
    do throws(SketchbookError) {
      try leave(drawing)
    } catch { news.put(.news(.notice("\(error)"))) }
    recorder = nil
  }

  private func leave(_ drawing: Drawing) throws(SketchbookError) {
    if isDiscarding { try recorder?.discardUnsaved() }
    try recorder?.close(isKept: !drawing.isEmpty)
  }

  func close(_ drawing: Drawing, _ history: History, isQuit: Bool) {
    // A save that hangs must not keep the program from ending; its file is as it was then.
    _ = saves.wait(timeout: .now() + .seconds(2))
    document.drawing = drawing
    // Work that is in no file moves over to another sketchbook even now.
    if !isLooking, !isDiscarding, history.isModified { _ = keeps(drawing, history) }
    do throws(SketchbookError) {
      if isQuit {
        try leave(drawing)
        if path == nil, !drawing.isEmpty, let number = recorder?.number {
          farewell = "kept in the sketchbook; charcoal recover \(number) goes on with it"
        }
      } else {
        try recorder?.flush()
      }
    } catch {
      farewell = "\(error)"
    }
    recorder = nil
    book.close()
  }
}
