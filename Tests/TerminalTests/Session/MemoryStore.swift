import Documents
import Editing
import Marks
import Synchronization

@testable import Terminal

/// A store in memory, which does at once what others do in time.
final class MemoryStore: DocumentStore {
  var drawings: [String: Drawing] = [:]
  var failure: StoreError?

  /// The remembered state of the next drawing that is opened.
  var memory = OpenResult.unchanged()

  /// The answer to each choice about somebody else's drawing.
  var choices: [BusyChoice: OpenResult] = [:]
  var leftBehind: OpenResult?
  var keepsUnnamed = false
  var autosaveProblem: String?
  private(set) var recorded: [(drawing: Drawing, isAsOpened: Bool)] = []

  /// Names whose drawing another program changed.
  var changedElsewhere: Set<String> = []

  /// The session's calls, in order.
  private(set) var calls: [String] = []
  private(set) var detached: Drawing?
  let notes = JournalOfNotes()
  var news: [StoreEvent] = []

  // MARK: Reading

  /// Whether what is read takes until ``finishReading()``.
  var readsSlowly = false

  private var request: ReadingRequest?
  private var readName: String?

  func beginReading(_ request: ReadingRequest) {
    self.request = request
    if !readsSlowly { news.append(.read) }
  }

  func cancelReading() {
    calls.append("cancel")
    request = nil
  }

  func finishReading(within milliseconds: Int) -> Bool { !readsSlowly }

  /// Ends the reading that takes its time.
  func finishReading() {
    readsSlowly = false
    if request != nil { news.append(.read) }
  }

  func takeRead() throws(StoreError) -> ReadingResult? {
    guard let request, !readsSlowly else { return nil }
    self.request = nil
    return try read(request)
  }

  private func read(_ request: ReadingRequest) throws(StoreError) -> ReadingResult {
    switch request {
    case .document(let name, _):
      if let failure { throw failure }
      readName = name
      return .document
    case .saved(let name):
      if let failure { throw failure }
      return .saved(drawings[name] ?? Drawing())
    case .source(let name, _):
      calls.append("source \(name)")
      guard let changes = sources[name] else { throw .failed("line 2, column 6: expected a node") }
      return .source(changes)
    case .picture(let name):
      guard let file = pictureFiles[name] else { throw .failed("no such file or directory") }
      return .picture(file)
    case .stencil(let stencil):
      guard let block = blocks.first(where: { $0.stencil == stencil }) else { throw .unavailable }
      return .stencil(block.marks)
    case .pasted(let text, _):
      guard let marks = pastedDrawings[text] else { throw .failed("line 2, column 6: expected a node") }
      return .pasted(marks, format: "Mermaid")
    }
  }

  func openRead(closing drawing: Drawing) -> OpenDocument? {
    guard let name = readName else { return nil }
    readName = nil
    calls.append("open \(name)")
    closed = drawing
    return OpenDocument(drawings[name] ?? Drawing())
  }

  /// The drawing that was closed last, when another was opened by name.
  private(set) var closed: Drawing?

  func beginNew(closing drawing: Drawing) -> OpenResult {
    calls.append("new")
    return .unchanged()
  }

  func expanded(_ name: String) -> String { name.hasPrefix("~/") ? "/home/me" + name.dropFirst() : name }

  func exists(_ name: String) -> Bool { drawings[name] != nil || exports[name] != nil }

  func canOpen(_ name: String) -> Bool { name.lowercased().hasSuffix(".svg") }

  /// The drawings written in other formats, by name.
  var exports: [String: Drawing] = [:]

  /// The colours that the exports lie on, in order.
  private(set) var papers: [Color] = []

  func exportFormat(of name: String) -> String? { name.hasSuffix(".txt") ? "text" : nil }

  func exportSuggestion(for name: String?) -> (name: String, endings: [String]) {
    ((name.map { String($0.prefix { $0 != "." }) } ?? "drawing") + ".txt", ["txt"])
  }

  func beginExporting(_ drawing: Drawing, to name: String, on paper: Color) {
    papers.append(paper)
    calls.append("export \(name)")
    if let failure { return news.append(.exportFailed(name: name, failure)) }
    exports[name] = drawing
    news.append(.exported(name: name, ground: nil, remarks: []))
  }

  /// The drawings that were given to other programs as pictures.
  private(set) var copied: [Drawing] = []

  func beginExporting(part: Drawing, to name: String, on paper: Color) {
    beginExporting(part, to: name, on: paper)
  }

  func beginCopyingPicture(of drawing: Drawing, on paper: Color) {
    papers.append(paper)
    if let failure { return news.append(.pictureNotCopied(failure)) }
    copied.append(drawing)
    news.append(.pictureCopied(ground: .dark))
  }

  /// The changes that sources make, by the names of their files.
  var sources: [String: [Change]] = [:]

  func recover() -> OpenResult { memory }

  func recover(_ choice: BusyChoice) -> OpenResult {
    calls.append("\(choice)")
    return choices[choice] ?? .unchanged()
  }

  func beginAutosave(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> OpenResult {
    recorded.append((drawing, isAsOpened))
    return memory
  }

  /// Whether times are recorded, as it was set last.
  private(set) var keepsTimes = true

  func keepTimes(_ isWanted: Bool) { keepsTimes = isWanted }

  /// The versions of the drawing; nil where they cannot be read.
  var versions: DrawingHistory? = DrawingHistory([], current: 0) { _ in Drawing() }

  func history() throws(StoreError) -> DrawingHistory {
    guard let versions else { throw .unavailable }
    return versions
  }

  // MARK: Sharing

  var isGuest = false

  /// The drawing as the host has recorded it; nil when nothing came.
  var shared: Drawing?

  /// The edits that guests propose.
  var proposals: [(number: Int64, edit: Edit)] = []

  /// The numbers of proposals that changed nothing.
  private(set) var declined: [Int64] = []

  func takeShared() -> Drawing? {
    defer { shared = nil }
    return shared
  }

  func takeProposals() -> [(number: Int64, edit: Edit)] {
    defer { proposals = [] }
    return proposals
  }

  func decline(_ proposal: Int64) { declined.append(proposal) }

  func willKeep(_ drawing: Drawing, _ history: History) -> Bool { keepsUnnamed }

  func finishAutosave(within milliseconds: Int) -> Bool { true }

  /// How many times an export is still under way when it is asked for.
  var exportsUnderWay = 0

  func finishExports(within milliseconds: Int) -> Bool {
    exportsUnderWay -= 1
    return exportsUnderWay < 0
  }

  func pauseAutosave() { calls.append("pause") }

  func resumeAutosave() { calls.append("resume") }

  func reopenUnnamed(closing drawing: Drawing) -> OpenResult? { leftBehind }

  /// The contents of folders, by their paths.
  var folders: [String: [FolderEntry]] = [:]

  func contents(ofFolder path: String) -> [FolderEntry] {
    listed.append(path)
    return folders[path] ?? []
  }

  /// The folders that were asked for.
  var listed: [String] = []

  var remembered: [DocumentSummary] = []

  func summaries(atMost limit: Int?) -> [DocumentSummary] { Array(remembered.prefix(limit ?? .max)) }

  // MARK: Looking

  /// The contents of drawings that are only looked at; those that are not there cannot be read.
  var pictures: [PreviewSource.Place: Drawing] = [:]

  /// The drawings that were looked at, in order.
  private(set) var looks: [PreviewSource.Place] = []
  private var pendingLooks: [() -> Void] = []

  func loadPreview(
    of source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreError>) -> Void
  ) {
    looks.append(source.place)
    let result = pictures[source.place].map { Result<Drawing, StoreError>.success($0) }
    pendingLooks.append { body(result ?? .failure(StoreError.failed("no such drawing"))) }
  }

  /// Reads what was asked for so far, as a thread of its own does elsewhere.
  ///
  /// - Returns: how much that was.
  @discardableResult
  func finishLooks() -> Int {
    let looks = pendingLooks
    pendingLooks = []
    for look in looks {
      look()
      news.append(.previewLoaded)
    }
    return looks.count
  }

  // MARK: Managing the sketchbook

  func rename(_ number: Int64, to name: String) throws(StoreError) {
    if let failure { throw failure }
    calls.append("rename \(number) to \(name)")
    for index in remembered.indices where remembered[index].number == number {
      remembered[index].name = name
    }
  }

  func duplicate(_ number: Int64) throws(StoreError) -> Int64 {
    if let failure { throw failure }
    calls.append("duplicate \(number)")
    let copy = (remembered.map(\.number).max() ?? 0) + 1
    remembered.insert(DocumentSummary(copy, name: nil, changed: "now", isUnsaved: true), at: 0)
    return copy
  }

  func forget(_ numbers: [Int64]) throws(StoreError) {
    if let failure { throw failure }
    calls.append("forget " + numbers.map(String.init).joined(separator: " "))
    remembered.removeAll { numbers.contains($0.number) }
  }

  /// Drawings without a name, by their numbers.
  var nameless: [Int64: OpenResult] = [:]

  func reopen(_ number: Int64, closing drawing: Drawing) -> OpenResult? {
    calls.append("reopen \(number)")
    return nameless[number]
  }

  var journal: (any EditJournal)? { notes }

  func detach(_ drawing: Drawing, _ history: History) { detached = drawing }

  /// Whether saves take until ``finishSave()``.
  var savesSlowly = false

  func beginSaving(_ drawing: Drawing, _ token: SaveToken, as name: String, overwrites: Bool) {
    if let failure { return news.append(.saveFailed(name: name, failure)) }
    if changedElsewhere.contains(name), !overwrites { return news.append(.changedElsewhere(name: name)) }
    drawings[name] = drawing
    news.append(.saved(token, name: name))
  }

  /// Ends the save that takes its time.
  func finishSave() { savesSlowly = false }

  func drainEvents(waiting limit: Int) -> [StoreEvent] {
    if savesSlowly { return [] }
    defer { news = [] }
    return news
  }

  var eventDescriptor: Int32? { nil }

  /// The text that was copied last.
  private(set) var copiedText: String?

  func writeClipboard(_ marks: [any Mark], text: String) -> String? {
    copiedText = text
    return nil
  }

  /// The pictures that can be placed, by name.
  var pictureFiles: [String: PictureFile] = [:]

  func readClipboard() -> [any Mark]? { nil }

  /// The drawings that pasted texts are the sources of.
  var pastedDrawings: [String: [any Mark]] = [:]

  func canDraw(pasted text: String) -> Bool { text.hasPrefix("graph") }

  /// Stencils, and what they place.
  var blocks: [(stencil: Stencil, marks: [any Mark])] = []

  func stencils() -> [Stencil] { blocks.map(\.stencil) }

  func saveStencil(_ marks: [any Mark], named name: String) throws(StoreError) {
    if let failure { throw failure }
    blocks.append((Stencil(name, set: "Yours", source: PreviewSource(.file(name), version: "")), marks))
  }

  func noteReread(_ token: SaveToken) { calls.append("reread") }

  // MARK: Following

  /// The drawing in the file as another program has it, and as both began with it, until that is taken.
  var change: (base: Drawing, drawing: Drawing)? {
    didSet { if change != nil { news.append(.fileChanged(name: "plan.svg")) } }
  }

  private var merged: MergedChange?

  /// Whether files are followed.
  private(set) var follows = false

  func follow() { follows = true }

  func beginMerging(into drawing: Drawing, _ token: SaveToken, isUnsaved: Bool) {
    guard let change else { return }
    merged = MergedChange(
      of: "plan.svg", base: change.base, theirs: change.drawing, into: drawing, token, isUnsaved: isUnsaved)
    news.append(.changeMerged)
  }

  func takeMerged() -> MergedChange? {
    defer { merged = nil }
    return merged
  }

  func noteMerged(_ drawing: Drawing) { calls.append("merged") }

  func discardUnsaved() { calls.append("discard") }

  func keepUnsaved() { calls.append("keep") }

  func close(_ drawing: Drawing, _ history: History, isQuit: Bool) { calls.append("close") }
}

/// A journal that only lists what it is told.
final class JournalOfNotes: EditJournal {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func prepare(for drawing: @autoclosure () -> Drawing) {}

  func note(_ edit: Edit) { lines.withLock { $0.append(edit.name) } }

  func noteUndo(in drawing: @autoclosure () -> Drawing) { lines.withLock { $0.append("undo") } }

  func noteRedo(in drawing: @autoclosure () -> Drawing) { lines.withLock { $0.append("redo") } }
}
