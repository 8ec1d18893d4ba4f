import CellRendering
import Documents
import Editing
import Marks

/// The drawing under edit and the part of it that is on the screen: the only place where both change together.
final class Workspace {
  var editor: Editor
  var canvas: CanvasView

  /// What the drawing is called; nil while it has no name.
  var name: String?
  var access = Access.editable

  /// Whether the pointer moves the view in place of drawing.
  private(set) var usesHand = false

  /// The modes that the user has switched on.
  var modes: GestureOptions = []

  /// The modes that are held down with the pointer now.
  var heldModes: GestureOptions = []

  /// From one place of the grid to the next, in columns; half as many rows.
  private(set) var gridStep: Int

  let settings: SessionSettings
  let messages: Messages
  let status: StatusLine

  /// The tool in hand before the text tool, which Esc gives back.
  private var toolBeforeText = ToolKind.select

  /// Counts the tools that were chosen: a part that lent one out sees that another was taken.
  private(set) var toolChoices = 0

  /// Counts the steps that were made, whether they were undone since or not.
  private(set) var stepCount = 0

  init(_ editor: Editor, canvas: CanvasView, settings: SessionSettings, status: StatusLine) {
    self.editor = editor
    self.canvas = canvas
    self.settings = settings
    self.status = status
    messages = Messages(keymap: settings.keymap)
    gridStep = settings.grid
    self.canvas.snapGrid = SnapGrid(spacing: Double(gridStep))
  }

  // MARK: State

  var isViewOnly: Bool { access == .viewOnly }

  /// The name that a save suggests: the drawing's own, but with the ending of what is saved.
  var nameToSave: String {
    if case .otherFormat = access { return name.map(DrawingName.inSVG) ?? "" }
    return name ?? ""
  }

  /// Whether there is nothing on the canvas yet.
  var isBlank: Bool { editor.drawing.isEmpty && !editor.isDrawing }

  /// Whether there is something selected that the tool in hand is about.
  var hasSelection: Bool { !usesHand && editor.frame != nil }

  /// The modes that hold for a gesture now: holding a key reverses a mode that is on.
  var currentModes: GestureOptions { modes.symmetricDifference(heldModes) }

  /// The ink that bars show, and that the next of some choices comes after: of what is selected, or at hand.
  var shownInk: Ink { usesHand ? editor.settings.ink : editor.inkShown }

  /// Whether keys on the canvas are text.
  var typesText: Bool { editor.pending == .text || editor.settings.tool == .text && !usesHand && !isViewOnly }

  // MARK: Editing

  /// Lets the editor do something, and shows what came of it.
  ///
  /// - Returns: what happened; nil when the drawing is as it was.
  @discardableResult
  func edit(_ body: (inout Editor) -> EditorUpdate) -> EditorEvent? {
    let wasBlank = isBlank
    let update = body(&editor)
    canvas.apply(update, editor)
    if update.event?.isNewStep == true { stepCount += 1 }
    if let refusal = update.refusal { status.show(Messages.text(of: refusal)) }
    if wasBlank != isBlank { canvas.invalidate() }
    return update.event
  }

  /// Puts another drawing in place of this one, as a step that can be undone.
  func replaceAll(with drawing: Drawing, named name: String) {
    canvas.apply(editor.replaceAll(with: drawing, named: name), editor)
    canvas.redraw(editor)
  }

  /// Begins to edit another drawing, with the same tool and ink.
  func open(_ drawing: Drawing, _ history: History) {
    var settings = editor.settings
    // Letters are commands again in another drawing.
    if settings.tool == .text { settings.tool = toolBeforeText }
    editor = Editor(drawing, history: history, settings: settings)
    showAll()
  }

  /// Tells the editor what the next gesture has to know of the screen.
  func prepareTool() {
    editor.view.lattice = canvas.lattice
    // Finding closed regions costs as much as drawing a whole picture.
    editor.view.regions =
      editor.settings.tool == .fill ? RegionFinder(editor.drawing, in: canvas.viewport) : nil
  }

  /// Takes the terminal's background, which ink that is not opaque is mixed with.
  func setGround(_ color: Color) { canvas.setGround(color, editor) }

  /// Tells the editor what the pointer is over.
  ///
  /// - Parameter place: a cell of the screen; nil while the pointer is elsewhere.
  func hover(at place: (column: Int, row: Int)?) {
    editor.hover(at: place.map { canvas.point(column: $0.column, row: $0.row) })
  }

  /// Takes the cell of the screen that the pointer is in; nil while it is not known.
  func point(at place: (column: Int, row: Int)?) { canvas.point(at: place) }

  /// Brings the canvas up to date with the editor, once a frame.
  func refreshCanvas() {
    canvas.refresh(editor)
    canvas.sheet = editor.drawing.sheet
  }

  /// Draws the whole canvas again.
  func redraw() { canvas.redraw(editor) }

  // MARK: Tools

  func choose(_ kind: ToolKind) {
    usesHand = false
    toolChoices += 1
    if kind == .text, editor.settings.tool != .text { toolBeforeText = editor.settings.tool }
    canvas.apply(editor.take(kind), editor)
  }

  /// Takes the tool that moves the view.
  func chooseHand() { usesHand = true }

  /// Gives back the tool that was in hand before the text tool.
  func leaveTextTool() { choose(toolBeforeText) }

  /// Switches a mode on or off.
  ///
  /// - Returns: whether it is on now.
  func toggle(_ mode: GestureOptions) -> Bool {
    modes.formSymmetricDifference(mode)
    return modes.contains(mode)
  }

  /// Takes another step for the grid that is shown and that places snap to.
  ///
  /// - Parameter step: in columns; half as many rows.
  func setGrid(step: Int) {
    guard SessionSettings.grids.contains(step), step % 2 == 0 else {
      let grids = SessionSettings.grids
      return status.show("The grid takes an even number from \(grids.lowerBound) to \(grids.upperBound)")
    }
    gridStep = step
    canvas.snapGrid = SnapGrid(spacing: Double(step))
    if editor.settings.grid != nil { editor.settings.grid = canvas.snapGrid }
    status.show("Grid: every \(step) columns, \(step / 2) rows")
  }

  func toggleSnap() {
    editor.settings.grid = editor.settings.grid == nil ? SnapGrid(spacing: Double(gridStep)) : nil
    status.show("Snap: \(editor.settings.grid == nil ? "off" : "on")")
  }

  // MARK: Pending

  /// Passes a key to what is pending: a line of corners, a text that is typed.
  func pass(_ key: ToolKey) {
    edit { $0.handle(key) ?? .none }
    followCaret()
  }

  /// Finishes what is pending, as far as it has come.
  func finishPending() {
    guard editor.pending != nil else { return }
    edit { $0.finishPending() }
  }

  /// Says why nothing can be drawn or erased, and what to do about it.
  ///
  /// - Parameter place: the layer that is locked or hidden; nil for the one that is drawn on.
  func tellClosedLayer(at place: MarkPath? = nil) {
    guard let layer = editor.layers.first(where: { $0.path == place ?? editor.layer }) else { return }
    let isLocked = layer.traits.isLocked
    let words = "\(layer.name) is \(isLocked ? "locked" : "hidden")"
    // The keys are about the layer that is drawn on.
    guard layer.path == editor.layer else { return status.show(words) }
    status.show(words + messages.key(.layer(isLocked ? .lock : .hide), isLocked ? "unlock" : "show"))
  }
}
