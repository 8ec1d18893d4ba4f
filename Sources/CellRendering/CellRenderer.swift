public import Marks

/// Draws marks into cells: a visitor without a result that accumulates a picture.
///
///     var renderer = CellRenderer(viewport: Viewport(columns: 80, rows: 24))
///     renderer.drawPicture(of: drawing.root)
///     print(renderer.grid(in: .braille))
///
/// Everything is drawn on the 2x4 dots of each cell and converted to characters by ``grid(in:usingColor:)``.
/// A rectangle drawn alone (``clip``) has the same cells as in the whole picture.
///
/// The work for a picture is bounded (``RenderBudget``): beyond the bound ``drawPicture(of:)`` draws in
/// coarser detail, and a visit of a single mark ends early (``isExhausted``).
public struct CellRenderer {
  /// The part of the drawing that is drawn, and the number of cells.
  public private(set) var viewport: Viewport {
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
  public private(set) var clip: CellRect {
    didSet {
      reach = clip.widened.intersection(viewport.cells)
      visible = viewport.units(of: reach)
    }
  }

  /// The clip and one more column on each side, because both halves of a wide character have to be drawn.
  private(set) var reach: CellRect

  /// The part of the drawing under the cells that are drawn, in units.
  private(set) var visible: Rect
  var raster: CellRaster

  /// The thin lines of a small picture; without cells in others.
  var shades = ShadeRaster(.none, rowsOfParts: 1)

  /// The raster in which a translucent mark is drawn before it is mixed with the picture; otherwise blank.
  var scratch: CellRaster?

  /// Whether a mark was drawn whose colours depend on ``ground``: a translucent one, or a fill of the palette.
  var hasMixedColors = false

  /// Whether the picture depends on ``ground``.
  public var dependsOnGround: Bool { hasMixedColors || glyphs.rowsOfShades != nil && isSmall }

  /// The colour below all marks, or `Color.standard` if only the terminal knows it.
  public var ground = Color.standard

  /// Whether fills have the palette's values for fills though ``ground`` is not known: for pages that may be light.
  package var mayBeLight = false

  /// The columns that each text has in a small picture; nil if text is drawn in full.
  private(set) var labelRoom: LabelRoom?

  /// How finely ink is drawn.
  public var detail: Detail { fit.detail }

  /// Whether texts are drawn; blocks of cells always are.
  var drawsText = true

  /// Whether texts are drawn as bars.
  var drawsBars = false

  /// Whether what is drawn represents a mark of another kind, as the elements of another program's file are.
  var drawsForeign = false

  /// The work for the picture, or for the part of it drawn since the clip was set.
  public internal(set) var budget: RenderBudget

  /// The steps that the last whole picture took, abandoned levels included.
  public internal(set) var work = 0

  private let limit: Int

  /// The glyph set that the picture is drawn for.
  let glyphs: GlyphSet

  /// Whether wide ink is drawn in pixels, as the mixed glyph sets need, if the budget allows.
  var drawsPixels: Bool { glyphs.isMixed }

  /// Whether straight thin lines are drawn as box-drawing lines, which have their likeness in ASCII.
  var drawsLines: Bool { fit.drawsLines }

  /// Whether everything except letters must be ASCII.
  var isASCII: Bool { fit.isASCII }

  /// Whether drawing was abandoned because it took too much work; the picture is then incomplete.
  public var isExhausted: Bool { budget.isSpent }

  /// Creates a renderer with a blank picture.
  ///
  /// - Parameters:
  ///   - viewport: the part of the drawing that is seen, and its size in cells.
  ///   - glyphs: the glyph set that the picture will be converted to.
  ///   - limit: the steps that a picture may take, see ``RenderBudget``; nil for a limit of a fraction of a
  ///     second.
  public init(viewport: Viewport, for glyphs: GlyphSet = .braille, limit: Int? = nil) {
    self.viewport = viewport
    self.glyphs = glyphs
    fit = CellFit(viewport, glyphs.isMixed ? .fine : .full, for: glyphs)
    clip = viewport.cells
    reach = clip
    visible = viewport.visible
    self.limit = limit ?? Self.limit(in: viewport)
    budget = Self.budget(for: .full, limit: self.limit)
    raster = CellRaster(columns: viewport.columns, rows: viewport.rows)
  }

  /// Limits drawing to some cells.
  public mutating func setClip(_ rect: CellRect) {
    clip = rect.intersection(viewport.cells)
    begin(at: detail)
  }

  /// Draws in some cells only, as far as they are among those that are drawn.
  mutating func draw(in cells: CellRect, _ body: (inout CellRenderer) -> Void) {
    let (outerReach, outerVisible) = (reach, visible)
    reach = reach.intersection(cells)
    visible = viewport.units(of: reach)
    if !reach.isEmpty { body(&self) }
    (reach, visible) = (outerReach, outerVisible)
  }

  /// Draws on all cells again.
  public mutating func resetClip() { setClip(viewport.cells) }

  /// Continues at a level of detail, with a new budget.
  public mutating func begin(at detail: Detail) {
    fit.detail = detail
    let shaded = detail == .fine && hasShades ? viewport.cells : .none
    if shades.bounds != shaded { shades = ShadeRaster(shaded, rowsOfParts: glyphs.rowsOfShades ?? 1) }
    budget = Self.budget(for: detail, limit: limit)
  }

  /// Moves the viewport and keeps the part of the picture that stays visible.
  ///
  /// - Parameter origin: the place at the top left of the new part.
  /// - Returns: the cells that are now blank and have to be drawn; nil, without any change, if the viewport
  ///   does not move by whole cells or nothing stays visible.
  public mutating func scroll(to origin: Point) -> [CellRect]? {
    var moved = viewport
    moved.origin = origin
    guard let (columns, rows) = lattice.cells(to: DotGrid(moved)), abs(columns) < viewport.columns,
      abs(rows) < viewport.rows
    else { return nil }
    viewport = moved
    raster.scroll(columns: columns, rows: rows)
    shades.scroll(columns: columns, rows: rows)
    resetClip()
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

  /// Shortens or omits texts that would overlap in a picture smaller than the drawing.
  ///
  /// O(*n* log *n*).
  ///
  /// - Returns: whether any text has other room than before, so that all has to be drawn again.
  @discardableResult
  public mutating func shortenLabels(of mark: any Mark) -> Bool {
    let before = labelRoom
    labelRoom = viewport.scale < 1 ? LabelRoom(of: mark, in: viewport) : nil
    return labelRoom != before
  }

  /// Makes the cells inside the clip blank.
  public mutating func clear() {
    raster.clear(reach)
    shades.clear(reach)
  }

  /// Copies the cells inside the clip from another picture with the same viewport.
  ///
  /// - Precondition: both have as many columns and rows.
  public mutating func copy(from other: CellRenderer) {
    precondition(
      raster.columns == other.raster.columns && raster.rows == other.raster.rows, "pictures of one size")
    raster.copy(reach, from: other.raster)
    if shades.bounds == other.shades.bounds { shades.copy(reach, from: other.shades) }
  }

  /// The picture so far.
  public func grid(in glyphs: GlyphSet, usingColor: Bool = true) -> CellGrid {
    grid(ofRows: 0..<viewport.rows, in: glyphs, usingColor: usingColor)
  }

  /// Some rows of the picture so far.
  ///
  /// - Precondition: the picture has these rows.
  public func grid(ofRows rows: Range<Int>, in glyphs: GlyphSet, usingColor: Bool = true) -> CellGrid {
    var grid = CellGrid(columns: viewport.columns, rows: rows.count)
    raster.spell(
      CellRect(column: 0, row: rows.lowerBound, columns: viewport.columns, rows: rows.count), in: glyphs,
      over: shadedPage, usingColor: usingColor, usingAttributes: usingColor, into: &grid,
      from: rows.lowerBound)
    return grid
  }

  /// Updates the cells inside the clip, and those beside it, in a grid that shows an earlier state of this
  /// picture.
  ///
  /// Half of a wide character that was drawn over becomes blank.
  ///
  /// - Precondition: the grid has as many columns and rows as the viewport.
  public func spell(into grid: inout CellGrid, in glyphs: GlyphSet, usingColor: Bool) {
    precondition(grid.columns == viewport.columns && grid.rows == viewport.rows, "a grid of the same size")
    // A screen without colours can still show reverse video.
    raster.spell(
      reach, in: glyphs, over: shadedPage, usingColor: usingColor, usingAttributes: true, into: &grid)
  }

  private var shadedPage: ShadedPage? {
    shades.isBlank ? nil : ShadePage(ground).map { ShadedPage(shades: shades, page: $0) }
  }
}

extension CellRect {
  fileprivate var widened: CellRect {
    isEmpty ? self : CellRect(column: column - 1, row: row, columns: columns + 2, rows: rows)
  }
}

extension Drawing {
  /// The drawing as seen through a viewport, in characters.
  ///
  /// - Parameter ground: the colour below all marks; the standard colour if only the terminal knows it.
  public func cells(
    in viewport: Viewport, spelledIn glyphs: GlyphSet = .braille, on ground: Color = .standard,
    usingColor: Bool = true
  ) -> CellGrid {
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.ground = ground
    renderer.drawPicture(of: root)
    return renderer.grid(in: glyphs, usingColor: usingColor)
  }
}
