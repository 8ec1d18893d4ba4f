public import Marks

/// The part of a drawing that is looked at, and its scale.
///
/// The screen's units become cells here.
public struct Viewport: Hashable, Sendable {
  /// The place in the drawing that lies at the top left corner of cell (0, 0), in units.
  public var origin: Point

  /// The scale, in columns a unit.
  ///
  /// The rows follow from the shape of a cell; see `CellMetrics`.
  public let scale: Double

  /// The valid scales.
  ///
  /// Beyond them floating point loses the positions of cells; a scale of 0 could not be inverted.
  public static let scales = 1e-30...1e12

  /// The width, in cells.
  public var columns: Int
  /// The height, in cells.
  public var rows: Int

  /// Shows the part of the drawing that begins at `origin`; scales out of bounds are clamped.
  public init(origin: Point = .origin, scale: Double = 1, columns: Int, rows: Int) {
    self.origin = origin
    self.scale = scale.isNaN ? 1 : min(Self.scales.upperBound, max(Self.scales.lowerBound, scale))
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Shows `page` as large as the cells allow, with its aspect kept, from the top left.
  public init(fitting page: Rect, columns: Int, rows: Int) {
    let across = page.size.width > 0 ? Double(columns) / page.size.width : .infinity
    let down = page.size.height > 0 ? CellMetrics.aspect * Double(rows) / page.size.height : .infinity
    let scale = min(across, down)
    self.init(
      origin: page.location, scale: scale.isFinite ? scale : 1, columns: columns, rows: rows)
  }

  /// The origin of the cells on the drawing, and their size there.
  package var metrics: CellMetrics { CellMetrics(origin: origin, width: 1 / scale) }

  /// All cells of the viewport.
  public var cells: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The visible part of the drawing, in units.
  public var visible: Rect { units(of: cells) }

  /// The part of the drawing under some cells, in units.
  public func units(of rect: CellRect) -> Rect {
    Rect(
      location: origin
        + Vector(dx: Double(rect.column) / scale, dy: CellMetrics.aspect * Double(rect.row) / scale),
      size: Size(width: Double(rect.columns) / scale, height: CellMetrics.aspect * Double(rect.rows) / scale))
  }

  /// The position in the drawing under a position in cells, which may be fractional; (0, 0) is the top left
  /// corner.
  public func point(column: Double, row: Double) -> Point {
    origin + Vector(dx: column / scale, dy: CellMetrics.aspect * row / scale)
  }

  /// A place on the 2x4 dot grid: each dot is half a cell wide and a quarter high; not yet rounded.
  func dots(_ point: Point) -> Point {
    Point(x: (point.x - origin.x) * scale * 2, y: (point.y - origin.y) * scale * 2)
  }

  /// The cell whose top left corner is nearest to a position, where text is written.
  func cell(_ point: Point) -> (column: Int, row: Int) {
    // Halves are always rounded right and down, so that panning moves all text alike.
    cell(point, offset: 0.5)
  }

  /// The cell that a position lies in, where a line is drawn.
  func cell(containing point: Point) -> (column: Int, row: Int) { cell(point, offset: 0) }

  private func cell(_ point: Point, offset: Double) -> (column: Int, row: Int) {
    let lattice = DotGrid(self)
    let place = lattice.cells(point)
    let (column, row) = ((place.x + offset).rounded(.down), (place.y + offset).rounded(.down))
    return (Int(clamping: column) - lattice.cellColumn, Int(clamping: row) - lattice.cellRow)
  }

  /// The cells of the viewport that a part of the drawing touches.
  public func cells(touching rect: Rect) -> CellRect {
    let left = Int(clamping: ((rect.minX - origin.x) * scale).rounded(.down))
    let top = Int(clamping: ((rect.minY - origin.y) * scale / CellMetrics.aspect).rounded(.down))
    let right = Int(clamping: ((rect.maxX - origin.x) * scale).rounded(.down))
    let bottom = Int(clamping: ((rect.maxY - origin.y) * scale / CellMetrics.aspect).rounded(.down))
    return CellRect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
      .intersection(cells)
  }
}
