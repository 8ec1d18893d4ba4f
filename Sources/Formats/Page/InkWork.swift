import Marks

/// How much cairo may still draw in pixels.
///
/// For each row of pixels cairo looks at all edges that pass it, so the rows that edges pass are what a picture costs:
/// 3 to 10 million take a second.
struct InkWork {
  private var left: Double
  private let pixelsPerUnit: Double

  /// Three to ten seconds.
  private static let most = 3e7

  init(pixelsPerUnit: Double) {
    self.pixelsPerUnit = pixelsPerUnit
    left = Self.most
  }

  private init() {
    pixelsPerUnit = 0
    left = .infinity
  }

  static let unlimited = InkWork()

  var isSpent: Bool { left < 0 }

  /// - Returns: whether that can still be drawn.
  mutating func spend(filling path: BezierPath, within page: Rect) -> Bool {
    spend(Self.rows(of: path, within: page).rows)
  }

  /// - Parameter width: of the line, in units.
  mutating func spend(drawing path: BezierPath, width: Double, within page: Rect) -> Bool {
    let (rows, points) = Self.rows(of: path, within: page)
    // A line has two sides, and round ends and corners, which go up and down.
    return spend(2 * rows + 4 * min(width, 2 * page.size.height) * points)
  }

  /// Takes what dashes cost, if that is at most half of what is left.
  mutating func spend(dashes count: Double, width: Double) -> Bool {
    let cost = count * (4 * width * pixelsPerUnit + 20)
    guard cost < left / 2 || left == .infinity else { return false }
    left -= cost
    return true
  }

  private mutating func spend(_ units: Double) -> Bool {
    left -= units * pixelsPerUnit
    return !isSpent
  }

  /// How far the path goes up and down on the page, in units, and how many points it has.
  private static func rows(of path: BezierPath, within page: Rect) -> (rows: Double, points: Double) {
    var (rows, points, last, first) = (0.0, 0.0, 0.0, 0.0)
    func pass(_ point: Point) {
      let y = min(page.maxY, max(page.minY, point.y))
      rows += abs(y - last)
      points += 1
      last = y
    }
    path.forEach { element in
      switch element {
      case .move(let point):
        last = min(page.maxY, max(page.minY, point.y))
        first = last
      case .line(let point): pass(point)
      // A curve goes no farther up and down than the lines through its control points.
      case .quadratic(let control, let end):
        pass(control)
        pass(end)
      case .cubic(let one, let two, let end):
        pass(one)
        pass(two)
        pass(end)
      case .close:
        rows += abs(first - last)
        last = first
      }
    }
    return (rows, points)
  }
}
