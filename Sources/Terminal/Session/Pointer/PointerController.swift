import CellRendering
import Editing
import Marks

/// Handles the mouse, and the cursor that keys move: for bars, dialogs, the view, or the tool in hand.
final class PointerController {
  /// The last place of a drag that moves the view; nil while none does.
  private var panning: PointerState.Place?

  /// The control that was pressed last, and when.
  private var lastPress: (command: Command, time: ContinuousClock.Instant)?

  /// Whether the right button was pressed and nothing moved yet.
  private var isRightClick = false

  private let state: PointerState
  private let router: InputRouter
  private let screen: ScreenController
  private let workspace: Workspace
  private let dialogs: DialogController
  private let gestures: GestureController
  private let layers: LayerPanel
  private let welcome: WelcomeController
  private let wordGuard: WordGuard
  private let clipboard: Clipboard
  private let stencils: StencilDrag
  private var status: StatusLine { workspace.status }

  init(
    _ context: SessionContext, router: InputRouter, screen: ScreenController, dialogs: DialogController,
    gestures: GestureController, layers: LayerPanel, welcome: WelcomeController, stencils: StencilDrag
  ) {
    state = context.pointer
    self.router = router
    self.screen = screen
    workspace = context.workspace
    self.dialogs = dialogs
    self.gestures = gestures
    self.layers = layers
    self.welcome = welcome
    wordGuard = context.wordGuard
    clipboard = context.clipboard
    self.stencils = stencils
  }

  // MARK: The mouse

  /// Handles a report of the mouse.
  ///
  /// - Returns: what is left for the session to do.
  func respond(to report: MouseReport) -> SessionRequest? {
    if report.action == .release { state.pressed = nil }
    if report.action == .press { wordGuard.cancelQuit() }
    state.note(report)
    workspace.notePointer(at: (report.x, report.y))
    if report.action == .motion { screen.updateTarget() }
    if let command = welcome.command(for: report, isOpen: dialogs.isClosed) {
      gestures.cancel()
      return .perform(command)
    }
    if stencils.respond(to: report) { return nil }
    switch router.route(report, in: context(for: report)) {
    case .ignore: break
    case .press(let target): return press(target)
    case .leave:
      dialogs.leavePanel()
      // The menu of what lies there opens when the button is released, as it does without a list.
      if dialogs.isClosed { drag(report) }
    case .scroll(let rows):
      if !layers.scroll(at: (report.x, report.y), by: rows) { dialogs.scroll(by: rows) }
    case .pan(let columns, let rows): workspace.pan(columns: columns, rows: rows)
    case .zoom(let isIn): workspace.zoom(isIn: isIn, around: (report.x, report.y))
    case .drag: drag(report)
    case .hover: hover(report)
    case .gesture:
      if report.action == .press { hideCursor() }
      gestures.respond(to: report)
    }
    return nil
  }

  private func context(for report: MouseReport) -> InputRouter.PointerContext {
    let canPress = report.action == .press && !welcome.isPressed && !gestures.isActive
    return InputRouter.PointerContext(
      target: canPress ? screen.target(at: (report.x, report.y)) : nil, isOnCanvas: dialogs.isClosed,
      isDrawing: gestures.isActive, leftPans: workspace.usesHand || state.cursor.nextDragPans)
  }

  private func press(_ target: ViewHitTester.Target) -> SessionRequest? {
    gestures.ignoreUntilRelease()
    if dialogs.isClosed { status.clear() }
    switch target {
    case .command(let command):
      state.pressed = command
      stencils.notePress(on: command)
      return .perform(isSecondPress(of: command) ? command.onDoubleClick ?? command : command)
    case .row(let row): return dialogs.activate(row: row)
    case .field(let column): dialogs.moveFieldCursor(to: column)
    case .outside: dialogs.leavePanel()
    case .nothing: break
    }
    return nil
  }

  /// Whether a control was pressed twice within a double click's time.
  private func isSecondPress(of command: Command) -> Bool {
    let now = ContinuousClock.now
    defer { lastPress = (command, now) }
    return lastPress.map { $0.command == command && $0.time.duration(to: now) <= DoubleClick.limit } ?? false
  }

  /// The right button, the middle one, or the hand moves the view under the pointer.
  private func drag(_ report: MouseReport) {
    switch report.action {
    case .press:
      panning = (report.x, report.y)
      isRightClick = report.button == .right
    case .release:
      panning = nil
      if isRightClick, report.button != .middle { presentMenu(at: (report.x, report.y)) }
      isRightClick = false
      if state.cursor.nextDragPans { hideCursor() }
    case .motion:
      guard let last = panning, last != (report.x, report.y) else { return }
      isRightClick = false
      workspace.pan(columns: last.column - report.x, rows: last.row - report.y)
      panning = (report.x, report.y)
    }
  }

  /// Shows what the next click would add to what is pending.
  private func hover(_ report: MouseReport) {
    panning = nil
    if state.cursor.cell != nil, dialogs.isClosed { return follow(report) }
    gestures.respond(to: report)
    let frame = workspace.canvas.frame
    guard let cell = state.hovering, frame.contains(column: cell.column, row: cell.row), dialogs.isClosed
    else { return }
    gestures.showNextCorner(at: cell, inCell: report.inCell)
  }

  /// The window lost the keyboard: a gesture ends where it was last seen.
  func lose() {
    state.lose()
    workspace.notePointer(at: nil)
    gestures.interrupt()
  }

  // MARK: The menu

  /// Selects what was clicked with the right button, and opens a menu of what can be done with it.
  private func presentMenu(at cell: PointerState.Place) {
    guard workspace.canvas.frame.contains(column: cell.column, row: cell.row) else { return }
    if !dialogs.presentMenu(of: menuCommands(at: cell), column: cell.column, row: cell.row) {
      status.show(.view(.rightDrag))
    }
  }

  /// Selects what lies in a cell of the screen, unless it is selected, and answers what can be done there.
  func menuCommands(at cell: PointerState.Place) -> [Command] {
    workspace.finishPending()
    let point = workspace.canvas.point(column: cell.column, row: cell.row)
    if let path = workspace.draft.path(at: point) {
      if !workspace.editor.settings.tool.selects || workspace.usesHand { workspace.choose(.select) }
      if !workspace.editor.selection.paths.contains(path) { workspace.select { $0.select([path]) } }
    } else if workspace.hasSelection {
      workspace.select { $0.select([]) }
    }
    let marks = workspace.hasSelection ? workspace.draft.selectedMarks : []
    let path = marks.count == 1 ? workspace.editor.selection.paths.first : nil
    let menu = PlaceMenu(
      marks: marks, attributes: marks.isEmpty ? [] : workspace.attributes,
      holdsText: path.map {
        workspace.editor.drawing[$0] is Marks.Label || workspace.editor.drawing.holdsText(at: $0)
      }
        ?? false,
      locked: Locking.hasLocked(in: workspace.editor.drawing, at: point) ? point : nil,
      canPaste: !clipboard.marks.isEmpty,
      hasCopiedStyle: clipboard.style != nil,
      isEmpty: workspace.editor.drawing.isEmpty, isViewOnly: workspace.isViewOnly)
    return menu.commands
  }

  // MARK: The cursor

  /// Carries out an action of a key on the cursor.
  func respond(to action: KeyboardCursor.Action) {
    let frame = workspace.canvas.frame
    switch action {
    case .show:
      let cell = state.last ?? (frame.column + frame.columns / 2, frame.row + frame.rows / 2)
      let isHere = state.hovering.map { $0 == cell } ?? false
      state.cursor.show(at: cell, inCell: isHere ? state.hoveringInCell : .middle, inside: frame)
      status.show(.tool(.keyboardPen))
    case .hide: hideCursor()
    case .press:
      guard let cell = state.cursor.cell else { return }
      state.cursor.use(isRelease: gestures.isActive)
      if !gestures.isActive { status.clear() }
      gestures.respond(to: cursorReport(gestures.isActive ? .release : .press, at: cell), isByKeys: true)
    case .move(let columns, let rows): moveCursor(columns: columns, rows: rows)
    }
  }

  func hideCursor() {
    guard state.cursor.cell != nil else { return }
    state.cursor.hide()
    status.clear()
  }

  private func moveCursor(columns: Int, rows: Int) {
    let old = state.cursor
    let rest = state.cursor.move(columns: columns, rows: rows, inside: workspace.canvas.frame)
    // At the edge of the canvas the view moves instead.
    if !gestures.isActive { workspace.pan(columns: rest.columns, rows: rest.rows) }
    state.noteCursor()
    passMove(from: old)
  }

  /// Moves the cursor with the pointer: with the pen down, a pointer without a button draws.
  ///
  /// A trackpad on which dragging is hard draws like this.
  private func follow(_ report: MouseReport) {
    let old = state.cursor
    state.cursor.follow(report, inside: workspace.canvas.frame)
    passMove(from: old)
  }

  private func passMove(from old: KeyboardCursor) {
    guard let cell = state.cursor.cell, state.cursor != old else { return }
    workspace.notePointer(at: (cell.column, cell.row))
    guard gestures.isActive else {
      return gestures.showNextCorner(at: (cell.column, cell.row), inCell: state.cursor.inCell)
    }
    gestures.respond(to: cursorReport(.motion, at: cell), isByKeys: true)
  }

  private func cursorReport(_ action: MouseReport.Action, at cell: KeyboardCursor.Place) -> MouseReport {
    var report = MouseReport(action: action, button: .left, modifiers: [], x: cell.column, y: cell.row)
    report.inCell = state.cursor.inCell
    return report
  }
}

extension Command {
  /// The command of a double click on the control; nil when that is two clicks.
  fileprivate var onDoubleClick: Command? {
    layerToDrawOn.map(Command.renameLayer)
  }
}
