public import Marks

/// A whole drawing as a small picture, in the middle of some cells.
public struct Thumbnail: Equatable, Sendable {
  /// The steps that a thumbnail may take, a fraction of what a picture of the screen may: lists show many of them.
  private static let limit = 20_000_000

  /// The scale below which words are bars: letters, which keep their size, would cover what they stand in.
  private static let leastScaleOfLetters = 0.6

  /// The picture.
  public let grid: CellGrid

  /// The part of the drawing that the picture shows, and in how many cells.
  package let viewport: Viewport

  /// Whether words are bars.
  package var hasBars: Bool { viewport.scale < Self.leastScaleOfLetters }

  /// Draws the thumbnail.
  ///
  /// A small drawing is not enlarged. In one that is much larger than the picture words are bars.
  ///
  /// - Parameters:
  ///   - drawing: all of it is shown.
  ///   - columns: the width of the picture, in cells.
  ///   - rows: the height of the picture, in cells.
  ///   - glyphs: the glyph set that the picture is made of.
  ///   - usingColor: whether cells have the colours of the ink.
  ///   - page: the part of the plane that it fits; nil for that of the drawing.
  ///   - ground: the colour below the drawing, or `Color.standard` if unknown; the drawing's canvas colour hides it.
  public init(
    of drawing: Drawing, columns: Int, rows: Int, in glyphs: GlyphSet, usingColor: Bool,
    showing page: Rect? = nil, ground: Color = .standard
  ) {
    viewport = Self.viewport(showing: page ?? drawing.root.bounds(.ink), columns: columns, rows: rows)
    var renderer = CellRenderer(viewport: viewport, for: glyphs, limit: Self.limit)
    renderer.ground = ground == .standard ? ground : drawing.sheet ?? ground
    renderer.drawsBars = viewport.scale < Self.leastScaleOfLetters
    if !renderer.drawsBars { renderer.shortenLabels(of: drawing.root) }
    renderer.drawPicture(of: drawing.root)
    var grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
    renderer.spell(into: &grid, in: glyphs, usingColor: usingColor)
    if usingColor, let sheet = drawing.sheet { grid.lay(grid.bounds, on: sheet) }
    self.grid = grid
  }

  private static func viewport(showing ink: Rect?, columns: Int, rows: Int) -> Viewport {
    guard let ink else { return Viewport(columns: columns, rows: rows) }
    // Whole cells: at the scale of 1 the thumbnail has the very characters that the canvas shows.
    let corner = ink.location.roundedToCell(.down)
    let page = Rect(
      from: corner, to: Point(x: max(corner.x + 1, ink.maxX), y: max(corner.y + CellMetrics.aspect, ink.maxY))
    )
    let scale = min(1, Viewport(fitting: page, columns: columns, rows: rows).scale)
    // The margins at the left and at the top, half of the blank cells each.
    let left = ((Double(columns) - page.size.width * scale) / 2).rounded(.down)
    let top = ((Double(rows) - page.size.rows * scale) / 2).rounded(.down)
    let origin = corner - Vector(dx: max(0, left) / scale, dy: max(0, top) * CellMetrics.aspect / scale)
    return Viewport(origin: origin, scale: scale, columns: columns, rows: rows)
  }
}
