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
    if let anchor = connection.start, arrowheads.start != nil {
      points[0] = points[0].steppedBack(towards: points[1], in: cells, from: anchor)
    }
    if let anchor = connection.end, arrowheads.end != nil {
      let last = points.count - 1
      points[last] = points[last].steppedBack(towards: points[last - 1], in: cells, from: anchor)
    }
    return points == self.points ? self : through(points)
  }
}

extension Point {
  /// The point a cell nearer to another one; itself where that is not two cells away.
  ///
  /// - Parameter anchor: where the shape is left: from a level side a row nearer, from an upright one a column.
  fileprivate func steppedBack(towards other: Point, in cells: CellMetrics, from anchor: Anchor) -> Point {
    let way = other - self
    let (columns, rows) = (abs(way.dx) / cells.width, abs(way.dy) / cells.height)
    if let place = anchor.place {
      let isLevel = min(place.y, 1 - place.y) < min(place.x, 1 - place.x)
      let distance = isLevel ? rows : columns
      if distance >= 2 { return self + way * (1 / distance) }
    }
    let distance = max(columns, rows)
    return distance >= 2 ? self + way * (1 / distance) : self
  }
}
