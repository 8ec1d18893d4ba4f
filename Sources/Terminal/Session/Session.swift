public import CellRendering
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
  let store: any DrawingStore
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

  /// The folder that was listed last for what is typed now.
  var listing: (folder: String, entries: [FolderEntry])?

  /// Thumbnails of drawings that are not at hand, and what is in them.
  let previews: Previews

  /// The gallery; nil while it is not open.
  var gallery: Gallery?

  /// The drawings that the welcome shows; nil while they are not known.
  var recent: [Sketch]?

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
  private var heldWishes: PointerEvent.Wishes = []

  /// What is wished now, one way or the other.
  var currentWishes: PointerEvent.Wishes { wishes.symmetricDifference(heldWishes) }
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

  var showsBars = true
  var needsChrome = true
  var picture: CellGrid

  /// What a stop of the whole program does, between giving the terminal back and taking it again.
  var suspend: () -> Void = {}

  /// Takes the terminal again after someone else stopped the program and let it go on.
  var resume: () -> Void = {}

  /// - Parameters:
  ///   - name: what the drawing is called; nil while it has no name.
  ///   - ground: what the environment says the terminal's background is.
  public init(
    screen: any Screen, store: any DrawingStore, opened: OpenedDrawing, name: String?, glyphs: GlyphSet,
    isUTF8: Bool, settings: SessionSettings = SessionSettings(), ground: Ground? = nil
  ) {
    self.screen = screen
    self.store = store
    self.name = name
    self.glyphs = glyphs
    self.isUTF8 = isUTF8
    self.settings = settings
    isReadOnly = opened.isReadOnly
    message = opened.notice
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
    previews = Previews(store: store, style: PreviewStyle(glyphs: glyphs, usesColor: screen.colors > 0))
    screen.ground = self.ground
    arrange()
    drawFirst()
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
    tellPending()
  }

  /// Takes the terminal's new size; no mark changes by it.
  func resize() {
    screen.updateSize()
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    arrange()
    canvas.redraw(editor)
    screen.invalidate()
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
    // Whoever types, types blanks and moves in the text; Esc forgets the corners before the cursor.
    let isForPending = editor.pending == .text || editor.pending != nil && key.code == .escape
    if mode == .canvas, !isForPending, moveCursor(with: key) { return }
    // A key is no part of a gesture: the stroke ends where it was last seen, and stays. Only Esc takes it back.
    let isDrawing = tracker.isActive
    if isDrawing {
      // These two may change in its middle.
      if editor.pending != .text, case .wish(let wish)? = settings.keymap.command(for: key) {
        return perform(.wish(wish))
      }
      perform(key.code == .escape ? tracker.cancel() : tracker.interrupt())
      if key.code == .escape { return }
    }
    switch mode {
    case .canvas:
      if isPending(key) { return }
      setMessage(nil)
      if key.code == .escape, hasSelection { return change { $0.select([]) } }
      guard var command = settings.keymap.command(for: key) else { return }
      // Where something is selected this key copies, as everywhere else.
      if key == Key(.character("c"), .control), hasSelection { command = .selection(.copy) }
      // Under a held button the paper stays as it is.
      if case .zoom = command, isDrawing { return }
      perform(command)
    case .help:
      // Only what does not fit is moved.
      if list?.thumb != nil, list?.handle(key) == true { needsChrome = true } else { setMode(.canvas) }
    case .question(let question):
      answer(question, with: key)
    case .gallery:
      handleInGallery(key)
    case .prompt(let field, let purpose):
      handle(key, in: field, for: purpose)
    }
  }

  private func handle(_ report: MouseReport) {
    if report.action == .release { release() }
    noteHovering(report)
    if opensRecent(report) { return }
    if pressedRecent == nil, case .press = report.action, !tracker.isActive,
      let target = target(at: report.x, report.y)
    {
      // Clicks beside an open question or panel close nothing and draw nothing.
      switch report.button {
      case .left: break
      case .wheelUp where mode == .gallery: return scrollGallery(by: -1)
      case .wheelDown where mode == .gallery: return scrollGallery(by: 1)
      case .wheelUp: return scrollList(under: report, by: -3)
      case .wheelDown: return scrollList(under: report, by: 3)
      default: return
      }
      tracker.ignoreUntilRelease()
      if mode == .canvas { setMessage(nil) }
      switch target {
      case .command(let command):
        pressed = command
        needsChrome = true
        perform(command)
      case .row(let row): choose(row: row)
      case .nothing: break
      }
      return
    }
    switch report.button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: wheel(report)
    case .right, .middle: drag(report)
    default:
      let isHovering = report.action == .motion && report.button == .none
      if !isHovering, usesHand || isPaperHeld { return drag(report) }
      if report.action == .press { hideCursor() }
      lastPlace = (report.x, report.y)
      heldWishes = []
      if report.modifiers.contains(.shift) { heldWishes.insert(.constrained) }
      if report.modifiers.contains(.alt) { heldWishes.insert(editor.kind == .select ? .adding : .fromCenter) }
      if report.modifiers.contains(.control) { heldWishes.insert(.adding) }
      let events = tracker.handle(report)
      if isHovering { return hover(after: events) }
      if !isMessageLasting, events.last?.phase == .began { setMessage(nil) }
      perform(events)
    }
  }

  func perform(_ events: [GestureTracker.Event]) {
    if isLookedAt, !events.isEmpty { return setMessage("only looking; S saves a copy to draw in") }
    if !editor.canDraw, editor.kind.draws, events.contains(where: { $0.phase == .began }) {
      tracker.ignoreUntilRelease()
      return tellClosedLayer()
    }
    for event in events {
      let phase: PointerEvent.Phase =
        switch event.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      let wasModified = editor.history.isModified
      let steps = editor.history.done.count
      if phase == .began { prepareTool() }
      let point = canvas.point(column: event.column, row: event.row)
      let event = PointerEvent(phase, at: point, wishes: currentWishes)
      edit { $0.handle(event) }
      if !editor.isDrawing { editor.regions = nil }
      watchErasing(event, hasErased: editor.history.done.count > steps)
      watchRest(phase)
      if phase == .ended, editor.history.undoName == Editor.cleaningUp, editor.history.done.count > steps {
        setMessage("cleaned up; u brings your own line back")
      }
      if wasModified != editor.history.isModified || phase != .moved { needsChrome = true }
    }
  }

  // MARK: Asking and telling

  private func paste(_ text: String) {
    if case .prompt(var field, let purpose) = mode {
      field.insert(text)
      take(field, purpose)
    } else if mode == .gallery {
      pasteInGallery(text)
    } else if mode == .canvas, editor.pending == .text {
      pass(.text(text))
    } else {
      setMessage("pasted text is not drawn")
    }
  }

  func setMode(_ mode: Mode) {
    if list != nil { canvas.invalidate() }
    if gallery != nil, mode != .gallery { endGallery() }
    list = nil
    // Whatever is asked, is asked about the drawing as it is. Of the commands some leave what is pending open.
    if mode.isAboutDrawing { finishPending() }
    self.mode = mode
    needsChrome = true
    placeList()
  }
}
