package import Marks

/// A connector that is one cubic curve, and leaves both ends perpendicular to their sides.
package struct CurvedRoute: Hashable, Sendable {
  package let start: Point
  /// The first control point.
  package let first: Point
  /// The second control point.
  package let second: Point
  package let end: Point

  /// The direction in which it leads away from its start.
  let startDirection: Side
  /// The direction in which it leads away from its end.
  let endDirection: Side

  /// A control point lies at least so far from its end, in units.
  private static let leastReach = 3.0

  /// Creates a curve between two points, each with the side that it leaves, which is the direction that it has there.
  package init(from start: Point, _ startSide: Side, to end: Point, _ endSide: Side) {
    self.start = start
    self.end = end
    (startDirection, endDirection) = (startSide, endSide)
    let way = end - start
    // Half the way in the direction of the side makes an even S; a curve that has to turn back gets room by
    // its length.
    func reach(_ side: Side, _ way: Vector) -> Double {
      let ahead = way.dot(side.outward)
      return max(Self.leastReach, ahead > 0 ? ahead / 2 : way.length / 2)
    }
    first = start + startSide.outward * reach(startSide, way)
    second = end + endSide.outward * reach(endSide, -way)
  }

  /// Creates the smoothest curve between the middles of two shapes' sides.
  ///
  /// Of equally good sides the first clockwise from the top is taken. From a shape around the other one it leads inwards.
  package init(from: Outline, sides: Sides = .all, to: Outline, sides otherSides: Sides = .all) {
    let (isInwards, isOutwards) = (from.holds(to), to.holds(from))
    var best: (curve: CurvedRoute, cost: Double)?
    for side in sides.members {
      for other in otherSides.members where from != to || side != other {
        let start = from.point(on: side, beside: side.middle(of: from.bounds))
        let end = to.point(on: other, beside: other.middle(of: to.bounds))
        let way = end - start
        let (first, last) = (isInwards ? side.opposite : side, isOutwards ? other.opposite : other)
        // To turn back costs as much as the way.
        let behind = max(0, -way.dot(first.outward)) + max(0, way.dot(last.outward))
        let turn = first.opposite == last ? 0 : way.length / 4
        let cost = way.length + 2 * behind + turn
        if best.map({ cost < $0.cost }) ?? true {
          best = (CurvedRoute(from: start, first, to: end, last), cost)
        }
      }
    }
    self =
      best?.curve
      ?? CurvedRoute(
        from: from.point(towards: to.bounds.center), .right, to: to.point(towards: from.bounds.center), .left)
  }
}
