import Marks

/// The dots and cells of a viewport, as part of a grid that is fixed to the drawing.
///
/// Dots are computed on that grid and only then counted from the viewport's corner. So ink has the same dots
/// wherever it is on the screen: a picture can be moved by whole cells, and only the part that comes into
/// view has to be drawn.
struct DotGrid {
  /// The number of dots a unit.
  let density: Double

  /// The offset that is subtracted from positions, in units: zero unless the viewport is so far from the
  /// origin that it needs a grid of its own.
  private let start: Vector

  /// The offset of the grid's dots from those at the origin, in dots: 0 ..< 1.
  let offset: Vector

  /// The grid's dot at the viewport's top left.
  let column: Int
  let row: Int

  /// The grid's cell there, and how many dots the cells begin beside the dots that they would be counted by.
  let cellColumn: Int
  let cellRow: Int
  private let rest: Vector

  init(_ viewport: Viewport) {
    density = viewport.scale * 2
    let (x, y) = (Self.split(viewport.origin.x * density), Self.split(viewport.origin.y * density))
    let isFar = x == nil || y == nil
    start = isFar ? viewport.origin - .origin : .zero
    let (across, down) = isFar ? (nil, nil) : (x, y)
    column = across?.whole ?? 0
    row = down?.whole ?? 0
    offset = Vector(dx: across?.rest ?? 0, dy: down?.rest ?? 0)
    cellColumn = column >> 1
    cellRow = row >> 2
    rest = Vector(dx: Double(column & 1), dy: Double(row & 3))
  }

  /// The whole dots in a number of dots, and the rest in steps so coarse that rounding on the way there is
  /// lost in them; nil if floating point can hardly distinguish dots any more.
  private static func split(_ dots: Double) -> (whole: Int, rest: Double)? {
    guard abs(dots) < 4e8 else { return nil }
    let steps = 1048576.0
    let whole = dots.rounded(.down)
    let rest = ((dots - whole) * steps).rounded() / steps
    return rest < 1 ? (Int(whole), rest) : (Int(whole) + 1, 0)
  }

  /// A place on the grid of dots, each half a cell wide and a quarter high; not yet rounded.
  @inline(__always)
  func dots(_ point: Point) -> Point {
    Point(x: (point.x - start.dx) * density - offset.dx, y: (point.y - start.dy) * density - offset.dy)
  }

  /// A place on the grid of dots, counted from where cells begin: every second column and every fourth row of
  /// dots.
  func alignedDots(_ point: Point) -> Point {
    let dots = dots(point)
    return Point(x: dots.x - rest.dx, y: dots.y - rest.dy)
  }

  /// A place on the grid of cells; not yet rounded.
  func cells(_ point: Point) -> Point {
    let dots = dots(point)
    return Point(x: (dots.x - rest.dx) / 2, y: (dots.y - rest.dy) / 4)
  }

  /// How many cells to the right and down another viewport begins; nil if that is not a whole number of cells
  /// of the same grid.
  func cells(to other: DotGrid) -> (columns: Int, rows: Int)? {
    guard density == other.density, start == .zero, other.start == .zero, offset == other.offset,
      rest == other.rest
    else { return nil }
    return (other.cellColumn - cellColumn, other.cellRow - cellRow)
  }
}
