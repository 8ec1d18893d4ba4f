/// The smallest boxes around Bézier curves.
enum CurveExtent {
  /// The box of a quadratic curve.
  static func box(_ start: Point, _ control: Point, _ end: Point) -> Rect {
    var box = Rect(from: start, to: end)
    guard !box.contains(control) else { return box }
    // The derivative vanishes where the curve turns back along an axis.
    for (from, middle, to) in [(start.x, control.x, end.x), (start.y, control.y, end.y)] {
      let share = (from - middle) / (from - 2 * middle + to)
      guard share > 0, share < 1 else { continue }
      box.stretch(to: start.mixed(with: control, share).mixed(with: control.mixed(with: end, share), share))
    }
    return box
  }

  /// The box of a cubic curve.
  static func box(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Rect {
    var box = Rect(from: start, to: end)
    guard !box.contains(first) || !box.contains(second) else { return box }
    for axis in [\Point.x, \Point.y] {
      let (p0, p1, p2, p3) = (
        start[keyPath: axis], first[keyPath: axis], second[keyPath: axis], end[keyPath: axis]
      )
      // A third of the derivative is a t² + b t + c.
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
      for share in roots(a, b, c) where share > 0 && share < 1 {
        let left = start.mixed(with: first, share)
        let middle = first.mixed(with: second, share)
        let right = second.mixed(with: end, share)
        box.stretch(to: left.mixed(with: middle, share).mixed(with: middle.mixed(with: right, share), share))
      }
    }
    return box
  }

  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let squared = b * b - 4 * a * c
    guard squared >= 0 else { return [] }
    // The form that loses no digits, however small `a` is.
    let sum = -(b + (b < 0 ? -squared.squareRoot() : squared.squareRoot())) / 2
    return [sum / a, c / sum].filter(\.isFinite)
  }
}

extension Point {
  /// The point at a share of the way to another one.
  package func mixed(with other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
