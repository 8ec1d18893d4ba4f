import CellRendering
import Documents
import Editing
import Marks

/// The drawing under edit and the part of it that is on the screen.
///
/// Others read the editor and the canvas; both are changed here only, together.
final class Workspace {
  private(set) var editor: Editor
  private(set) var canvas: CanvasView

  /// The drawing's name; nil while it has none.
  var name: String?
  var access = Access.editable

  /// How many pixels a cell has, where the terminal reports the mouse in pixels; see ``setPointerCell(_:)``.
  private(set) var pointerCell: PixelSize?

  /// Whether the pointer moves the view in place of drawing.
  private(set) var usesHand = false

  /// The modes that the user has switched on.
  private(set) var modes: GestureOptions = []

  /// The modes that are held down with the pointer now.
  var heldModes: GestureOptions = []

  let settings: SessionSettings
  let status: StatusLine

  /// The tool in hand before the text tool, which Esc gives back.
  private var toolBeforeText = ToolChoice(.select)

  /// The visit of the text tool; nil while there is none.
  private(set) var visit: Visit?

  /// The kind of mark that the tool in hand has just drawn; nil once something else happened.
  private(set) var lastDrawn: Hint.Holder?

  init(_ editor: Editor, canvas: CanvasView, settings: SessionSettings, status: StatusLine) {
    self.editor = editor
    self.canvas = canvas
    self.settings = settings
    self.status = status
    self.canvas.snapGrid = SnapGrid(spacing: Double(settings.grid))
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

  /// Whether something is selected, and the tool in hand acts on it.
  var hasSelection: Bool { !usesHand && editor.draft.frame != nil }

  /// The modes that hold for a gesture now: holding a key reverses a mode that is on.
  var currentModes: GestureOptions { modes.symmetricDifference(heldModes) }

  /// The ink that bars show, and that the next of some choices comes after: of what is selected, or at hand.
  var shownInk: Ink { usesHand ? editor.settings.ink : editor.draft.inkShown }

  /// Whether keys on the canvas are text.
  var typesText: Bool {
    editor.pending == .text || editor.settings.tool.descriptor.types && !usesHand && !isViewOnly
  }

  // MARK: Editing

  /// Lets the editor change the drawing, and shows what came of it; refuses where the drawing is only viewed.
  ///
  /// - Returns: what happened; nil when the drawing is as it was.
  @discardableResult
  func edit(_ body: (inout Editor) -> EditorUpdate) -> EditorEvent? { meets(.editable) ? update(body) : nil }

  /// Carries out an operation that another program caused, also where the drawing is only viewed.
  func update(with operation: Operation) -> EditorEvent? { update { $0.perform(operation) } }

  /// Highlights the boxes of marks that another program brought, in units; none ends that.
  func mark(_ arrivals: [Rect]) { editor.arrivals = arrivals }

  /// Lets the editor select something else.
  func select(_ body: (inout Editor) -> EditorUpdate) { update(body) }

  @discardableResult
  func update(_ body: (inout Editor) -> EditorUpdate) -> EditorEvent? {
    let wasBlank = isBlank
    let update = body(&editor)
    canvas.apply(update, editor)
    if let event = update.event {
      if event.isNewStep { visit?.hasStep = true }
      lastDrawn = event.isNewStep ? drawnShape : nil
    }
    if let refusal = update.refusal { status.show(.edit(.refused(refusal))) }
    if wasBlank != isBlank { canvas.invalidate() }
    return update.event
  }

  /// Puts another drawing in place of this one, as a step that can be undone.
  func replaceAll(with drawing: Drawing, named name: String) {
    canvas.apply(editor.perform(Replacing.replaceAll(with: drawing, named: name)), editor)
    canvas.redraw(editor)
  }

  /// Begins to edit another drawing, with the same tool and ink.
  func load(_ drawing: Drawing, _ history: History) {
    var settings = editor.settings
    // Letters are commands again in another drawing.
    if settings.tool.descriptor.types { settings.choice = toolBeforeText }
    editor = Editor(drawing, history: history, settings: settings)
    showAll()
  }

  /// Passes an event of a gesture to the tool in hand, and shows what came of it.
  ///
  /// - Returns: what happened; nil when the drawing is as it was.
  @discardableResult
  func pass(_ event: PointerEvent) -> EditorEvent? {
    if event.phase == .began { prepareTool() }
    let result = edit { $0.handle(event) }
    // The regions are those of one picture.
    if !editor.isDrawing { editor.view.regions = nil }
    return result
  }

  /// Has the next gesture place copies of marks, whatever tool is in hand.
  ///
  /// - Returns: false when there is nothing in them.
  func pickUp(_ marks: [any Mark]) -> Bool {
    finishPending()
    return editor.pickUp(marks)
  }

  /// Changes what the user chose for what is drawn next.
  func changeSettings(_ change: (inout ToolSettings) -> Void) { change(&editor.settings) }

  /// Draws on a layer from now on; nil is outside of all.
  func draw(onLayerAt path: MarkPath?) { editor.draw(on: path) }

  /// Has edits recorded in a journal from now on; nil records them nowhere.
  func record(in journal: (any EditJournal)?) { editor.journal = journal }

  /// Notes which state of the drawing is in its file.
  func noteSaved(_ token: SaveToken) { editor.noteSaved(token) }

  /// Notes that the drawing's file holds none of its states.
  func noteUnsaved() { editor.noteUnsaved() }

  /// Tells the editor what the next gesture has to know of the screen.
  func prepareTool() {
    editor.view.lattice = canvas.lattice
    // Finding closed regions costs as much as drawing a whole picture.
    editor.view.regions =
      editor.settings.tool.descriptor.fillsAreas ? RegionFinder(editor.drawing, in: canvas.viewport) : nil
  }

  // MARK: The canvas

  /// Gives the canvas its cells on the screen.
  func place(in frame: CellRect) {
    canvas.frame = frame
    updateBounds()
  }

  /// Sets the size of a cell in pixels; nil where the terminal reports the mouse in cells.
  func setPointerCell(_ cell: PixelSize?) {
    guard cell != pointerCell else { return }
    pointerCell = cell
    updateBounds()
  }

  /// Tells the editor where the pointer may be, and how precisely that is known.
  private func updateBounds() {
    editor.view.bounds = canvas.bounds(forCellOf: pointerCell)
    editor.view.reportSize = pointerCell.map { ReportSize(pixelsOf: $0, scale: canvas.viewport.scale) }
  }

  /// Takes the characters that ink is drawn in.
  func setGlyphs(_ glyphs: GlyphSet) { canvas.change(to: glyphs, editor) }

  /// Shows the drawing with another point at the top left of the canvas.
  ///
  /// - Parameters:
  ///   - scale: columns per unit.
  ///   - keepsPicture: whether what is on the screen is this drawing, so that it can be moved in place of drawn.
  func setView(from origin: Point, scale: Double, keepsPicture: Bool = true) {
    let isMoved = keepsPicture && scale == canvas.viewport.scale && canvas.scroll(to: origin, editor)
    if !isMoved { canvas.move(to: origin, scale: scale, keepsInk: keepsPicture) }
    editor.view.lattice = canvas.lattice
    updateBounds()
    if !isMoved { canvas.redraw(editor) }
  }

  /// Shows ink in pixels from now on; nil in cells.
  func show(in pixels: CanvasPixels?) { canvas.show(in: pixels) }

  /// Takes the terminal's background, which ink that is not opaque is mixed with.
  func setGround(_ color: Color) { canvas.setPaper(color, editor) }

  /// Tells the editor what the pointer is over.
  ///
  /// - Parameter point: in units; nil while the pointer is elsewhere.
  func hover(at point: Point?) { editor.hover(at: point) }

  /// Notes the cell of the screen that the pointer is in; nil while it is not known.
  func notePointer(at cell: (column: Int, row: Int)?) { canvas.point(at: cell) }

  /// Brings the canvas up to date with the editor, once a frame.
  func refreshCanvas(_ frame: CanvasPixels.Frame = CanvasPixels.Frame()) {
    canvas.refresh(editor, frame)
    canvas.sheet = editor.drawing.sheet
  }

  /// Shows the edge of a page that another program made; nil is none.
  func showPage(_ page: Rect?) { canvas.page = page }

  /// Draws the whole canvas again.
  func redraw() { canvas.redraw(editor) }

  /// Has cells of the screen painted again, over which something else was painted; nil is all of the canvas.
  func invalidate(_ cells: CellRect? = nil) {
    if let cells { canvas.invalidate(screen: cells) } else { canvas.invalidate() }
  }

  /// Takes the cells of the screen that differ from the last picture; they count as painted.
  func takeChanges() -> [CellRect] { canvas.takeChanges() }

  /// Shows a hint on the empty canvas; nil removes it.
  func show(hint: (any View)?) { canvas.hint = hint }

  /// Puts a decorator on the canvas, or takes it off.
  ///
  /// - Returns: whether it is on now.
  func toggle<D: CanvasDecorator>(_ kind: D.Type) -> Bool { canvas.toggle(kind) }

  // MARK: Tools

  func choose(_ kind: ToolKind) { choose(ToolChoice(kind)) }

  /// Takes a tool; the box tool with what it draws.
  func choose(_ choice: ToolChoice) {
    usesHand = false
    visit = nil
    lastDrawn = nil
    if choice.kind.descriptor.types, !editor.settings.tool.descriptor.types {
      toolBeforeText = editor.settings.choice
    }
    canvas.apply(editor.take(choice), editor)
  }

  /// Takes the text tool for a single text.
  func visitTextTool() {
    let tool = editor.settings.choice
    choose(.text)
    visit = Visit(tool: tool)
  }

  /// Has another tool be given back when the visit ends.
  func endVisit(with tool: ToolChoice) { visit?.tool = tool }

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

  /// Takes another step for the grid that is shown and that places snap to, in columns.
  ///
  /// - Returns: false for a step that no grid has.
  func setGridStep(_ step: Int) -> Bool {
    guard SessionSettings.grids.contains(step), step % 2 == 0 else { return false }
    canvas.snapGrid = SnapGrid(spacing: Double(step))
    if editor.settings.grid != nil { editor.settings.grid = canvas.snapGrid }
    return true
  }
}
