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
  /// The cells that marks are painted on.
  var sheet: CellSheet

  /// The part of the drawing that is drawn, and the number of cells.
  public var viewport: Viewport { sheet.viewport }

  /// The cells that are drawn.
  ///
  /// Cells outside do not change visibly; the column on either side is drawn too, since half of a wide
  /// character may be inside the clip.
  public var clip: CellRect { sheet.clip }

  /// The places of ink on the cells.
  var fit: CellFit { sheet.fit }

  /// The columns that each text has in a small picture; nil if text is drawn in full.
  private(set) var labelRoom: LabelRoom?

  /// The colour below all marks, or `Color.standard` if only the terminal knows it.
  public var ground: Color {
    get { sheet.ground }
    set { sheet.ground = newValue }
  }

  /// Whether fills have the palette's values for fills though ``ground`` is not known: for pages that may be light.
  package var mayBeLight: Bool {
    get { sheet.mayBeLight }
    set { sheet.mayBeLight = newValue }
  }

  /// Whether the picture depends on ``ground``.
  public var dependsOnGround: Bool {
    sheet.hasMixedColors || sheet.glyphs.rowsOfShades != nil && sheet.isSmall
  }

  /// How finely ink is drawn.
  public var detail: Detail { sheet.detail }

  /// Whether texts are drawn; blocks of cells always are.
  var drawsText = true

  /// Whether texts are drawn as bars.
  var drawsBars = false

  /// Whether what is drawn represents a mark of another kind, as the elements of another program's file are.
  var drawsForeign = false

  /// The work for the picture, or for the part of it drawn since the clip was set.
  public var budget: RenderBudget { sheet.budget }

  /// The steps that the last whole picture took, abandoned levels included.
  public internal(set) var work = 0

  private let limit: Int

  /// Whether drawing was abandoned because it took too much work; the picture is then incomplete.
  public var isExhausted: Bool { sheet.isExhausted }

  /// Creates a renderer with a blank picture.
  ///
  /// - Parameters:
  ///   - viewport: the part of the drawing that is seen, and its size in cells.
  ///   - glyphs: the glyph set that the picture will be converted to.
  ///   - limit: the steps that a picture may take, see ``RenderBudget``; nil for a limit of a fraction of a
  ///     second.
  public init(viewport: Viewport, for glyphs: GlyphSet = .braille, limit: Int? = nil) {
    self.limit = limit ?? Self.limit(in: viewport)
    sheet = CellSheet(viewport, for: glyphs, budget: Self.budget(for: .full, limit: self.limit))
  }

  /// Limits drawing to some cells.
  public mutating func setClip(_ rect: CellRect) {
    sheet.setClip(rect)
    begin(at: detail)
  }

  /// Draws in some cells only, as far as they are among those that are drawn.
  mutating func draw(in cells: CellRect, _ body: (inout CellRenderer) -> Void) {
    let outer = sheet.reach
    sheet.reach = outer.intersection(cells)
    if !sheet.reach.isEmpty { body(&self) }
    sheet.reach = outer
  }

  /// Draws on all cells again.
  public mutating func resetClip() { setClip(viewport.cells) }

  /// Continues at a level of detail, with a new budget.
  public mutating func begin(at detail: Detail) {
    sheet.begin(at: detail, budget: Self.budget(for: detail, limit: limit))
  }

  /// Moves the viewport and keeps the part of the picture that stays visible.
  ///
  /// - Parameter origin: the place at the top left of the new part.
  /// - Returns: the cells that are now blank and have to be drawn; nil, without any change, if the viewport
  ///   does not move by whole cells or nothing stays visible.
  public mutating func scroll(to origin: Point) -> [CellRect]? {
    guard let bare = sheet.scroll(to: origin) else { return nil }
    begin(at: detail)
    return bare
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
  public mutating func clear() { sheet.clear() }

  /// Copies the cells inside the clip from another picture with the same viewport.
  ///
  /// - Precondition: both have as many columns and rows.
  public mutating func copy(from other: CellRenderer) { sheet.copy(from: other.sheet) }

  /// The picture so far.
  public func grid(in glyphs: GlyphSet, usingColor: Bool = true) -> CellGrid {
    grid(ofRows: 0..<viewport.rows, in: glyphs, usingColor: usingColor)
  }

  /// Some rows of the picture so far.
  ///
  /// - Precondition: the picture has these rows.
  public func grid(ofRows rows: Range<Int>, in glyphs: GlyphSet, usingColor: Bool = true) -> CellGrid {
    sheet.grid(ofRows: rows, in: glyphs, usingColor: usingColor)
  }

  /// Updates the cells inside the clip, and those beside it, in a grid that shows an earlier state of this
  /// picture.
  ///
  /// Half of a wide character that was drawn over becomes blank.
  ///
  /// - Precondition: the grid has as many columns and rows as the viewport.
  public func spell(into grid: inout CellGrid, in glyphs: GlyphSet, usingColor: Bool) {
    sheet.spell(into: &grid, in: glyphs, usingColor: usingColor)
  }

  /// Whether a cell holds a character of text.
  public func isText(column: Int, row: Int) -> Bool { sheet.isText(column: column, row: row) }

  /// Whether a cell holds a character of an arrowhead or of the side of a figure.
  public func isHead(column: Int, row: Int) -> Bool { sheet.isHead(column: column, row: row) }
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
