import Marks

/// The cells that a picture is painted on: its ink so far, the part of the drawing that lies below, and the work that may
/// still be done.
///
/// Dots, pixels, shades and characters are painted on it; marks, and how they are drawn, are not known here. A part of the
/// cells (``clip``) is painted as it is in the whole.
struct CellSheet {
  /// The part of the drawing that is drawn, and the number of cells.
  private(set) var viewport: Viewport {
    didSet { fit = CellFit(viewport, detail, for: glyphs) }
  }

  /// The places of ink on the cells.
  private(set) var fit: CellFit

  /// The positions of the viewport's dots and cells in the drawing.
  var lattice: DotGrid { fit.lattice }

  /// The cells that are drawn.
  ///
  /// Cells outside do not change visibly; the column on either side is drawn too, since half of a wide
  /// character may be inside the clip.
  private(set) var clip: CellRect {
    didSet { reach = clip.widened.intersection(viewport.cells) }
  }

  /// The cells that are painted on: the clip and one more column on each side, because both halves of a wide character
  /// have to be drawn, or a part of them.
  var reach: CellRect {
    didSet { visible = viewport.units(of: reach) }
  }

  /// The part of the drawing under the cells that are painted on, in units.
  private(set) var visible: Rect

  var raster: CellRaster

  /// The thin lines of a small picture; without cells in others.
  var shades = ShadeRaster(.none, rowsOfParts: 1)

  /// The raster in which a translucent mark is drawn before it is mixed with the picture; otherwise blank.
  var scratch: CellRaster?

  /// Whether a mark was drawn whose colours depend on ``ground``: a translucent one, or a fill of the palette.
  var hasMixedColors = false

  /// The colour below all marks, or `Color.standard` if only the terminal knows it.
  var ground = Color.standard

  /// Whether fills have the palette's values for fills though ``ground`` is not known: for pages that may be light.
  var mayBeLight = false

  /// How finely ink is drawn.
  var detail: CellRenderer.Detail { fit.detail }

  /// The work for the picture, or for the part of it drawn since the clip was set.
  var budget: RenderBudget

  /// The glyph set that the picture is drawn for.
  let glyphs: GlyphSet

  /// Whether everything except letters must be ASCII.
  var isASCII: Bool { fit.isASCII }

  /// Whether painting was abandoned because it took too much work; the picture is then incomplete.
  var isExhausted: Bool { budget.isSpent }

  init(_ viewport: Viewport, for glyphs: GlyphSet, budget: RenderBudget) {
    self.viewport = viewport
    self.glyphs = glyphs
    self.budget = budget
    fit = CellFit(viewport, glyphs.isMixed ? .fine : .full, for: glyphs)
    clip = viewport.cells
    reach = viewport.cells
    visible = viewport.visible
    raster = CellRaster(columns: viewport.columns, rows: viewport.rows)
  }

  /// Limits painting to some cells.
  mutating func setClip(_ rect: CellRect) { clip = rect.intersection(viewport.cells) }

  /// Paints in some cells only, as far as they are among those that are painted on.
  mutating func paint(in cells: CellRect, _ body: (inout CellSheet) -> Void) {
    let outer = reach
    reach = reach.intersection(cells)
    if !reach.isEmpty { body(&self) }
    reach = outer
  }

  /// Continues at a level of detail, with a new budget.
  mutating func begin(at detail: CellRenderer.Detail, budget: RenderBudget) {
    fit.detail = detail
    let shaded = detail == .fine && hasShades ? viewport.cells : .none
    if shades.bounds != shaded { shades = ShadeRaster(shaded, rowsOfParts: glyphs.rowsOfShades ?? 1) }
    self.budget = budget
  }

  /// Moves the viewport and keeps the part of the picture that stays visible.
  ///
  /// - Parameter origin: the place at the top left of the new part.
  /// - Returns: the cells that are now blank and have to be drawn; nil, without any change, if the viewport
  ///   does not move by whole cells or nothing stays visible.
  mutating func scroll(to origin: Point) -> [CellRect]? {
    var moved = viewport
    moved.origin = origin
    guard let (columns, rows) = lattice.cells(to: DotGrid(moved)), abs(columns) < viewport.columns,
      abs(rows) < viewport.rows
    else { return nil }
    viewport = moved
    raster.scroll(columns: columns, rows: rows)
    shades.scroll(columns: columns, rows: rows)
    setClip(viewport.cells)
    let all = viewport.cells
    let beside = CellRect(
      column: columns > 0 ? all.columns - columns : 0, row: 0, columns: abs(columns), rows: all.rows)
    let below = CellRect(
      column: columns < 0 ? -columns : 0, row: rows > 0 ? all.rows - rows : 0,
      columns: all.columns - abs(columns), rows: abs(rows))
    // A wide character that no longer fits at the right edge is not drawn, which reveals the ink below it.
    let edge = CellRect(column: all.columns - 1, row: 0, columns: columns < 0 ? 1 : 0, rows: all.rows)
    return [beside, below, edge].filter { !$0.isEmpty }
  }

  /// Makes the cells inside the clip blank.
  mutating func clear() {
    raster.clear(reach)
    shades.clear(reach)
  }

  /// Copies the cells inside the clip from another sheet with the same viewport.
  ///
  /// - Precondition: both have as many columns and rows.
  mutating func copy(from other: CellSheet) {
    precondition(
      raster.columns == other.raster.columns && raster.rows == other.raster.rows, "pictures of one size")
    raster.copy(reach, from: other.raster)
    if shades.bounds == other.shades.bounds { shades.copy(reach, from: other.shades) }
  }

  /// Some rows of the picture so far.
  ///
  /// - Precondition: the picture has these rows.
  func grid(ofRows rows: Range<Int>, in glyphs: GlyphSet, usingColor: Bool) -> CellGrid {
    var grid = CellGrid(columns: viewport.columns, rows: rows.count)
    raster.spell(
      CellRect(column: 0, row: rows.lowerBound, columns: viewport.columns, rows: rows.count), in: glyphs,
      over: shadedPage, usingColor: usingColor, usingAttributes: usingColor, into: &grid,
      from: rows.lowerBound)
    return grid
  }

  /// Updates the cells inside the clip, and those beside it, in a grid that shows an earlier state.
  ///
  /// - Precondition: the grid has as many columns and rows as the viewport.
  func spell(into grid: inout CellGrid, in glyphs: GlyphSet, usingColor: Bool) {
    precondition(grid.columns == viewport.columns && grid.rows == viewport.rows, "a grid of the same size")
    // A screen without colours can still show reverse video.
    raster.spell(
      reach, in: glyphs, over: shadedPage, usingColor: usingColor, usingAttributes: true, into: &grid)
  }

  private var shadedPage: ShadedPage? {
    shades.isBlank ? nil : ShadePage(ground).map { ShadedPage(shades: shades, page: $0) }
  }

  /// Counts a mark; false if the budget is spent.
  mutating func begin(vertices: Int) -> Bool {
    budget.allow(vertices: vertices)
    budget.spend(RenderBudget.mark)
    return !isExhausted
  }

  func isVisible(_ box: Rect, ink: Ink) -> Bool { reach(of: box, ink: ink).intersects(visible) }

  /// The box of all that a mark may touch, in units.
  func reach(of box: Rect, ink: Ink) -> Rect {
    // A cell's height more on each side: a thin line's dots begin up to one dot beside it, a wide brush one cell.
    box.outset(by: max(0, ink.width) / 2 + viewport.metrics.height)
  }
}

extension CellRect {
  fileprivate var widened: CellRect {
    isEmpty ? self : CellRect(column: column - 1, row: row, columns: columns + 2, rows: rows)
  }
}
