import Marks

/// The paths that marks are drawn by.
extension BezierPath {
  /// The line through a stroke's vertices.
  init(verticesOf stroke: Stroke) {
    self.init()
    let points = stroke.points
    guard let first = points.first else { return }
    if stroke.isSmooth, points.count > 2 {
      stroke.forEachCurve { start, control, end in
        if isEmpty { move(to: start) }
        if let control { curve(to: end, control: control) } else { line(to: end) }
      }
    } else {
      move(to: first)
      for point in points.dropFirst() { line(to: point) }
      if points.count == 1 { line(to: first) }
    }
    if stroke.isClosed { close() }
  }

  /// The line between a stroke's pointed heads.
  init(shaftOf stroke: Stroke) {
    self.init()
    for piece in stroke.shaftPieces {
      if isEmpty { move(to: piece.start) }
      if let control = piece.control { curve(to: piece.end, control: control) } else { line(to: piece.end) }
    }
  }

  /// A head: a closed polygon, an open line, or a circle.
  init(_ head: ArrowheadShape) {
    guard head.kind != .dot else {
      self = .ellipse(center: head.tip, radiusX: head.reach, radiusY: head.reach)
      return
    }
    self.init()
    for (index, point) in head.outline().enumerated() { index == 0 ? move(to: point) : line(to: point) }
    if head.kind.isFilled { close() }
  }

  /// How far the control points of a quarter of a circle are along its tangents, in radii: 4/3 (√2 - 1).
  private static let quarter = 0.5522847498307936

  /// An ellipse, within 0.03 % of its radii.
  static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> BezierPath {
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

  /// A rectangle, its corners round if there is a radius, from the top left along the top.
  static func rectangle(_ box: Rect, radius: Double) -> BezierPath {
    guard radius > 0 else {
      return BezierPath(
        [.move(box.corners[0])] + box.corners.dropFirst().map(BezierPath.Element.line) + [.close])
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
