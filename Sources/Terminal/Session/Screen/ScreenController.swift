import CellRendering
import Documents
import Editing
import Marks

/// Arranges the canvas, bars and dialogs on the screen, and shows them.
final class ScreenController {
  /// The layout of the bars, in a screen of this size.
  private(set) var layout: ChromeLayout
  private var showsBars = true

  /// Whether the status line has reported that the canvas shows coarser ink than the drawing has.
  private var hasReportedSimplified = false

  /// The cell in which the keyboard's cursor was painted.
  private var paintedCursor: KeyboardCursor.Place?

  private let context: SessionContext
  let screen: any Screen
  private let presenter: Presenter
  private let workspace: Workspace
  let dialogs: DialogController
  private let openings: OpeningController
  private let layers: LayerPanel
  private let appearance: AppearanceController
  private let welcome: WelcomeController
  private let loader: PreviewLoader
  private let pointer: PointerState
  private let gestures: GestureController
  private let measure: GestureMeasure
  private let hover: HoverTracker
  private var status: StatusLine { workspace.status }

  init(
    _ context: SessionContext, presenter: Presenter, dialogs: DialogController, openings: OpeningController,
    layers: LayerPanel, appearance: AppearanceController, welcome: WelcomeController, loader: PreviewLoader,
    gestures: GestureController, measure: GestureMeasure
  ) {
    self.context = context
    screen = context.screen
    self.presenter = presenter
    workspace = context.workspace
    self.dialogs = dialogs
    self.openings = openings
    self.layers = layers
    self.appearance = appearance
    self.welcome = welcome
    self.loader = loader
    pointer = context.pointer
    self.gestures = gestures
    self.measure = measure
    hover = HoverTracker(context, dialogs: dialogs, gestures: gestures)
    layout = ChromeLayout(columns: screen.columns, rows: screen.rows, showsBars: true)
    arrange()
  }

  var columns: Int { screen.columns }
  var rows: Int { screen.rows }

  // MARK: Arranging

  /// Takes the terminal's new size; no mark changes by it.
  func resize() {
    screen.updateSize()
    presenter.resize()
    arrange()
    workspace.redraw()
    screen.invalidate()
    reportSmallWindow()
  }

  /// Shows everything again.
  func repaint() {
    workspace.redraw()
    presenter.invalidate()
    screen.invalidate()
  }

  /// Gives the bars, the canvas and the dialogs their cells.
  private func arrange() {
    layout = ChromeLayout(columns: screen.columns, rows: screen.rows, showsBars: showsBars)
    dialogs.resizeScreens(columns: screen.columns, rows: screen.rows)
    let chrome = self.chrome
    workspace.place(in: chrome.canvasFrame)
    dialogs.layout = chrome.panelLayout
  }

  /// Hides or shows the bars.
  ///
  /// The drawing keeps its place on the screen.
  func toggleBars() {
    let before = workspace.canvas.frame
    showsBars.toggle()
    arrange()
    let after = workspace.canvas.frame
    workspace.pan(columns: after.column - before.column, rows: after.row - before.row)
    workspace.redraw()
    screen.invalidate()
    if showsBars { status.clear() } else { status.show(.view(.barsHidden)) }
  }

  /// Whether a panel of layers fits beside the canvas.
  var hasRoomForLayers: Bool { chrome.hasRoomForLayers }

  /// Shows the layers at the side of the canvas, or no longer.
  func toggleLayers() {
    layers.toggle()
    arrange()
    updateLayers()
    workspace.redraw()
    guard layers.isShown else { return status.clear() }
    status.show(.layer(workspace.editor.drawing.layers.isEmpty ? .noLayers : .panelShown))
  }

  private func updateLayers() {
    if layers.isShown { layers.update(from: workspace.editor, frame: chrome.layerListFrame) }
  }

  // MARK: Messages

  /// Shows why the bars are missing in a small window, unless there is another message.
  func reportSmallWindow() {
    let (columns, rows) = ChromeLayout.smallest
    let message = Message.view(.barsNeed(columns: columns, rows: rows))
    if layout.hasBars { status.withdraw(message) }
    if showsBars, !layout.hasBars, status.message == nil { status.show(message) }
  }

  /// Shows that ink is drawn in coarser detail than the drawing has, once no other message is shown.
  private func reportSimplified() {
    guard workspace.canvas.isSimplified else {
      hasReportedSimplified = false
      return
    }
    guard !hasReportedSimplified, status.message == nil else { return }
    hasReportedSimplified = true
    status.show(.view(.simplified))
  }

  /// Shows what keys do while something is pending or cells of a table are selected, where there is a bar for it;
  /// withdraws it afterwards.
  func reportPending() {
    let isAboutCells = workspace.draft.selectedCells != nil
    let hint =
      workspace.editor.pending.map { Message.tool(.pending($0)) } ?? (isAboutCells ? .table(.cellKeys) : nil)
    switch status.message {
    case .tool(.pending), .table(.cellKeys): if status.message != hint { status.clear() }
    default: break
    }
    if let hint, status.message == nil, workspace.canvas.frame.rows < screen.rows { status.show(hint) }
  }

  // MARK: The pointer

  /// Returns the target of a press at a cell of the screen; nil on the canvas.
  func target(at cell: PointerState.Place) -> ViewHitTester.Target? {
    var tester = ViewHitTester(column: cell.column, row: cell.row)
    if let target = window.accept(&tester) { return target }
    return dialogs.isClosed ? nil : .outside
  }

  /// Notes what is under the pointer now.
  func updateTarget() {
    pointer.target = pointer.hovering.flatMap { cell in
      // Over the canvas, where the pointer is most of the time, no views have to be built to know it.
      let isOnCanvas =
        dialogs.isClosed && !welcome.isShown
        && workspace.canvas.frame.contains(column: cell.column, row: cell.row)
      return isOnCanvas ? nil : target(at: cell)
    }
  }

  /// The shape that tells what a press would do.
  private var pointerShape: PointerShape? {
    switch pointer.target {
    case .command, .row: .hand
    case .field: .text
    case .outside, .nothing: .arrow
    case nil:
      if workspace.usesHand || pointer.cursor.nextDragPans {
        .move
      } else {
        switch workspace.editor.settings.tool.descriptor.pointer {
        case .arrow: .arrow
        case .text: .text
        case .crosshair: .crosshair
        }
      }
    }
  }

  // MARK: Showing

  /// Shows what changed since the last picture.
  func render() {
    screen.pointerShape = pointerShape
    hover.update()
    if !showInk() { workspace.refreshCanvas(pixelFrame) }
    let editor = workspace.editor
    measure.update(editor.pending == nil ? editor.measure : nil)
    if !editor.isDrawing { reportPending() }
    openings.remind()
    reportSimplified()
    updateCursor()
    updateLayers()
    var chrome = self.chrome
    let isOutdated = presenter.isOutdated(chrome)
    if isOutdated {
      // Controls may have moved under the pointer.
      updateTarget()
      chrome = self.chrome
      for frame in presenter.uncovered(by: chrome) { workspace.invalidate(frame) }
    }
    var changed = workspace.takeChanges()
    let isCovered = dialogs.coversCanvas || chrome.backdrop != nil || presenter.isDimmed
    let isSending = screen.isBehind || workspace.hasPixelsToSend
    guard isOutdated || isCovered || !changed.isEmpty || isSending else { return }
    context.previews.beginPicture()
    // Panels lie over the canvas: with one open, all is drawn.
    if isCovered { changed = [CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)] }
    workspace.show(hint: welcome.hint(touch: pointer.touch, isOpen: dialogs.isClosed))
    presenter.show(
      chrome, workspace.canvas, changed: changed, isOutdated: isOutdated, isCovered: isCovered,
      theme: appearance.theme,
      window: { window }, finish: paintCursor)
    welcome.noteShown()
    loader.request(for: dialogs.list, in: dialogs.mode)
  }

  /// Shows the ink of a gesture at once: each report changes it, and the bars hardly ever change with it.
  ///
  /// - Returns: whether the canvas is up to date; otherwise it has to be drawn with what lies over it.
  private func showInk() -> Bool {
    guard workspace.editor.isDrawing, dialogs.isClosed, workspace.canvas.hint == nil, !screen.isBehind,
      pointer.cursor.cell == nil, paintedCursor == nil
    else { return false }
    workspace.refreshCanvas(pixelFrame)
    let changed = workspace.takeChanges()
    if !presenter.show(changed, of: workspace.canvas, theme: appearance.theme) {
      for cells in changed { workspace.invalidate(cells) }
    }
    return true
  }

  /// Makes sure that the cells where the keyboard's cursor was and is are drawn.
  private func updateCursor() {
    pointer.cursor.keep(inside: workspace.canvas.frame)
    let cell = pointer.cursor.cell
    guard cell != paintedCursor else { return }
    for cell in [cell, paintedCursor].compactMap(\.self) {
      workspace.invalidate(CellRect(column: cell.column, row: cell.row, columns: 1, rows: 1))
    }
    paintedCursor = cell
  }

  /// Draws the keyboard's cursor over the canvas: the cell under it in reverse video.
  private func paintCursor(in grid: inout CellGrid) {
    guard dialogs.isClosed, let place = pointer.cursor.cell else { return }
    var cell = grid[place.column, place.row]
    if cell.isContinuation || cell.isPlaceholder { cell = .blank }
    let style = workspace.canvas.style(column: place.column, row: place.row)
    cell.style.attributes = style.attributes.symmetricDifference(.reverse)
    grid.write(cell, column: place.column, row: place.row)
  }

  // MARK: Views

  /// All that is on the screen.
  private var window: Window {
    // The gallery and the history cover everything else.
    if let view = dialogs.gallery.view(touch: pointer.touch) ?? dialogs.history.view(touch: pointer.touch) {
      return Window(frame: view.frame, children: [view])
    }
    var window = chrome.window(around: workspace.canvas)
    let preview = PreviewPane(
      of: dialogs, pointingAt: pointer.row, above: workspace.canvas.frame.rowRange.upperBound,
      in: screen.columns,
      context.previews)
    if let preview { window.children.append(preview) }
    return window
  }

  /// The contents of the bars and of the open dialog now.
  var chrome: Chrome {
    let editor = workspace.editor
    return Chrome(
      layout: layout, name: workspace.name, isModified: editor.history.isModified,
      canUndo: editor.history.undoName != nil || editor.pending != nil,
      canRedo: editor.history.redoName != nil, ink: workspace.shownInk,
      arrowheads: workspace.shownArrowheads, attributes: workspace.attributes,
      glyphs: workspace.canvas.glyphs,
      message: status.text, mode: dialogs.mode, isUTF8: context.isUTF8,
      scale: workspace.canvas.viewport.scale,
      tool: workspace.usesHand ? nil : editor.settings.choice, keymap: workspace.settings.keymap,
      isTyping: workspace.editor.typing != nil || workspace.draft.selectedCells != nil, hint: workspace.hint,
      modes: workspace.chips, layer: workspace.layerState, isRecorded: context.store.autosaveProblem == nil,
      list: dialogs.list, layers: layers.list, layerCommands: layers.commands(for: workspace),
      touch: pointer.touch, hoveredRow: pointer.row)
  }
}
