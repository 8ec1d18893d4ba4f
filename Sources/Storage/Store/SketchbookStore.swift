import Dispatch
package import Documents
package import Editing
package import Formats
import Glibc
package import Marks
import Platform

/// Keeps documents in SVG files, and their unsaved work in the sketchbook.
///
/// The store keeps what surrounds the marks in the current file, so that saving writes it back.
package final class SketchbookStore: DocumentStore {
  /// How a document ended that was closed with the session.
  package enum CloseResult: Equatable, Sendable {
    /// It has no name and is kept in the sketchbook under this number.
    case keptUnnamed(Int64)
    /// The sketchbook could not be written; the reason, for the user.
    case failed(String)
  }

  /// The current document, with its marks as they were last read, recovered or closed.
  package internal(set) var document = SVGDocument.begun

  /// The current document's file.
  var file = OpenFile()

  /// The reading under way for the session; nil for none.
  var reading: Reading?

  /// The document that was read to be opened, until ``openRead(closing:)``.
  var readDocument: (name: String, document: SVGDocument, fingerprint: Fingerprint?)?

  /// Why the last file could not be read; nil if none failed, or another reason is in the way.
  package internal(set) var readingError: StorageError?

  /// Starts a thread that reads.
  let startReader: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  /// The current document's file as it was read again, until ``noteReread(_:)``.
  var rereadFile: OpenFile?

  /// Whether files are followed that other programs may change.
  var followsFile = false

  /// Follows the current document's file; nil where it is not followed.
  var follower: FileFollower?

  /// The current document's file as another program has changed it, until the drawing has that.
  var changedFile: OpenFile?

  /// The base of the merge with a changed file; nil for the file as it was last read or written.
  var changedBase: Drawing?

  /// The same once ``takeMerged()`` has answered, until ``noteMerged(_:)`` or ``noteReread(_:)``.
  var followedFile: OpenFile?

  /// The merge of that with the drawing, until ``takeMerged()``.
  var mergedChange: MergedChange?

  /// Whether it is recorded when steps are made.
  var keepsTimes = true

  /// Watches for what guests propose.
  var hosting: ChangeWatcher?

  /// The proposals of guests that the session has not taken.
  var proposals: [Proposal] = []

  /// The drawing as the host has recorded it last, until ``takeShared()``.
  var sharedState: SharedState?

  /// The documents that are being written, by the states of their drawings.
  var saving: [SaveToken: SVGDocument] = [:]

  var autosave = AutosaveState.notBegun

  /// Whether the changes since the last save are dropped when the document is closed.
  ///
  /// Until then they are recorded, since the user may stay.
  var isDiscarding = false

  /// The result that the user should know after the session; nil for none.
  package private(set) var closeResult: CloseResult?

  /// The number of the document that ``recover()`` opens; nil opens that of the file.
  var startNumber: Int64?

  let patience: Patience
  let provider: SketchbookProvider
  let events: StoreEventQueue
  let saveQueue = DispatchQueue(label: "charcoal.save")
  let saves = DispatchGroup()
  let previews = PreviewReader()

  /// The folder of the user's stencils; nil if there is no place for them.
  let stencilFolder: StencilFolder?

  /// - Parameters:
  ///   - directory: the sketchbook's directory; nil if there is no place for one.
  ///   - start: the number of the document to begin with; nil begins with a file or an empty drawing.
  package convenience init(directory: String? = Sketchbook.userDirectory, start: Int64? = nil) {
    self.init(directory: directory, start: start, patience: Patience())
  }

  init(
    directory: String?, start: Int64? = nil, patience: Patience, stencils: StencilFolder? = .user,
    startReader: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = ReaderThread.start
  ) {
    stencilFolder = stencils
    self.startReader = startReader
    let events = StoreEventQueue()
    self.events = events
    self.patience = patience
    provider = SketchbookProvider(directory: directory, patience: patience.opening) {
      events.put(.sketchbookChanged)
    }
    startNumber = start
  }

  /// How long the main thread waits for the sketchbook.
  struct Patience {
    /// For it to be opened.
    var opening = DispatchTimeInterval.milliseconds(300)

    /// For the journal to be written.
    var writing = DispatchTimeInterval.milliseconds(900)
  }

  // MARK: Opening

  /// Reads the document to begin with.
  ///
  /// A file that does not exist yet gives an empty drawing.
  ///
  /// - Parameters:
  ///   - name: a file's name; `-` reads standard input.
  ///   - columns: the width that diagrams in Mermaid and DOT are laid out for, in cells; nil for any.
  package func load(_ name: String, columns: Int? = nil) throws(StorageError) -> OpenDocument {
    let isInput = name == "-"
    let (name, document, fingerprint) = try Self.read(name, isInput: isInput, columns: columns)
    setFile(document, at: isInput ? nil : name, fingerprint)
    return openDocument
  }

  package func beginNew(closing drawing: Drawing) -> OpenResult {
    closeCurrent(drawing)
    setFile(.begun, at: nil, nil)
    isDiscarding = false
    guard let sketchbook = provider.open() else { return goOnUnrecorded() }
    begin(Journal(ofUnnamed: .begun, in: sketchbook))
    return .unchanged(notice: provider.takeNotice())
  }

  package func expanded(_ name: String) -> String {
    guard name == "~" || name.hasPrefix("~/"), let home = FileSystem.variable("HOME") else { return name }
    return home + name.dropFirst()
  }

  package func exists(_ name: String) -> Bool { FileSystem.allows(F_OK, to: FencedFile(name)?.path ?? name) }

  var openDocument: OpenDocument {
    OpenDocument(
      document.drawing, name: file.name, access: document.access, page: document.page,
      notice: (document.openingNotice ?? fenceNotice).map { .text(PrintableText.line($0)) } ?? readOnlyNotice)
  }

  /// The largest Markdown file that is looked through for diagrams while the user waits, in bytes.
  private static let mostNoticedBytes = 1 << 20

  /// A notice that a Markdown file, which is opened as text, has diagrams; nil for any other file.
  private var fenceNotice: String? {
    guard let name = file.name, MarkdownFile.isNamed(name), let text = document.source?.bytes,
      text.count <= Self.mostNoticedBytes
    else { return nil }
    switch MarkdownFile(text).fences.count {
    case 0: return nil
    case 1: return "charcoal \(name)#1 opens the diagram in it"
    case let count: return "charcoal \(name)#1 opens the first of \(count) diagrams in it"
    }
  }

  /// A notice that a save would fail; nil if it would not, as far as can be known.
  private var readOnlyNotice: StoreNotice? {
    file.name.flatMap(DrawingFile.obstacle(toWriting:)).map { .readOnly(reason: $0) }
  }

  /// - Parameters:
  ///   - isInput: whether the name is that of standard input, not of a file.
  ///   - columns: the width that diagrams are laid out for; nil for any.
  /// - Returns: the document, with the name that it is saved under.
  static func read(
    _ name: String, isInput: Bool = false, columns: Int? = nil
  ) throws(StorageError) -> (name: String, document: SVGDocument, fingerprint: Fingerprint?) {
    if !isInput, let fenced = FencedFile(name) { return try read(fenced, columns: columns) }
    do throws(StorageError) {
      var (document, fingerprint) = try DrawingFile.readWithFingerprint(
        name, accepting: isInput ? .all : .regular)
      if let columns, let fitted = DiagramFile.fitted(document, columns: columns) {
        document = fitted.document
      }
      return (name, document, isInput ? nil : fingerprint)
    } catch {
      guard error.isMissing else { throw error }
      try DrawingFile.checkFolder(of: name)
      return (name, .begun, nil)
    }
  }

  /// Reads the diagram of a fence, which is saved to that fence.
  private static func read(
    _ fenced: FencedFile, columns: Int?
  ) throws(StorageError) -> (name: String, document: SVGDocument, fingerprint: Fingerprint?) {
    let content = try fenced.content()
    var document = try fenced.document(of: content)
    if let columns, let fitted = DiagramFile.fitted(document, columns: columns) { document = fitted.document }
    document.source = nil
    return (fenced.name(ofFence: content.number), document, content.fingerprint)
  }

  /// Makes a document current that nothing is recorded of yet.
  func setFile(_ document: SVGDocument, at name: String?, _ fingerprint: Fingerprint?) {
    self.document = document
    file = OpenFile(name: name, content: fingerprint.map { (document, $0) })
    autosave = .notBegun
    (hosting, proposals, sharedState) = (nil, [], nil)
    saving = [:]
    followFile()
  }

  // MARK: Closing

  package func discardUnsaved() { isDiscarding = true }

  package func keepUnsaved() { isDiscarding = false }

  /// Closes the current document, since another takes its place.
  func closeCurrent(_ drawing: Drawing) {
    do throws(SketchbookError) {
      try leave(drawing)
    } catch { events.put(.event(.failed("\(error)"))) }
    autosave = .notBegun
  }

  private func leave(_ drawing: Drawing) throws(SketchbookError) {
    try leaveHost()
    if isDiscarding, !hasGuests { try autosave.journal?.discardUnsaved() }
    try autosave.journal?.close(isKept: !drawing.isEmpty)
  }

  package func close(_ drawing: Drawing, _ history: History, isQuit: Bool) {
    // A save that hangs must not keep the program from ending; it leaves the old file or the new one.
    _ = saves.wait(timeout: .now() + .seconds(2))
    document.drawing = drawing
    // If the sketchbook was replaced, unsaved work is written to the new one even now.
    if !autosave.isViewing, !isDiscarding, history.isModified { _ = willKeep(drawing, history) }
    do throws(SketchbookError) {
      if isQuit {
        try leave(drawing)
        if file.path == nil, !drawing.isEmpty, let number = autosave.journal?.number {
          closeResult = .keptUnnamed(number)
        }
      } else {
        try leaveHost()
        try autosave.journal?.flush()
      }
    } catch { closeResult = .failed("\(error)") }
    autosave = .notBegun
    hosting = nil
    provider.close()
  }
}

extension SketchbookStore {
  package func writeClipboard(_ marks: [any Mark], text: String) -> String? {
    guard let copied = provider.directory.map(CopiedMarks.init(in:)) else { return nil }
    do throws(StorageError) {
      try copied.keep(marks, text: text)
    } catch { return nil }
    return FileSystem.shortened(copied.textPath)
  }

  package func canDraw(pasted text: String) -> Bool { PastedSource(text) != nil }

  package func readClipboard() -> [any Mark]? { provider.directory.flatMap { CopiedMarks(in: $0).read() } }
}
