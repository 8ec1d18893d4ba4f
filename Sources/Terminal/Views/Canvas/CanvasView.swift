import CellRendering
import Editing
import Marks

/// The part of the screen that shows the drawing.
///
/// It keeps two pictures: the drawing as it is, and the drawing with what the gesture under way would add. A new
/// mark is drawn on top of the first; a preview is drawn anew in the cells that changed, on a copy of them. So the
/// cost of a stroke does not depend on how much was drawn before.
struct CanvasView: Container {
  var frame: CellRect {
    didSet {
      guard frame != oldValue else { return }
      changeViewport(
        Viewport(origin: viewport.origin, scale: viewport.scale, columns: frame.columns, rows: frame.rows))
    }
  }

  /// What ink is drawn in. See ``change(to:_:)``.
  private(set) var glyphs: GlyphSet
  let usesColor: Bool
  private(set) var viewport: Viewport

  /// What is to be seen, in the canvas's own cells.
  private(set) var grid: CellGrid

  /// The cells of ``grid`` that changed since they were last taken.
  private var changed: [CellRect]

  /// What the drawing is worked on with, as far as it is in sight.
  private(set) var overlay = OverlayCells()

  /// What ``overlay`` was made of.
  private var overlaid: (overlay: Overlay?, viewport: Viewport)?

  /// What paints it on the screen.
  private(set) var painter: any CanvasPainter = InkPainter()

  /// The colour of the paper; nil for the terminal's own.
  var sheet: Color? {
    didSet { if sheet != oldValue { invalidate() } }
  }

  /// The grid that places snap to, for those who show it.
  var snapGrid = SnapGrid(spacing: 4) {
    didSet { if snapGrid != oldValue, painter.contains(GridOverlay.self) { invalidate() } }
  }

  /// What it says while nothing is drawn; nil when there is none.
  var hint: (any View)?

  /// The cell of the screen that the pointer is in, for those who show it; nil while it is not over the canvas.
  private(set) var pointer: (column: Int, row: Int)?

  /// The colour below the drawing, which ink that is not opaque is mixed with; the standard one while it is not known.
  private(set) var ground = Color.standard

  private var drawn: CellRenderer
  private var shown: CellRenderer

  init(frame: CellRect, origin: Point = .origin, glyphs: GlyphSet, usesColor: Bool) {
    self.frame = frame
    self.glyphs = glyphs
    self.usesColor = usesColor
    viewport = Viewport(origin: origin, columns: frame.columns, rows: frame.rows)
    drawn = CellRenderer(viewport: viewport, for: glyphs)
    shown = drawn
    grid = CellGrid(columns: frame.columns, rows: frame.rows)
    changed = [grid.bounds]
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  var children: [any View] { hint.map { [$0] } ?? [] }

  /// Paints a part of the screen as far as it is the canvas's.
  func paint(_ part: CellRect, into grid: inout CellGrid, look: Appearance, isUTF8: Bool) {
    let part = part.intersection(frame)
    guard !part.isEmpty else { return }
    painter.paint(part, of: self, into: &grid, look: look, isUTF8: isUTF8)
    if let sheet, usesColor { grid.lay(part, on: sheet) }
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

  /// Where the pointer may draw: the middles of the canvas's cells and all between them; with reports in pixels, the
  /// middles of its pixels.
  ///
  /// - Parameter cell: how many pixels a cell has; nil where the terminal reports cells.
  func bounds(forCellOf cell: PixelSize?) -> Rect {
    let (across, down) = cell.map { (0.5 / max(1, $0.width), 0.5 / max(1, $0.height)) } ?? (0.5, 0.5)
    let first = viewport.point(column: across, row: down)
    let last = viewport.point(
      column: Double(max(1, viewport.columns)) - across, row: Double(max(1, viewport.rows)) - down)
    return Rect(from: first, to: last)
  }

  /// Where its cells lie on the drawing.
  var lattice: CellMetrics { CellMetrics(origin: viewport.origin, width: 1 / viewport.scale) }

  /// The point of the drawing under a place in a cell of the screen.
  func point(column: Int, row: Int, inCell place: PlaceInCell = .middle) -> Point {
    viewport.point(column: Double(column - frame.column) + place.x, row: Double(row - frame.row) + place.y)
  }

  /// Shows another part of the drawing; it has to be drawn anew.
  mutating func move(to origin: Point, scale: Double) {
    changeViewport(Viewport(origin: origin, scale: scale, columns: viewport.columns, rows: viewport.rows))
  }

  /// Shows another part of the drawing at the same scale, and draws of it only what was not seen before; false, and
  /// nothing is done, where that is not possible.
  mutating func scroll(to origin: Point, _ editor: Editor) -> Bool {
    guard let parts = drawn.scroll(to: origin) else { return false }
    viewport = drawn.viewport
    for part in parts {
      drawn.setClip(part)
      drawn.clear()
      editor.visibleRoot.accept(&drawn)
      // What comes into sight takes too much work at this level of detail.
      guard !drawn.isExhausted else {
        drawn.drawPicture(of: editor.visibleRoot)
        break
      }
    }
    shown = CellRenderer(viewport: viewport, for: glyphs)
    shown.ground = ground
    stale = StaleCells()
    previewText = textCells(of: editor.preview)
    renew(viewport.cells, editor.preview)
    return true
  }

  /// Draws ink in other characters from now on.
  mutating func change(to glyphs: GlyphSet, _ editor: Editor) {
    guard glyphs != self.glyphs else { return }
    self.glyphs = glyphs
    changeViewport(viewport)
    redraw(editor)
  }

  /// Takes the colour below the drawing.
  ///
  /// Only a picture with ink that is not opaque is drawn anew.
  mutating func setGround(_ color: Color, _ editor: Editor) {
    guard color != ground else { return }
    ground = color
    drawn.ground = color
    shown.ground = color
    if drawn.hasMixedColors || shown.hasMixedColors { redraw(editor) }
  }

  /// Draws the whole drawing.
  mutating func redraw(_ editor: Editor) {
    drawn.drawPicture(of: editor.visibleRoot)
    previewText = textCells(of: editor.preview)
    renew(viewport.cells, editor.preview)
  }

  /// Whether the drawing's ink is shown coarser than it is, because it takes too much work.
  var isSimplified: Bool { drawn.detail > .full }

  /// Draws what an update of the editor changed.
  mutating func apply(_ update: EditorUpdate, _ editor: Editor) {
    if !update.changed.isEmpty {
      let cells = cells(touching: update.changed)
      drawn.setClip(cells)
      drawn.clear()
      editor.visibleRoot.accept(&drawn)
      redrawIfExhausted(editor)
      note(cells)
    }
    if !update.addedOnTop.isEmpty {
      drawn.resetClip()
      for mark in update.addedOnTop { mark.accept(&drawn) }
      redrawIfExhausted(editor)
      note(cells(touching: update.addedOnTop))
    }
    for rect in update.damage { note(cells(touching: rect)) }
    if !update.damage.isEmpty { note(previewText) }
  }

  /// Draws the whole picture anew, coarser, where a change was too much for the level of detail that it had.
  private mutating func redrawIfExhausted(_ editor: Editor) {
    guard drawn.isExhausted else { return }
    drawn.drawPicture(of: editor.visibleRoot)
    note(viewport.cells)
  }

  /// The cells whose preview or drawing changed since the last ``refresh(_:)``.
  private var stale = StaleCells()

  /// The cells of the text in the preview that is shown: what tools tell of a preview is in units, and text is not.
  private var previewText = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  private mutating func note(_ cells: CellRect) {
    if !cells.isEmpty { stale.add(cells) }
  }

  /// Brings the picture up to date: once a frame, however many updates came.
  mutating func refresh(_ editor: Editor) {
    let preview = editor.preview
    let text = textCells(of: preview)
    if text != previewText || !stale.isEmpty {
      note(text.union(previewText))
      previewText = text
    }
    for rect in stale.take() { renew(rect, preview) }
    lay(editor.overlay)
  }

  /// Takes what is laid over the drawing; the cells that differ from before are painted again.
  private mutating func lay(_ new: Overlay?) {
    guard overlaid?.overlay != new || overlaid?.viewport != viewport else { return }
    overlaid = (new, viewport)
    let cells = new.map { OverlayCells($0, in: viewport) } ?? OverlayCells()
    changed += cells.changes(from: overlay)
    overlay = cells
  }

  /// Whether a cell of the canvas holds text.
  func isText(column: Int, row: Int) -> Bool { shown.isText(column: column, row: row) }

  /// Counts all cells as changed: something else was drawn over them.
  mutating func invalidate() { changed = [grid.bounds] }

  /// Counts cells of the screen as changed.
  mutating func invalidate(screen cells: CellRect) {
    var part = cells
    part.column -= frame.column
    part.row -= frame.row
    changed.append(part.intersection(grid.bounds))
  }

  /// Counts a cell of the screen as changed.
  mutating func invalidate(column: Int, row: Int) {
    let cell = CellRect(column: column - frame.column, row: row - frame.row, columns: 1, rows: 1)
    changed.append(cell.intersection(grid.bounds))
  }

  /// Takes where the pointer is.
  ///
  /// Nothing is drawn anew unless rulers show it.
  mutating func point(at place: (column: Int, row: Int)?) {
    let place = place.flatMap { frame.contains(column: $0.column, row: $0.row) ? $0 : nil }
    let old = pointer
    pointer = place
    guard place?.column != old?.column || place?.row != old?.row, painter.contains(RulerOverlay.self) else {
      return
    }
    for place in [old, place].compactMap(\.self) {
      changed += RulerOverlay.cells(pointingAt: place, in: frame)
    }
  }

  /// How a cell of the screen looks as far as the canvas knows.
  func style(column: Int, row: Int) -> CellStyle {
    let (column, row) = (column - frame.column, row - frame.row)
    guard grid.bounds.contains(column: column, row: row) else { return CellStyle() }
    return grid[column, row].style
  }

  /// The changed cells of the grid, in the screen's cells; they count as taken.
  mutating func takeChanges() -> [CellRect] {
    defer { changed.removeAll(keepingCapacity: true) }
    return changed.map {
      CellRect(column: $0.column + frame.column, row: $0.row + frame.row, columns: $0.columns, rows: $0.rows)
    }
  }

  private mutating func renew(_ rect: CellRect, _ preview: (any Mark)?) {
    if preview == nil || shown.detail < drawn.detail { shown.begin(at: drawn.detail) }
    var rect = rect
    draw(preview, in: rect)
    // One level for the whole preview, and for what comes of it until it is gone.
    while shown.isExhausted, let coarser = CellRenderer.Detail(rawValue: shown.detail.rawValue + 1) {
      rect = viewport.cells
      shown.begin(at: coarser)
      draw(preview, in: rect)
    }
    shown.spell(into: &grid, in: glyphs, usingColor: usesColor)
    changed.append(rect)
  }

  private mutating func draw(_ preview: (any Mark)?, in rect: CellRect) {
    shown.setClip(rect)
    shown.copy(from: drawn)
    preview?.accept(&shown)
  }

  /// The cells of a rectangle, with one more on each side: lines of dots may begin a dot beside the ink's box, and
  /// a wide character's other half has to be drawn with it.
  private func cells(touching rect: Rect) -> CellRect {
    let (across, down) = (1 / viewport.scale, 2 / viewport.scale)
    return viewport.cells(
      touching: Rect(
        from: Point(x: rect.minX - across, y: rect.minY - down),
        to: Point(x: rect.maxX + across, y: rect.maxY + down)))
  }

  /// The cells that any of some marks is drawn in.
  private func cells(touching marks: [any Mark]) -> CellRect {
    marks.reduce(CellRect(column: 0, row: 0, columns: 0, rows: 0)) { found, mark in
      found.union(mark.bounds(.ink).map(cells(touching:)) ?? found).union(textCells(of: mark))
    }
  }

  /// The cells of the text in a mark, with one more on each side.
  private func textCells(of mark: (any Mark)?) -> CellRect {
    guard let mark, case let cells = TextExtents(of: mark).cells(in: viewport), !cells.isEmpty else {
      return CellRect(column: 0, row: 0, columns: 0, rows: 0)
    }
    return CellRect(
      column: cells.column - 1, row: cells.row, columns: cells.columns + 2, rows: cells.rows
    ).intersection(viewport.cells)
  }

  private mutating func changeViewport(_ new: Viewport) {
    viewport = new
    drawn = CellRenderer(viewport: viewport, for: glyphs)
    drawn.ground = ground
    shown = drawn
    grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
    stale = StaleCells()
    changed = [grid.bounds]
  }
}
