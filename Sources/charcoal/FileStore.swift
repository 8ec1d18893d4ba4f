import CSystem
import Dispatch
import Documents
import Editing
import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

/// Gives a session its drawings from files, and keeps what is done to them in the sketchbook. It remembers what
/// surrounds the marks in the file, so that saving brings back all that was there.
final class FileStore: DocumentStore {
  /// What is at hand, its marks as they were read; nil where there is no file.
  var document = SVGDocument.begun
  var path: String?

  /// What the user calls it.
  var name: String?

  /// The file's state as it was last read or written here; nil when there was none.
  var known: String?

  /// The same for the file as it is, while the user has not decided whether to take it.
  var reread: (document: SVGDocument, fingerprint: Fingerprint?)?

  let book: StoreBook
  var recording = Recording.notBegun
  let news: NewsBox
  let saver = DispatchQueue(label: "charcoal.save")
  let saves = DispatchGroup()

  /// Reads drawings that are only looked at.
  let reader = PreviewReader()

  /// Whether what was done since the last save goes when the drawing is left. Until then it is all there: whoever
  /// discards may still stay.
  var isDiscarding = false

  /// What to tell the user at the end; nil when there is nothing.
  var farewell: String?

  /// - Parameter start: the number of the drawing of the sketchbook to begin with; nil when the file tells.
  init(start: Int64? = nil) {
    let news = NewsBox()
    self.news = news
    book = StoreBook { news.put(.sketchbook) }
    book.start = start
  }

  // MARK: Opening

  /// Reads a drawing as it is to be edited. A file that is not there yet begins empty.
  func load(_ name: String) throws(StorageError) -> OpenDocument {
    let (document, fingerprint) = try Self.read(name, isInput: name == "-")
    setFile(document, at: name == "-" ? nil : name, fingerprint)
    return opened
  }

  /// - Parameter isInput: whether it is standard input, and not a file.
  static func read(
    _ name: String, isInput: Bool = false
  ) throws(StorageError) -> (document: SVGDocument, fingerprint: Fingerprint?) {
    do throws(StorageError) {
      let read = try DrawingFile.readWithFingerprint(name, accepting: isInput ? .all : .regular)
      return (read.document, isInput ? nil : read.fingerprint)
    } catch {
      guard error.isMissing else { throw error }
      return (.begun, nil)
    }
  }

  /// The document at hand, as a session is to show it.
  private var opened: OpenDocument {
    OpenDocument(
      document.drawing, name: name, access: document.newerVersion == nil ? .editable : .newerFormat,
      notice: document.noticeLine.map { .text(Console.printable($0)) })
  }

  func setFile(_ document: SVGDocument, at name: String?, _ fingerprint: Fingerprint?) {
    self.document = document
    self.name = name
    path = name.map(DrawingFile.absolute)
    known = fingerprint?.description
    file = fingerprint.map { (document, $0) }
    recording = .notBegun
  }

  /// What was in the file when it was opened, for the sketchbook.
  var file: (document: SVGDocument, fingerprint: Fingerprint)?

  func open(_ name: String, closing drawing: Drawing) throws(StoreError) -> OpenDocument {
    let (document, fingerprint): (SVGDocument, Fingerprint?)
    do throws(StorageError) {
      (document, fingerprint) = try Self.read(name)
    } catch { throw .failed(error.description) }
    letGo(of: drawing)
    setFile(document, at: name, fingerprint)
    return opened
  }

  func beginNew(closing drawing: Drawing) -> OpenResult {
    letGo(of: drawing)
    setFile(.begun, at: nil, nil)
    isDiscarding = false
    guard let sketchbook = book.open() else { return goOnUnrecorded() }
    begin(Journal(ofUnnamed: .begun, in: sketchbook))
    return .unchanged(notice: book.takeNotice())
  }

  func exists(_ name: String) -> Bool { FileSystem.allows(F_OK, to: name) }

  // MARK: Saving

  func beginSaving(_ drawing: Drawing, as name: String, overwrites: Bool) {
    var document = document
    document.drawing = drawing
    document.newerVersion = nil
    // Its directory may be called otherwise by now; what the file holds tells whether it is the same one.
    let isOwn = name == self.name || DrawingFile.absolute(name) == path
    if recording.isLooking, let sketchbook = book.open() {
      begin(Journal(ofUnnamed: document, in: sketchbook))
    }
    recording.journal?.beginSaving()
    let job = SaveJob(
      document, to: name, known: isOwn ? known : nil, overwrites: overwrites, journal: recording.journal)
    let news = news
    saver.async(group: saves) {
      charcoal_signals_cover_thread()
      news.put(job.run(), of: name)
    }
  }

  func drainEvents(waiting limit: Int) -> [StoreEvent] {
    // Whether it ended in time is told by the news themselves.
    let isIdle = saves.wait(timeout: .now() + .milliseconds(limit)) == .success
    var result: [StoreEvent] = []
    for item in news.takeAll() {
      switch item {
      case .news(let news): result.append(news)
      case .saved(let name, let fingerprint): result.append(noteSaved(as: name, fingerprint))
      case .sketchbook: if let status = newStatus { result.append(.autosave(status)) }
      case .sketchbookGone(let reason):
        noteGone()
        result.append(.autosave(.off(reason: reason)))
      }
    }
    // What the file holds must be known before the drawing is recorded anew.
    if isIdle, recording.isWaiting, book.open() != nil { result.append(.autosaveAvailable) }
    return result
  }

  private func noteSaved(as name: String, _ fingerprint: Fingerprint) -> StoreEvent {
    path = DrawingFile.absolute(name)
    self.name = name
    known = fingerprint.description
    document.newerVersion = nil
    return .saved(name: name)
  }

  var eventDescriptor: Int32? { news.descriptor }

  func reread(_ name: String) throws(StoreError) -> Drawing {
    do throws(StorageError) {
      let read = try Self.read(name)
      reread = read
      return read.document.drawing
    } catch { throw .failed(error.description) }
  }

  func noteReread() {
    guard let (document, fingerprint) = reread, let path else { return }
    reread = nil
    self.document = document
    known = fingerprint?.description
    do throws(SketchbookError) {
      try recording.journal?.noteReread(document, at: path, fingerprint)
    } catch { news.put(.news(.failed("\(error)"))) }
  }

  // MARK: Leaving

  func discardUnsaved() { isDiscarding = true }

  func letGo(of drawing: Drawing) {
    do throws(SketchbookError) {
      try leave(drawing)
    } catch { news.put(.news(.failed("\(error)"))) }
    recording = .notBegun
  }

  private func leave(_ drawing: Drawing) throws(SketchbookError) {
    if isDiscarding { try recording.journal?.discardUnsaved() }
    try recording.journal?.close(isKept: !drawing.isEmpty)
  }

  func close(_ drawing: Drawing, _ history: History, isQuit: Bool) {
    // A save that hangs must not keep the program from ending; its file is as it was then.
    _ = saves.wait(timeout: .now() + .seconds(2))
    document.drawing = drawing
    // Work that is in no file moves over to another sketchbook even now.
    if !recording.isLooking, !isDiscarding, history.isModified { _ = willKeep(drawing, history) }
    do throws(SketchbookError) {
      if isQuit {
        try leave(drawing)
        if path == nil, !drawing.isEmpty, let number = recording.journal?.number {
          farewell = "Drawing kept. To continue: charcoal recover \(number)"
        }
      } else {
        try recording.journal?.flush()
      }
    } catch {
      farewell = "charcoal: \(error)"
    }
    recording = .notBegun
    book.close()
  }
}
