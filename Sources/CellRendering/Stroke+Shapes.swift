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

  /// Whether it is a curve, or stands for one with many pieces that turn by little, as the rest of an ellipse does that
  /// the eraser has cut.
  ///
  /// O(*n*) for up to 4,096 points.
  var looksCurved: Bool {
    if isSmooth { return true }
    guard (8...4_096).contains(points.count) else { return false }
    let ways = zip(points, points.dropFirst()).map { $1 - $0 }.filter { $0 != .zero }
    let length = ways.reduce(0) { $0 + $1.length }
    // The remains of a round box are straight for the most part.
    let sides = ways.reduce(0) { $0 + ($1.length >= max(Self.leastSide, length / 8) ? $1.length : 0) }
    guard sides < length / 2 else { return false }
    var previous: Vector?
    var turning = 0.0
    for way in ways {
      if let previous {
        let turn = previous.angle(to: way)
        guard abs(turn) < Self.mostTurnOfCurve else { return false }
        turning += abs(turn)
      }
      previous = way
    }
    return turning > Self.mostTurnOfCurve
  }

  /// The length from which on a piece is a straight side, in units: those of curves are shorter.
  private static let leastSide = 4.0

  /// A turn of 36 degrees or more is a corner; in radians.
  private static let mostTurnOfCurve = Double.pi / 5
}

extension Point {
  /// The point a cell nearer to another one; itself where that is not two cells away.
  ///
  /// - Parameter anchor: where the shape is left: from a level side a row nearer, from an upright one a column. A place
  ///   that faces away is not where the line ends.
  fileprivate func steppedBack(towards other: Point, in cells: CellMetrics, from anchor: Anchor) -> Point {
    let way = other - self
    let (columns, rows) = (abs(way.dx) / cells.width, abs(way.dy) / cells.height)
    if let border = anchor.border ?? anchor.place?.border {
      let distance = border == .level ? rows : columns
      if distance >= 2 { return self + way * (1 / distance) }
    }
    let distance = max(columns, rows)
    return distance >= 2 ? self + way * (1 / distance) : self
  }
}

extension Anchor.Place {
  /// The side of the box that is nearest.
  fileprivate var border: Anchor.Border { min(y, 1 - y) < min(x, 1 - x) ? .level : .upright }
}
