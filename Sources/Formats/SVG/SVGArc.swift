import Marks

/// An elliptic arc, by its centre.
///
/// The formulas are those of the SVG specification's notes on implementing arcs.
struct SVGArc {
  private let center: Point
  private let radiusX: Double
  private let radiusY: Double

  /// The cosine and sine of the angle by which the ellipse is turned.
  private let axis: Vector
  private let startAngle: Double
  private let sweep: Double
  private let end: Point

  /// An arc between two points; nil if it is a straight line.
  ///
  /// Radii that are too small are enlarged to reach from one point to the other.
  init?(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    var (radiusX, radiusY) = (abs(radiusX), abs(radiusY))
    guard radiusX > 0, radiusY > 0, start != end else { return nil }
    axis = Vector(degrees: degrees)
    let half = (start - end) * 0.5
    let x = axis.dx * half.dx + axis.dy * half.dy
    let y = axis.dx * half.dy - axis.dy * half.dx
    let needed = (x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY)
    if needed > 1 {
      radiusX *= needed.squareRoot()
      radiusY *= needed.squareRoot()
    }
    let (u, v) = (x / radiusX, y / radiusY)
    let distance = u * u + v * v
    guard distance > 0, distance.isFinite else { return nil }
    let side = (isLarge == isClockwise ? -1.0 : 1.0) * max(0, 1 / distance - 1).squareRoot()
    // The centre on the unit circle's plane.
    let middle = Vector(dx: side * v, dy: -side * u)
    let offset = Vector(dx: middle.dx * radiusX, dy: middle.dy * radiusY)
    center =
      start.midpoint(to: end)
      + Vector(dx: axis.dx * offset.dx - axis.dy * offset.dy, dy: axis.dy * offset.dx + axis.dx * offset.dy)
    let first = Vector(dx: u - middle.dx, dy: v - middle.dy)
    let last = Vector(dx: -u - middle.dx, dy: -v - middle.dy)
    startAngle = Vector(dx: 1, dy: 0).angle(to: first)
    var sweep = first.angle(to: last)
    if isClockwise, sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * Double.pi }
    guard sweep.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
    self.sweep = sweep
    (self.radiusX, self.radiusY, self.end) = (radiusX, radiusY, end)
  }

  /// Adds the arc as cubic curves of at most a quarter turn each, which leave it by less than 0.03 % of the radius.
  func append(to path: inout BezierPath) {
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let quarter = Vector(degrees: step * 45 / .pi)
    let reach = 4.0 / 3 * quarter.dy / quarter.dx
    var from = Vector(degrees: startAngle * 180 / .pi)
    for index in 1...count {
      let to = Vector(degrees: (startAngle + step * Double(index)) * 180 / .pi)
      let first = place(from + from.perpendicular * reach)
      let second = place(to + to.perpendicular * -reach)
      path.curve(to: index == count ? end : place(to), controls: first, second)
      from = to
    }
  }

  /// The place of a point of the unit circle.
  private func place(_ point: Vector) -> Point {
    let (x, y) = (point.dx * radiusX, point.dy * radiusY)
    return center + Vector(dx: axis.dx * x - axis.dy * y, dy: axis.dy * x + axis.dx * y)
  }
}
