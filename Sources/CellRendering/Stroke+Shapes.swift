import Marks

extension Stroke {
  /// A connector whose heads end a cell before the shapes that they are attached to.
  ///
  /// In the drawing the tip lies on the shape's outline. On the screen both would share a cell, and one of them would
  /// be lost.
  ///
  /// - Parameter cells: the cells of the screen.
  func clearOfShapes(on cells: CellMetrics) -> Stroke {
    guard let connection, !isClosed, points.count > 1 else { return self }
    var points = points
    if connection.start != nil, arrowheads.start != nil {
      points[0] = points[0].steppedBack(towards: points[1], in: cells)
    }
    if connection.end != nil, arrowheads.end != nil {
      let last = points.count - 1
      points[last] = points[last].steppedBack(towards: points[last - 1], in: cells)
    }
    return points == self.points ? self : through(points)
  }
}

extension Point {
  /// The point a cell nearer to another one; itself where that is not two cells away.
  fileprivate func steppedBack(towards other: Point, in cells: CellMetrics) -> Point {
    let way = other - self
    let distance = max(abs(way.dx) / cells.width, abs(way.dy) / cells.height)
    return distance >= 2 ? self + way * (1 / distance) : self
  }
}
