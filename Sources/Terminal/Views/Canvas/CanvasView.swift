import CellRendering
import Editing
import Marks

/// The part of the screen that shows the drawing, with frames, guides and rulers over it.
struct CanvasView: Container {
  var frame: CellRect {
    didSet {
      guard frame != oldValue else { return }
      show(
        Viewport(origin: viewport.origin, scale: viewport.scale, columns: frame.columns, rows: frame.rows))
    }
  }

  private var picture: CanvasPicture

  /// The ink in pixels; nil where the terminal shows it in cells.
  private(set) var pixels: CanvasPixels?

  /// The cells to paint again besides those that the picture changed, in the canvas's own cells.
  private var changed: [CellRect] = []

  /// The frames, handles and guides that are in sight.
  private(set) var overlay = OverlayCells()

  /// The inputs that ``overlay`` was made of.
  private var overlaid: (overlay: Overlay?, measure: Measure?, viewport: Viewport)?

  /// How large or how far the gesture under way has come, beside the pointer.
  private struct Measure: Equatable {
    let text: String
    let cell: OverlayCells.Place
  }

  /// The painter of the canvas on the screen.
  private(set) var painter: any CanvasPainter = InkPainter() {
    didSet { hasRulers = painter.contains(RulerOverlay.self) }
  }

  /// Whether rulers are shown, which every motion of the pointer asks for.
  private var hasRulers = false

  /// The colour of the paper; nil for the terminal's own.
  var sheet: Color? {
    didSet { if sheet != oldValue { invalidate() } }
  }

  /// The grid that the pointer snaps to, for ``GridOverlay``.
  var snapGrid = SnapGrid(spacing: 4) {
    didSet { if snapGrid != oldValue, painter.contains(GridOverlay.self) { invalidate() } }
  }

  /// The page of a file by another program, for ``PageOverlay``; nil where the drawing goes by its content.
  var page: Rect? {
    didSet {
      guard page != oldValue else { return }
      painter = painter.removing(PageOverlay.self)
      // Below grids and rulers.
      if page != nil { painter = painter.inserting(PageOverlay.self) }
      invalidate()
    }
  }

  /// The hint on the canvas while nothing is drawn; nil when there is none.
  var hint: (any View)?

  /// The cell of the screen that the pointer is in, for ``RulerOverlay``; nil if it is not over the canvas.
  private(set) var pointer: (column: Int, row: Int)?

  init(frame: CellRect, origin: Point = .origin, glyphs: GlyphSet, usesColor: Bool) {
    self.frame = frame
    let viewport = Viewport(origin: origin, columns: frame.columns, rows: frame.rows)
    picture = CanvasPicture(viewport, glyphs: glyphs, usesColor: usesColor)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  var children: [any View] { hint.map { [$0] } ?? [] }

  // MARK: The picture

  var glyphs: GlyphSet { picture.glyphs }

  var usesColor: Bool { picture.usesColor }

  var viewport: Viewport { picture.viewport }

  /// The drawing with the preview, in the canvas's own cells.
  var grid: CellGrid { picture.grid }

  /// The colour below the drawing, which translucent ink is mixed with; ``Color/standard`` if it is unknown.
  var ground: Color { picture.ground }

  /// Whether the drawing's ink is shown coarser than it is, because it takes too much work.
  var isSimplified: Bool { picture.isSimplified }

  /// Whether more of the drawing is drawn by the next ``refresh(_:_:)``.
  var isUnfinished: Bool { picture.isUnfinished }

  /// Whether a cell of the canvas holds text.
  func isText(column: Int, row: Int) -> Bool { picture.isText(column: column, row: row) }

  /// Whether a cell holds an arrowhead, or a side of a figure that is a character.
  func isHead(column: Int, row: Int) -> Bool { picture.isHead(column: column, row: row) }

  /// Shows another part of the drawing, which is blank until ``redraw(_:)``.
  ///
  /// - Parameter keepsInk: whether it is the drawing that was seen before.
  mutating func move(to origin: Point, scale: Double, keepsInk: Bool = true) {
    show(
      Viewport(origin: origin, scale: scale, columns: viewport.columns, rows: viewport.rows),
      keepsInk: keepsInk)
  }

  /// Scrolls at the same scale, and draws only what was not seen before.
  ///
  /// - Returns: false if that is impossible; then nothing is done.
  mutating func scroll(to origin: Point, _ editor: Editor) -> Bool { picture.scroll(to: origin, editor) }

  /// Sets the colour of the terminal's background; only a picture whose ink is mixed with it is drawn again.
  mutating func setPaper(_ color: Color, _ editor: Editor) { picture.setPaper(color, editor) }

  /// Draws the whole drawing.
  mutating func redraw(_ editor: Editor) { picture.redraw(editor) }

  /// Draws what an update of the editor changed.
  mutating func apply(_ update: EditorUpdate, _ editor: @autoclosure () -> Editor) {
    picture.apply(update, editor())
  }

  /// Brings the picture and the overlay up to date: once a frame, however many updates came.
  mutating func refresh(_ editor: Editor, _ screen: CanvasPixels.Frame = CanvasPixels.Frame()) {
    picture.refresh(editor)
    lay(editor.overlay, measure(of: editor))
    guard let pixels else { return }
    let flipped = pixels.refresh(
      editor, after: picture.takeDrawnChanges(), renewed: picture.changes, of: picture, in: frame, screen)
    for cells in flipped { invalidate(screen: cells) }
  }

  /// Shows the ink in pixels from now on; nil in cells.
  mutating func show(in pixels: CanvasPixels?) {
    self.pixels = pixels
    picture.noteDrawnChanges(pixels != nil)
    invalidate()
  }

  private mutating func show(_ viewport: Viewport, keepsInk: Bool = true) {
    picture.show(viewport, keepsInk: keepsInk)
    changed = []
  }

  // MARK: Painting

  /// Paints a part of the screen as far as it is the canvas's.
  func paint(_ part: CellRect, into grid: inout CellGrid, look: Appearance, isUTF8: Bool) {
    let part = part.intersection(frame)
    guard !part.isEmpty else { return }
    painter.paint(part, of: self, into: &grid, look: look, isUTF8: isUTF8)
    guard let sheet, usesColor else { return }
    grid.lay(part, on: sheet)
    guard let pixels else { return }
    // The pixels have the sheet's colour, too.
    for row in part.rowRange {
      for column in part.columnRange where pixels.covers(column: column - frame.column, row: row - frame.row)
      {
        let cell = grid[column, row]
        // In reverse video the sheet is the colour of the text.
        guard cell.style.background == sheet, !cell.style.attributes.contains(.reverse) else { continue }
        if pixels.tiles.graphics.layer == .inCells, !cell.isPlaceholder { continue }
        if cell.character == " ", cell.style.attributes.isEmpty {
          grid[column, row] = .blank
        } else if pixels.tiles.isBelowText || cell.isPlaceholder {
          grid[column, row].style.background = nil
        }
      }
    }
  }

  /// Whether a cell of the canvas has neither ink nor text, however they are shown.
  func isBlank(column: Int, row: Int) -> Bool {
    !grid.bounds.contains(column: column, row: row) || grid[column, row] == .blank
  }

  /// Puts a decorator on, or takes it off.
  ///
  /// - Returns: whether it is on now.
  mutating func toggle<D: CanvasDecorator>(_ kind: D.Type) -> Bool {
    let isOn = !painter.contains(kind)
    painter = isOn ? D(wrapped: painter) : painter.removing(kind)
    invalidate()
    return isOn
  }

  /// Draws ink in other characters from now on.
  mutating func change(to glyphs: GlyphSet, _ editor: Editor) {
    guard glyphs != self.glyphs else { return }
    picture.spell(in: glyphs)
    changed = []
    redraw(editor)
  }

  /// Counts all cells as changed: something else was drawn over them.
  mutating func invalidate() { changed = [grid.bounds] }

  /// Counts cells of the screen as changed.
  mutating func invalidate(screen cells: CellRect) {
    var part = cells
    part.column -= frame.column
    part.row -= frame.row
    changed.append(part.intersection(grid.bounds))
  }

  /// Takes where the pointer is; only rulers show it.
  mutating func point(at cell: (column: Int, row: Int)?) {
    let cell = cell.flatMap { frame.contains(column: $0.column, row: $0.row) ? $0 : nil }
    let old = pointer
    pointer = cell
    guard hasRulers, cell?.column != old?.column || cell?.row != old?.row else { return }
    for cell in [old, cell].compactMap(\.self) {
      changed += RulerOverlay.cells(pointingAt: cell, in: frame)
    }
  }

  /// The changed cells of the canvas, in the screen's cells; they count as taken.
  mutating func takeChanges() -> [CellRect] {
    defer { changed.removeAll(keepingCapacity: true) }
    return (picture.takeChanges() + changed).map {
      CellRect(column: $0.column + frame.column, row: $0.row + frame.row, columns: $0.columns, rows: $0.rows)
    }
  }

  /// Takes what is laid over the drawing; the cells that differ from before are painted again.
  private mutating func lay(_ new: Overlay?, _ measure: Measure?) {
    guard overlaid?.overlay != new || overlaid?.measure != measure || overlaid?.viewport != viewport else {
      return
    }
    overlaid = (new, measure, viewport)
    var cells = new.map { OverlayCells($0, in: viewport) } ?? OverlayCells()
    if let measure { cells.add(measure.text, beside: measure.cell, in: viewport) }
    changed += cells.changes(from: overlay)
    overlay = cells
  }

  private func measure(of editor: Editor) -> Measure? {
    guard let pointer, editor.pending == nil, let text = editor.measure else { return nil }
    return Measure(
      text: text,
      cell: OverlayCells.Place(column: pointer.column - frame.column, row: pointer.row - frame.row))
  }

  // MARK: Places

  /// The size of the canvas's cells, and where they lie on the drawing.
  var lattice: CellMetrics { picture.cells }

  /// Returns the area in which the pointer may draw: the middles of the canvas's cells and all between them.
  ///
  /// With reports in pixels, the middles of its pixels.
  ///
  /// - Parameter cell: how many pixels a cell has; nil where the terminal reports cells.
  func bounds(forCellOf cell: PixelSize?) -> Rect {
    let (across, down) = cell.map { (0.5 / max(1, $0.width), 0.5 / max(1, $0.height)) } ?? (0.5, 0.5)
    let first = viewport.point(column: across, row: down)
    let last = viewport.point(
      column: Double(max(1, viewport.columns)) - across, row: Double(max(1, viewport.rows)) - down)
    return Rect(from: first, to: last)
  }

  /// The point of the drawing under a place in a cell of the screen.
  func point(column: Int, row: Int, inCell place: PlaceInCell = .middle) -> Point {
    viewport.point(column: Double(column - frame.column) + place.x, row: Double(row - frame.row) + place.y)
  }

  /// How a cell of the screen looks as far as the canvas knows.
  func style(column: Int, row: Int) -> CellStyle {
    let (column, row) = (column - frame.column, row - frame.row)
    guard grid.bounds.contains(column: column, row: row) else { return CellStyle() }
    return grid[column, row].style
  }
}
