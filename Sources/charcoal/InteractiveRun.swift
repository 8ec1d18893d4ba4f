import CSystem
import Documents
import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

/// A drawing, a terminal, and what becomes of the drawing at the end.
struct InteractiveRun {
  let store: SketchbookStore
  let settings: DrawSettings
  private var opened = OpenDocument(Drawing())
  private var name: String?
  private var readsInput = false

  /// Whether the drawing is still being read.
  private var isBeingRead = false

  /// How long the first picture waits for the drawing, in milliseconds: for nearly all there are, too short to notice.
  private static let patience = 40

  /// The same where the first picture is of its history.
  private static let patienceForHistory = 5_000

  init(store: SketchbookStore, settings: DrawSettings) {
    self.store = store
    self.settings = settings
  }

  /// Reads the drawing to begin with.
  ///
  /// - Parameter isNeeded: whether nothing can be done without it.
  mutating func load(_ file: String, isNeeded: Bool = true) throws {
    let file = isNeeded ? try Self.completed(file) : file
    readsInput = file == "-"
    // Piped input may take its time, and is of no use without a terminal.
    if readsInput, !TerminalDevice.exists { throw Problem(ScreenError.noTerminal) }
    name = readsInput ? nil : file
    do throws(StorageError) {
      if readsInput {
        opened = try store.load(file, columns: ScreenSize.ofCanvas)
      } else {
        let patience = settings.beginsWithHistory == nil ? Self.patience : Self.patienceForHistory
        store.beginReading(.document(file, columns: ScreenSize.ofCanvas))
        // Without a terminal there is no session that could go on meanwhile.
        isBeingRead =
          !store.finishReading(within: patience) && isNeeded && isatty(0) == 1 && TerminalDevice.exists
        if !isBeingRead {
          opened = try store.loadRead()
          // The name of a fence has its number.
          name = opened.name ?? name
        }
      }
    } catch {
      if isNeeded { throw Problem(file, error) }
    }
  }

  /// The file's name, as it would be saved if it is not there yet: `sketch` begins `sketch.svg`.
  private static func completed(_ file: String) throws -> String {
    if file.isEmpty || file.hasSuffix("/") || DrawingFile.isStream(file)
      || FileSystem.linkStatus(of: file) != nil || DrawingFile.isFence(file)
    {
      return file
    }
    do throws(StoreError) {
      return try DrawingName.completed(file)
    } catch { throw Problem("\(file): \(error)", exitCode: ExitStatus.usage) }
  }

  private func tell(_ result: SketchbookStore.CloseResult?) {
    switch result {
    case .keptUnnamed(let number): Console.tell("Drawing kept. Reopen it with: charcoal recover \(number)")
    case .failed(let reason): Console.complain(reason)
    case nil: break
    }
  }

  /// Opens a drawing of the sketchbook, and draws until the end.
  ///
  /// - Parameter path: that of its file; nil if it has none.
  static func draw(_ number: Int64, _ path: String?, _ settings: DrawSettings) throws {
    var run = InteractiveRun(store: SketchbookStore(start: number), settings: settings)
    if let path { try run.load(FilePath.relative(path), isNeeded: false) }
    try run.run()
  }

  /// Draws until the end.
  func run() throws {
    let environment = TerminalEnvironment.current()
    var preferences = Preferences.load()
    if settings.isCalm { preferences.calmDown() }
    if let pixels = settings.pixels { preferences.show(pixels) }
    if let view = settings.beginsWithHistory { preferences.beginWithHistory(playing: view == .film) }
    var opened = opened
    if opened.notice == nil, let notice = preferences.notice {
      opened.notice = .text(notice)
    }
    let end: Session.End
    do throws(ScreenError) {
      let terminal = try TerminalDevice.take(
        insteadOfInput: readsInput, insteadOfOutput: settings.printsDrawing)
      defer { terminal.giveBack() }
      end = try Session.run(
        opened, name: name, isBeingRead: isBeingRead, store: store,
        glyphs: settings.glyphs.glyphs ?? preferences.settings.glyphs, pixels: .cairo,
        settings: preferences.settings, in: environment)
    } catch { throw Problem(error) }
    charcoal_signals_end_session()
    if end == .cannotOpen, let name, let error = store.readingError { throw Problem(name, error) }
    for case .exportFailed(let name, let error) in store.drainEvents(waiting: 0) {
      Console.complain("\(name): \(error)")
    }
    // The exit status says that the signal ended the program.
    if case .signal(let number) = end { charcoal_signal_default(number) }
    if settings.printsDrawing {
      // Whatever filters this may take standard error for a part of it: not a word there.
      let printer = Printer(view: .content, size: nil, glyphs: settings.glyphs, color: .auto)
      if !store.document.drawing.isEmpty { try printer.print(store.document, file: nil) }
    } else {
      tell(store.closeResult)
    }
  }
}
