public import CellRendering
public import Documents
import Editing
import Glibc
public import Marks

/// Someone drawing: takes what comes from the terminal, has the editor do it, and shows what came of it.
public final class Session {
  /// How a session came to its end.
  public enum End: Equatable, Sendable {
    /// The user quit.
    case quit
    /// A signal asked for it, or the terminal went away.
    case signal(Int32)
  }

  let screen: any Screen
  let store: any DocumentStore
  let isUTF8: Bool
  let glyphs: GlyphSet
  let settings: SessionSettings

  /// How the interface looks, and whether the user said so.
  var themeKind: ThemeKind
  var isThemeChosen = false

  /// The terminal's background as it answered the query, and as the environment says.
  var background: ReportedColor?
  let environmentGround: Ground?

  /// The colours that were chosen last and have no key, the newest first.
  var recentColors: [Color] = []

  /// The ink that was copied last, to be given to other marks.
  var copiedStyle: Ink?

  /// What can be chosen now, or read; nil when no list is open.
  var list: List?

  /// Why the prompt that is open did not go on; nil when there is nothing to say.
  var promptNotice: String?

  /// The save whose name was typed: what it is called, and what was typed; nil when none is under way.
  var promptedSave: (name: String, typed: String)?

  /// What is looked for in help.
  var helpSearch = ""

  /// The commands that were chosen from the palette last, the newest first.
  var recentCommands: [Command] = []

  /// The folder that was listed last for what is typed now.
  var listing: (folder: String, entries: [FolderEntry])?

  /// Thumbnails of drawings that are not at hand, and what is in them.
  let previews: Previews

  /// The gallery; nil while it is not open.
  var gallery: Gallery?

  /// The drawings that the welcome shows; nil while they are not known.
  var recent: [DocumentSummary]?

  /// The drawing of the welcome that the pointer was pressed on; nil once it moved.
  var pressedRecent: (command: Command, column: Int, row: Int)?

  /// Whether something was drawn or opened since the canvas was new: the welcome does not come back then.
  var isWelcomeOver = false

  /// The layers at the side of the canvas; nil while they are not shown.
  var layerList: List?

  /// What the button under the pointer does while it is held down.
  var pressed: Command?

  /// Where the pointer is with no button down; nil while that is not told.
  var pointer: (column: Int, row: Int)?

  /// The cell for which the editor last looked up the mark under the pointer.
  var hoveredPlace: (column: Int, row: Int)?

  /// The size or way of the gesture under way, as it is shown.
  var shownMeasure: String?
  var measureTime: ContinuousClock.Instant?

  /// From one place of the grid to the next, in columns; half as many rows.
  var gridStep: Int

  /// What it is over, as far as it is shown.
  var hovered: ViewHitTester.Target?

  var editor: Editor
  var name: String?
  var isReadOnly: Bool

  /// Whether the drawing is somebody else's now.
  var isLookedAt = false

  /// What to do after the save that is under way; nil when none is.
  var saving: Mode.Next?

  /// The save to begin when the one under way is done.
  var nextSave: (name: String, then: Mode.Next, overwrites: Bool)?
  var canvas: CanvasView
  private(set) var mode = Mode.canvas
  var message: String?
  var isMessageLasting = false

  /// Whether the user was told that the canvas shows coarser ink than the drawing has.
  var isSimplifiedTold = false
  private(set) var end: End?

  var tracker = GestureTracker()
  var panning: (column: Int, row: Int)?

  /// Whether the button that moves the paper was pressed and nothing moved yet.
  var isRightClick = false

  /// Where an eraser was last, and the locked layer it touched so far; nil while none is on its way.
  var erasing: (last: Point, locked: MarkPath?)?

  /// Whether the pointer moves the paper in place of drawing.
  var usesHand = false

  /// What the user has switched on.
  var wishes: PointerEvent.Wishes = []

  /// The ink at hand before the highlighter was chosen; nil while it is not.
  var inkBeforeHighlighter: Ink?

  /// The marks that were copied last, and how often they were pasted.
  var copies: [any Mark] = []
  /// Whether the store has them too.
  var isCopyKept = false
  var pasteCount = 0

  /// What is held down with the pointer now.
  var heldWishes: PointerEvent.Wishes = []

  /// What is wished now, one way or the other.
  var currentWishes: PointerEvent.Wishes { wishes.symmetricDifference(heldWishes) }
  /// What is remembered about text.
  var text = TextMemory()

  /// The pointer that keys move; nil when it is not shown.
  var cursor: Cursor?

  /// Where the cursor is on the screen now.
  var paintedCursor: Cursor?

  /// Where the pointer was last, in cells of the screen.
  var lastPlace: (column: Int, row: Int)?

  /// Whether the next drag moves the paper: Space was pressed just now.
  var isPaperHeld = false

  /// What happens by itself, and when.
  var alarms = AlarmClock()

  /// When a letter was typed last that was a command; nil before the first.
  var lastLetter: ContinuousClock.Instant?

  /// The key that quits if it is pressed again soon; nil while none does.
  var quitOffer: Key?

  /// The words that were looked for last, and the text where they were found.
  var searchedText = ""
  var found: TextSearch.Hit?

  var showsBars = true
  var needsChrome = true

  /// The cells of the canvas that messages lie over.
  var overlays: [CellRect] = []
  var picture: CellGrid

  /// What a stop of the whole program does, between giving the terminal back and taking it again.
  var suspend: () -> Void = {}

  /// Takes the terminal again after someone else stopped the program and let it go on.
  var resume: () -> Void = {}

  /// - Parameters:
  ///   - name: what the drawing is called; nil while it has no name.
  ///   - ground: what the environment says the terminal's background is.
  public init(
    screen: any Screen, store: any DocumentStore, opened: OpenDocument, name: String?, glyphs: GlyphSet,
    isUTF8: Bool, settings: SessionSettings = SessionSettings(), ground: Ground? = nil
  ) {
    self.screen = screen
    self.store = store
    self.name = name
    self.glyphs = glyphs
    self.isUTF8 = isUTF8
    self.settings = settings
    gridStep = settings.grid
    isReadOnly = opened.access == .newerFormat
    message = opened.notice.map(Messages(keymap: settings.keymap).text)
    let theme = settings.theme.flatMap { ThemeKind.available(colors: screen.colors).contains($0) ? $0 : nil }
    environmentGround = settings.ground ?? ground
    themeKind = theme ?? ThemeKind(colors: screen.colors, ground: environmentGround)
    isThemeChosen = theme != nil
    let ink = Ink(color: InkPalette.colors[settings.color - 1], width: settings.width)
    editor = Editor(opened.drawing, ink: ink)
    editor.smoothing = settings.smoothing
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 0, rows: 0), glyphs: glyphs, usesColor: screen.colors > 0)
    canvas.snapGrid = Grid(spacing: Double(gridStep))
    previews = Previews(store: store, style: PreviewStyle(glyphs: glyphs, usesColor: screen.colors > 0))
    screen.ground = self.ground
    arrange()
    drawFirst()
    tellSmallWindow()
  }

  // MARK: Events

  /// Does what an event from the terminal means.
  func handle(_ event: InputEvent) {
    switch event {
    case .mouse(let report): handle(report)
    case .key(let key): handle(key)
    case .paste(let text): paste(text)
    case .focus(let isFocused): if !isFocused { losePointer() }
    case .reply(let reply): take(reply)
    case .unknown: break
    }
    endVisit()
    tellPending()
  }

  /// Takes the terminal's new size; no mark changes by it.
  func resize() {
    screen.updateSize()
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    arrange()
    canvas.redraw(editor)
    screen.invalidate()
    tellSmallWindow()
  }

  /// Shows everything anew.
  func repaint() {
    canvas.redraw(editor)
    needsChrome = true
    screen.invalidate()
  }

  func finish(_ end: End) { self.end = end }

  private func handle(_ key: Key) {
    release()
    noteTyping(of: key)
    // While text is typed, blanks and arrows belong to it. Esc discards pending corners before it hides the cursor.
    let isForPending = editor.pending == .text || editor.pending != nil && key.code == .escape
    if mode == .canvas, !isForPending, moveCursor(with: key) { return }
    // A key is no part of a gesture: the stroke ends where it was last seen, and stays. Only Esc takes it back.
    let isDrawing = tracker.isActive
    if isDrawing {
      // These two may change in its middle.
      if !typesText, case .wish(let wish)? = settings.keymap.command(for: key) {
        return perform(.wish(wish))
      }
      perform(key.code == .escape ? tracker.cancel() : tracker.interrupt())
      if key.code == .escape { return }
    }
    switch mode {
    case .canvas:
      if isAboutText(key) || isPending(key) { return }
      setMessage(nil)
      if key.code == .escape, hasSelection { return change { $0.select([]) } }
      guard let command = settings.keymap.command(for: key) else { return tellUnbound(key) }
      if !mayPerform(command, for: key) { return }
      // Under a held button the paper stays as it is.
      if case .zoom = command, isDrawing { return }
      perform(command)
    case .help:
      search(with: key)
    case .question(let question):
      answer(question, with: key)
    case .menu:
      handleInMenu(key)
    case .gallery:
      handleInGallery(key)
    case .prompt(let field, let purpose):
      handle(key, in: field, for: purpose)
    }
  }

  // MARK: Modes

  private func paste(_ text: String) {
    if case .prompt(var field, let purpose) = mode {
      field.insert(text)
      take(field, purpose)
    } else if mode == .gallery {
      pasteInGallery(text)
    } else if mode == .canvas {
      pasteOnCanvas(text)
    }
  }

  func setMode(_ mode: Mode) {
    if list != nil { canvas.invalidate() }
    if gallery != nil, mode != .gallery { endGallery() }
    list = nil
    promptNotice = nil
    helpSearch = ""
    // Questions and most prompts are about the finished drawing, so a pending line or text ends here.
    if mode.isAboutDrawing { finishPending() }
    self.mode = mode
    // A letter typed after a mode change begins a new word.
    lastLetter = nil
    needsChrome = true
    placeList()
  }
}
