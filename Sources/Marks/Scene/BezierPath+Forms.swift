/// Paths of common forms.
extension BezierPath {
  /// How far the control points of a quarter of a circle are along its tangents, in radii: 4/3 (√2 - 1).
  private static let quarter = 0.5522847498307936

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

  /// A rectangle from its top left corner along the top, its corners round if there is a radius.
  public static func rectangle(_ box: Rect, radius: Double) -> BezierPath {
    guard radius > 0 else {
      return BezierPath([.move(box.corners[0])] + box.corners.dropFirst().map(Element.line) + [.close])
    }
    let rest = radius * (1 - quarter)
    func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    var path = BezierPath()
    path.move(to: place(left + radius, top))
    path.line(to: place(right - radius, top))
    path.curve(to: place(right, top + radius), controls: place(right - rest, top), place(right, top + rest))
    path.line(to: place(right, bottom - radius))
    path.curve(
      to: place(right - radius, bottom), controls: place(right, bottom - rest), place(right - rest, bottom))
    path.line(to: place(left + radius, bottom))
    path.curve(
      to: place(left, bottom - radius), controls: place(left + rest, bottom), place(left, bottom - rest))
    path.line(to: place(left, top + radius))
    path.curve(to: place(left + radius, top), controls: place(left, top + rest), place(left + rest, top))
    path.close()
    return path
  }
}
