public import CellRendering
import Editing
import Glibc
import Marks

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
  private let isUTF8: Bool
  private let glyphs: GlyphSet
  private let theme: Theme

  var editor: Editor
  var name: String?
  var isReadOnly: Bool

  /// Whether the drawing is somebody else's now.
  var isLookedAt = false

  /// What to do after the save that is under way; nil when none is.
  var saving: Mode.Next?
  var canvas: CanvasView
  private(set) var mode = Mode.canvas
  private(set) var message: String?
  private var isMessageLasting = false
  private(set) var end: End?

  var tracker = GestureTracker()
  var panning: (column: Int, row: Int)?

  /// Whether the pointer moves the paper in place of drawing.
  var usesHand = false

  /// What the user has switched on.
  var wishes: PointerEvent.Wishes = []

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
  private var picture: CellGrid

  /// What a stop of the whole program does, between giving the terminal back and taking it again.
  var suspend: () -> Void = {}

  /// Takes the terminal again after someone else stopped the program and let it go on.
  var resume: () -> Void = {}

  /// - Parameter name: what the drawing is called; nil while it has no name.
  public init(
    screen: any Screen, store: any DrawingStore, opened: OpenedDrawing, name: String?, glyphs: GlyphSet,
    isUTF8: Bool
  ) {
    self.screen = screen
    self.store = store
    self.name = name
    self.glyphs = glyphs
    self.isUTF8 = isUTF8
    isReadOnly = opened.isReadOnly
    message = opened.notice
    theme = Theme(colors: screen.colors)
    editor = Editor(opened.drawing)
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 0, rows: 0), glyphs: glyphs, usesColor: screen.colors > 0)
    arrange()
    center()
    canvas.redraw(editor)
  }

  // MARK: Events

  /// Does what an event from the terminal means.
  func handle(_ event: InputEvent) {
    switch event {
    case .mouse(let report): handle(report)
    case .key(let key): handle(key)
    case .paste(let text): paste(text)
    case .focus(let isFocused): if !isFocused { perform(tracker.interrupt()) }
    case .reply, .unknown: break
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
    // Whoever types, types blanks and moves in the text; Esc forgets the corners before the cursor.
    let isForPending = editor.pending == .text || editor.pending != nil && key.code == .escape
    if mode == .canvas, !isForPending, moveCursor(with: key) { return }
    // A key is no part of a gesture: the stroke ends where it was last seen, and stays. Only Esc takes it back.
    let isDrawing = tracker.isActive
    if isDrawing {
      // These two may change in its middle.
      if editor.pending != .text, case .wish(let wish)? = KeyBindings.command(for: key) {
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
      guard var command = KeyBindings.command(for: key) else { return }
      // Where something is selected this key copies, as everywhere else.
      if key == Key(.character("c"), .control), hasSelection { command = .selection(.copy) }
      // Under a held button the paper stays as it is.
      if case .zoom = command, isDrawing { return }
      perform(command)
    case .help:
      setMode(.canvas)
    case .question(let question):
      answer(question, with: key)
    case .prompt(var field, let purpose):
      switch key.code {
      case .escape: setMode(.canvas)
      case .character("c") where key.modifiers == .control: setMode(.canvas)
      case .enter: submit(field.value, purpose)
      default:
        if field.edit(key) { setMode(.prompt(field, purpose)) }
      }
    }
  }

  private func handle(_ report: MouseReport) {
    if case .press = report.action, !tracker.isActive, let target = target(at: report.x, report.y) {
      // Clicks beside an open question or panel close nothing and draw nothing.
      guard report.button == .left else { return }
      tracker.ignoreUntilRelease()
      if mode == .canvas { setMessage(nil) }
      if case .command(let command) = target { perform(command) }
      return
    }
    switch report.button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: wheel(report)
    case .right, .middle: drag(report)
    default:
      if usesHand || isPaperHeld { return drag(report) }
      if report.action == .press { hideCursor() }
      lastPlace = (report.x, report.y)
      heldWishes = []
      if report.modifiers.contains(.shift) { heldWishes.insert(.constrained) }
      if report.modifiers.contains(.alt) { heldWishes.insert(editor.kind == .select ? .adding : .fromCenter) }
      if report.modifiers.contains(.control) { heldWishes.insert(.adding) }
      let events = tracker.handle(report)
      if !isMessageLasting, events.last?.phase == .began { setMessage(nil) }
      perform(events)
    }
  }

  private func target(at column: Int, _ row: Int) -> ViewHitTester.Target? {
    var tester = ViewHitTester(column: column, row: row)
    if let target = window.accept(&tester) { return target }
    return mode == .canvas ? nil : .nothing
  }

  func perform(_ events: [GestureTracker.Event]) {
    if isLookedAt, !events.isEmpty { return setMessage("only looking; S saves a copy to draw in") }
    if !editor.canDraw, editor.kind.draws, events.contains(where: { $0.phase == .began }) {
      tracker.ignoreUntilRelease()
      return setMessage("this layer is hidden or locked")
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
      setMode(.prompt(field, purpose))
    } else if mode == .canvas, editor.pending == .text {
      pass(.text(text))
    } else {
      setMessage("pasted text is not drawn")
    }
  }

  func setMode(_ mode: Mode) {
    if mode == .help || self.mode == .help { repaintCanvas() }
    // Whatever is asked, is asked about the drawing as it is.
    if mode != .canvas, mode != .help { finishPending() }
    self.mode = mode
    needsChrome = true
  }

  /// - Parameter isLasting: whether it stays while someone draws, until a key or a click on it: nobody looks at the
  ///   bars in the middle of drawing.
  func setMessage(_ text: String?, isLasting: Bool = false) {
    isMessageLasting = isLasting
    guard text != message else { return }
    message = text
    needsChrome = true
  }

  // MARK: Showing

  /// Shows what changed since the last picture.
  func render() {
    canvas.refresh(editor)
    noteCursor()
    var changed = canvas.takeChanges()
    guard needsChrome || !changed.isEmpty else { return }
    // Panels lie over the canvas: with one open, all is drawn.
    if mode == .help, !changed.isEmpty || needsChrome { changed = [picture.bounds] }
    var painter = ViewPainter(grid: picture, theme: theme, isUTF8: isUTF8, canvasParts: changed)
    var chrome: [CellRect] = []
    if needsChrome || mode == .help {
      window.accept(&painter)
      chrome = window.children.map(\.frame).filter { $0 != canvas.frame }
    } else {
      canvas.accept(&painter)
    }
    if isBlank, mode != .help { chrome.append(paintHint(&painter)) }
    needsChrome = false
    paintCursor(in: &painter.grid)
    picture = painter.grid
    screen.show(picture, changed: changed + chrome)
  }

  /// Whether there is nothing on the canvas yet.
  var isBlank: Bool { editor.drawing.isEmpty && !editor.isDrawing }

  private func paintHint(_ painter: inout ViewPainter) -> CellRect {
    let words = ["Drag the mouse to draw", "Drag to draw"]
    guard let text = words.first(where: { $0.count <= canvas.frame.columns }), canvas.frame.rows > 2 else {
      return CellRect(column: 0, row: 0, columns: 0, rows: 0)
    }
    let rect = CellRect(
      column: canvas.frame.column + (canvas.frame.columns - text.count) / 2,
      row: canvas.frame.row + canvas.frame.rows / 2, columns: text.count, rows: 1)
    painter.grid.write(text, column: rect.column, row: rect.row, style: theme.hint)
    return rect
  }

  func redrawHint() { repaintCanvas() }

  private func repaintCanvas() { canvas.invalidate() }

  /// Gives the bars and the canvas their places.
  func arrange() {
    canvas.frame = chrome.canvasFrame
    editor.bounds = canvas.bounds
    needsChrome = true
  }

  private var chrome: Chrome {
    Chrome(
      columns: screen.columns, rows: screen.rows, showsBars: showsBars, name: name,
      isModified: editor.history.isModified, canUndo: editor.history.undoName != nil || editor.pending != nil,
      canRedo: editor.history.redoName != nil, ink: editor.ink, glyphs: glyphs, message: message, mode: mode,
      isUTF8: isUTF8, scale: canvas.viewport.scale, tool: usesHand ? nil : editor.kind)
  }

  private var window: Window { chrome.window(around: canvas) }
}
