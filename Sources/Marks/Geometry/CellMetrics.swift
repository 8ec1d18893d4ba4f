/// The size of a screen's cells on a drawing, and where they lie.
///
/// A cell is twice as high as wide. This is the one place that knows it; all code that turns units into cells uses it.
public struct CellMetrics: Hashable, Sendable {
  /// The height of a cell as a multiple of its width.
  @inlinable
  public static var aspect: Double { 2 }

  /// The top left corner of cell (0, 0), in units.
  public var origin: Point

  /// The width of a cell, in units; above 0.
  public var width: Double

  /// Creates the measures of cells that begin at a position, each `width` units wide.
  public init(origin: Point = .origin, width: Double = 1) {
    self.origin = origin
    self.width = width
  }

  /// The cells at a zoom of 100 %, one unit wide: those of text and of blocks of cells.
  public static let standard = CellMetrics()

  /// The height of a cell, in units.
  public var height: Double { Self.aspect * width }

  /// The size of a cell, in units.
  public var size: Size { Size(width: width, height: height) }

  /// The top left corner of a cell, in units.
  package func corner(column: Int, row: Int) -> Point {
    origin + Vector(dx: Double(column) * width, dy: Double(row) * height)
  }

  /// The middle of a cell, in units.
  package func center(column: Int, row: Int) -> Point {
    corner(column: column, row: row) + Vector(dx: width / 2, dy: height / 2)
  }

  /// The cell that a point lies in.
  package func cell(around point: Point) -> (column: Int, row: Int) {
    (
      Int(clamping: ((point.x - origin.x) / width).rounded(.down)),
      Int(clamping: ((point.y - origin.y) / height).rounded(.down))
    )
  }

  /// The cell that a point lies in, whatever the last digits of sums are: what lies on the edge of two cells is in the
  /// right or lower one at any origin.
  func settledCell(around point: Point) -> (column: Int, row: Int) {
    func cellIndex(_ value: Double) -> Int { Int(clamping: ((value * 1e6).rounded() / 1e6).rounded(.down)) }
    return (cellIndex((point.x - origin.x) / width), cellIndex((point.y - origin.y) / height))
  }

  /// The cell whose top left corner is nearest to a point: the one that text there begins in.
  package func cell(nearest corner: Point) -> (column: Int, row: Int) {
    cell(around: corner + Vector(dx: width / 2, dy: height / 2))
  }

  /// The whole cells of which at least half is between two edges; at least one.
  ///
  /// - Parameters:
  ///   - low: the first edge, in cells, and `high` the last.
  /// - Returns: where they begin and end, in cells.
  package static func wholeCells(from low: Double, to high: Double) -> (start: Double, end: Double) {
    // From the middle of a cell, the edge that is farther from the middle of the box.
    let start = (low - 0.5 - 1e-6).rounded(.up)
    return (start, max((high + 0.5 + 1e-6).rounded(.down), start + 1))
  }

  /// The whole cells of which at least half is inside of a box, in units.
  package func wholeCells(of box: Rect) -> Rect {
    let across = Self.wholeCells(from: (box.minX - origin.x) / width, to: (box.maxX - origin.x) / width)
    let down = Self.wholeCells(from: (box.minY - origin.y) / height, to: (box.maxY - origin.y) / height)
    return Rect(
      from: origin + Vector(dx: across.start * width, dy: down.start * height),
      to: origin + Vector(dx: across.end * width, dy: down.end * height))
  }

  /// Whether two points lie about as near to each other as neighbouring cells.
  package func areNear(_ first: Point, _ second: Point) -> Bool {
    // From middle to middle neighbours are a cell apart; this tells them from the next.
    let offset = second - first
    return abs(offset.dx) < 1.5 * width && abs(offset.dy) < 1.5 * height
  }

  /// How far an offset reaches at 100 %: the larger of its columns and its rows.
  package static func reach(of offset: Vector) -> Double { max(abs(offset.dx), abs(offset.dy) / aspect) }
}

extension Point {
  /// A corner of a cell at 100 %: the nearest by default.
  package func roundedToCell(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Point {
    Point(x: x.rounded(rule), y: y.roundedToRow(rule))
  }
}

extension Vector {
  /// An offset by whole cells at 100 %: the nearest.
  package var roundedToCells: Vector {
    Vector(dx: dx.rounded(), dy: dy.roundedToRow(.toNearestOrAwayFromZero))
  }
}

extension Size {
  /// The size of so many cells at 100 %, in units.
  package init(columns: Int, rows: Int) {
    self.init(width: Double(columns), height: CellMetrics.aspect * Double(rows))
  }

  /// The height in rows at 100 %; may be a fraction.
  package var rows: Double { height / CellMetrics.aspect }
}

extension Rect {
  /// The smallest rectangle of whole cells at 100 % around this one; at least one cell.
  package var grownToCells: Rect {
    let first = location.roundedToCell(.down)
    let last = Point(x: maxX, y: maxY).roundedToCell(.up)
    return Rect(
      from: first,
      to: Point(x: max(first.x + 1, last.x), y: max(first.y + CellMetrics.aspect, last.y)))
  }
}

extension Double {
  /// The top of a row at 100 %, in units.
  fileprivate func roundedToRow(_ rule: FloatingPointRoundingRule) -> Double {
    (self / CellMetrics.aspect).rounded(rule) * CellMetrics.aspect
  }
}
