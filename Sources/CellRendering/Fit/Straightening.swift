import Marks

/// Fewer vertices for lines of which a drawing has too many.
extension [Point] {
  /// The distance at which a line may pass a vertex that is left out, in dots.
  ///
  /// A dot counts as covered from a third on, so that a quarter moves the edge of a line by no more than a dot here and
  /// there. Lines by hand have a half to an eighth of their vertices left.
  private static var leewayOfStraightening: Double { 0.25 }

  /// Returns a line given in units without the vertices that straight pieces between the others pass closely.
  ///
  /// Each piece goes on as long as one direction passes all vertices behind its start: the directions that remain are a
  /// cone, which each vertex narrows. O(*n*).
  func straightened(on lattice: DotGrid) -> [Point] {
    guard count > 2 else { return self }
    let leeway = Self.leewayOfStraightening / lattice.density
    var kept = [self[0]]
    var start = self[0]
    // The edges of the cone, and how far it reaches; nil as long as all vertices are near its tip.
    var cone: (left: Vector, right: Vector)?
    var reach = 0.0
    for index in 1..<count {
      let way = self[index] - start
      let distance = way.length
      let isInside =
        cone.map { $0.left.turn(to: way) <= 0 && $0.right.turn(to: way) >= 0 && distance >= reach - leeway }
        ?? true
      if !isInside || !distance.isFinite {
        start = self[index - 1]
        kept.append(start)
        (cone, reach) = (nil, 0)
      }
      let next = self[index] - start
      let length = next.length
      guard length > leeway else { continue }
      reach = Swift.max(reach, length)
      // The directions that pass the vertex within the leeway; about, as the tangents' sine is taken for a tangent.
      let side = next.perpendicular * (leeway / length)
      let edges = (left: next + side, right: next + side * -1)
      guard let narrow = cone else {
        cone = edges
        continue
      }
      cone = (
        narrow.left.turn(to: edges.left) < 0 ? edges.left : narrow.left,
        narrow.right.turn(to: edges.right) > 0 ? edges.right : narrow.right
      )
    }
    return kept + suffix(1)
  }
}

extension Vector {
  /// Above 0 where another vector lies clockwise of this one on a screen, below 0 on the other side.
  fileprivate func turn(to other: Vector) -> Double { perpendicular.dot(other) }
}
