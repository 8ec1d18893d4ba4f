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
}
