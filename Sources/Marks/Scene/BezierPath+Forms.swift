/// Paths of common forms.
extension BezierPath {
  /// How far the control points of a quarter of a circle are along its tangents, in radii: 4/3 (√2 - 1).
  ///
  /// More digits would stand in files, and not be seen.
  private static let quarter = 0.5522847498

  /// Adds a quarter of an ellipse around a corner whose sides run along the axes.
  mutating func turn(at corner: Point, to end: Point) {
    guard let start = currentPoint else { return }
    curve(
      to: end, controls: start + (corner - start) * Self.quarter, end + (corner - end) * Self.quarter)
  }

  /// An ellipse, within 0.03 % of its radii, from its rightmost point clockwise.
  public static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> BezierPath {
    func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x * radiusX, dy: y * radiusY) }
    let k = quarter
    var path = BezierPath()
    path.move(to: place(1, 0))
    path.curve(to: place(0, 1), controls: place(1, k), place(k, 1))
    path.curve(to: place(-1, 0), controls: place(-k, 1), place(-1, k))
    path.curve(to: place(0, -1), controls: place(-1, -k), place(-k, -1))
    path.curve(to: place(1, 0), controls: place(k, -1), place(1, -k))
    path.close()
    return path
  }

  /// A rectangle from its top left corner along the top, its corners round if there are radii.
  ///
  /// - Parameters:
  ///   - box: the rectangle, in units.
  ///   - radiusX: how far the corners reach along the level sides, in units; at most half of the width.
  ///   - radiusY: how far they reach along the upright sides; nil is as far.
  public static func rectangle(_ box: Rect, radius radiusX: Double, radiusY: Double? = nil) -> BezierPath {
    let radiusY = radiusY ?? radiusX
    guard radiusX > 0, radiusY > 0 else {
      return BezierPath([.move(box.corners[0])] + box.corners.dropFirst().map(Element.line) + [.close])
    }
    let (restX, restY) = (radiusX * (1 - quarter), radiusY * (1 - quarter))
    func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    var path = BezierPath()
    path.move(to: place(left + radiusX, top))
    path.line(to: place(right - radiusX, top))
    path.curve(
      to: place(right, top + radiusY), controls: place(right - restX, top), place(right, top + restY))
    path.line(to: place(right, bottom - radiusY))
    path.curve(
      to: place(right - radiusX, bottom), controls: place(right, bottom - restY),
      place(right - restX, bottom))
    path.line(to: place(left + radiusX, bottom))
    path.curve(
      to: place(left, bottom - radiusY), controls: place(left + restX, bottom), place(left, bottom - restY))
    path.line(to: place(left, top + radiusY))
    path.curve(to: place(left + radiusX, top), controls: place(left, top + restY), place(left + restX, top))
    path.close()
    return path
  }
}
