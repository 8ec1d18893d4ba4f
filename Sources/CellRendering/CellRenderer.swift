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
public struct CellRenderer: MarkVisitor {
  /// Which part of the drawing is drawn, and into how many cells.
  public private(set) var viewport: Viewport {
    didSet { lattice = DotGrid(viewport) }
  }

  /// The positions of the viewport's dots and cells in the drawing.
  private(set) var lattice: DotGrid

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

  private var visible: Rect
  var raster: CellRaster

  /// The raster in which a translucent mark is drawn before it is mixed with the picture; otherwise blank.
  var scratch: CellRaster?

  /// Whether a mark was drawn whose colours depend on ``ground``.
  public internal(set) var hasMixedColors = false

  /// The colour below all marks, or ``Color/standard`` if only the terminal knows it.
  public var ground = Color.standard

  /// The columns that each text has in a small picture; nil if text is drawn in full.
  private var labelRoom: LabelRoom?

  /// How finely ink is drawn.
  public private(set) var detail: Detail

  /// The work for the picture, or for the part of it drawn since the clip was set.
  public internal(set) var budget: RenderBudget

  /// The steps that the last whole picture took, abandoned levels included.
  public internal(set) var work = 0

  private let limit: Int

  /// The glyph set that the picture is drawn for.
  private let glyphs: GlyphSet

  /// Whether wide ink is drawn in pixels, as the mixed glyph sets need, if the budget allows.
  var drawsPixels: Bool { glyphs.isMixed }

  /// Whether everything except text must be ASCII.
  var isASCII: Bool { glyphs == .ascii }

  /// Whether drawing was abandoned because it took too much work; the picture is then incomplete.
  public var isExhausted: Bool { budget.isSpent }

  /// - Parameters:
  ///   - glyphs: the glyph set that the picture will be converted to.
  ///   - limit: the steps that a picture may take, see ``RenderBudget``; nil for a limit of a fraction of a
  ///     second.
  public init(viewport: Viewport, for glyphs: GlyphSet = .braille, limit: Int? = nil) {
    self.viewport = viewport
    self.glyphs = glyphs
    detail = glyphs.isMixed ? .fine : .full
    lattice = DotGrid(viewport)
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

  /// Draws on all cells again.
  public mutating func resetClip() { setClip(viewport.cells) }

  /// Continues at a level of detail, with a new budget.
  public mutating func begin(at detail: Detail) {
    self.detail = detail
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
  public mutating func shortenLabels(of mark: any Mark) {
    labelRoom = viewport.scale < 1 ? LabelRoom(of: mark, in: viewport) : nil
  }

  /// Makes the cells inside the clip blank.
  public mutating func clear() { raster.clear(reach) }

  /// Copies the cells inside the clip from another picture with the same viewport.
  ///
  /// - Precondition: both have as many columns and rows.
  public mutating func copy(from other: CellRenderer) {
    precondition(
      raster.columns == other.raster.columns && raster.rows == other.raster.rows, "pictures of one size")
    raster.copy(reach, from: other.raster)
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
      usingColor: usingColor, usingAttributes: usingColor, into: &grid, from: rows.lowerBound)
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
    raster.spell(reach, in: glyphs, usingColor: usingColor, usingAttributes: true, into: &grid)
  }

  /// A vertex by itself is not visible.
  public mutating func visit(_ vertex: Vertex) {}

  public mutating func visit(_ dot: Dot) {
    guard begin(vertices: 1), isVisible(dot.box, ink: dot.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: [dot.location], color: dot.ink.color) }
    blend(dot.ink, over: dot.box) { $0.draw(lines: [[dot.location]], ink: $1) }
  }

  public mutating func visit(_ stroke: Stroke) {
    guard !stroke.points.isEmpty, begin(vertices: stroke.points.count) else { return }
    let heads = stroke.arrowheadShapes
    let box = heads.reduce(stroke.box) { $0.union($1.box) }
    guard isVisible(box, ink: stroke.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: stroke.points, color: stroke.ink.color) }
    // Lines of characters extend to the cell of the tip, where the head is.
    let line =
      stroke.ink.texture == .fine && !heads.contains { isCharacter($0, ink: stroke.ink) }
      ? stroke.shaftLine(tolerance: tolerance) : stroke.centreline(tolerance: tolerance)
    if line.count > stroke.points.count + 1 { budget.spend(line.count * RenderBudget.curvePoint) }
    blend(stroke.ink, over: box) { renderer, ink in
      if stroke.isClosed, !line.isEmpty, renderer.isSolid(ink) { return renderer.draw(solid: line, ink: ink) }
      if let fill = ink.fill { renderer.draw(fill: [line], with: fill, pattern: ink.fillPattern) }
      if !line.isEmpty { renderer.draw(dashed: line, isCurve: stroke.isSmooth, ink: ink) }
      for head in heads { renderer.draw(head, ink: ink) }
    }
  }

  public mutating func visit(_ rectangle: Rectangle) {
    let radius = rectangle.drawnCornerRadius
    draw(shape: rectangle, radiusX: radius, radiusY: radius)
  }

  public mutating func visit(_ ellipse: Ellipse) {
    draw(shape: ellipse, radiusX: .infinity, radiusY: .infinity)
  }

  public mutating func visit(_ label: Label) {
    guard begin(vertices: 0) else { return }
    var (_, row) = viewport.cell(label.location)
    let lines = label.lines
    let indents = label.indents(of: lines)
    let attributes: CellStyle.Attributes = label.isBold ? .bold : []
    for (index, whole) in lines.enumerated() {
      defer { row += 1 }
      guard reach.rowRange.contains(row) else { continue }
      var (column, _) = viewport.cell(label.location)
      column += indents[index]
      let line = labelRoom.map { $0.shortened(whole, of: label, line: index, isASCII: isASCII) } ?? whole
      clearHalo(of: line, column: column, row: row)
      for character in line {
        guard column < reach.columnRange.upperBound else { break }
        let drawn = CharacterWidth.drawn(character)
        if drawn != " " {
          write(drawn, ink: label.ink, attributes, column: column, row: row)
        }
        column += CharacterWidth.columns(of: drawn)
      }
    }
  }

  public mutating func visit(_ block: CellBlock) {
    guard begin(vertices: 0) else { return }
    let (left, top) = viewport.cell(block.location)
    let rows = max(top, reach.row)..<max(top, reach.row, min(top + block.rows, reach.rowRange.upperBound))
    // A wide character may begin a column before those drawn on.
    let first = max(left, reach.column - 1)
    let columns = first..<max(first, min(left + block.columns, reach.columnRange.upperBound))
    for row in rows {
      for column in columns {
        let cell = block[column - left, row - top]
        if !cell.isContinuation && !cell.isClear { write(cell, column: column, row: row) }
      }
    }
  }

  public mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    for child in group.children {
      guard !isExhausted else { return }
      child.accept(&self)
    }
  }

  public mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }

  private mutating func draw(shape: any Shape, radiusX: Double, radiusY: Double) {
    guard begin(vertices: 4), isVisible(shape.box, ink: shape.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: shape.box.corners, color: shape.ink.color) }
    let outline = shape.outline(tolerance: tolerance)
    if outline.count > 4 { budget.spend(outline.count * RenderBudget.arcPoint) }
    let line = outline + outline.prefix(1)
    blend(shape.ink, over: shape.box) { renderer, ink in
      if renderer.isSolid(ink) {
        return renderer.draw(solid: outline, of: (shape.box, radiusX), ink: ink)
      }
      if let fill = ink.fill {
        let inside = renderer.settled(outline, of: shape.box, radius: radiusX, ink: ink)
        renderer.draw(fill: [inside], with: fill, pattern: ink.fillPattern)
      }
      if ink.dash.isEmpty {
        renderer.draw(outline: shape.box, radiusX: radiusX, radiusY: radiusY, line: line, ink: ink)
      } else if radiusX == 0, ink.lineStyle != nil {
        renderer.draw(dashedSides: line, ink: ink)
      } else {
        renderer.draw(dashed: line, ink: ink)
      }
    }
  }

  mutating func draw(
    fill polygons: [[Point]], isEvenOdd: Bool = false, with color: Color, pattern: FillPattern
  ) {
    guard pattern == .solid else { return hatch(polygons, isEvenOdd: isEvenOdd, with: color, pattern) }
    switch detail {
    case .fine: cover(polygons: polygons, isEvenOdd: isEvenOdd, color: color)
    case .full: fill(polygons, isEvenOdd: isEvenOdd, with: color)
    case .coarse, .coarsest: fill(cellsIn: polygons, isEvenOdd: isEvenOdd, with: color)
    }
  }

  /// Counts a mark; false if the budget is spent.
  mutating func begin(vertices: Int) -> Bool {
    budget.allow(vertices: vertices)
    budget.spend(RenderBudget.mark)
    return !isExhausted
  }

  /// How far a curve's chords may leave it: an eighth of a dot, in units.
  var tolerance: Double { 1 / (16 * viewport.scale) }

  func isVisible(_ box: Rect, ink: Ink) -> Bool { reach(of: box, ink: ink).intersects(visible) }

  /// What a mark may touch, in units.
  func reach(of box: Rect, ink: Ink) -> Rect {
    // Two cells more on each side: a thin line's dots begin up to one dot beside it, a wide brush one cell.
    box.outset(by: max(0, ink.width) / 2 + 2 / viewport.scale)
  }
}

extension Cell {
  /// Whether the cell is transparent.
  fileprivate var isClear: Bool {
    character == " " && style.background == nil
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}

extension CellRect {
  fileprivate var widened: CellRect {
    isEmpty ? self : CellRect(column: column - 1, row: row, columns: columns + 2, rows: rows)
  }
}

extension Drawing {
  /// The drawing as seen through a viewport, in characters.
  public func cells(
    in viewport: Viewport, spelledIn glyphs: GlyphSet = .braille, usingColor: Bool = true
  ) -> CellGrid {
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.drawPicture(of: root)
    return renderer.grid(in: glyphs, usingColor: usingColor)
  }
}
