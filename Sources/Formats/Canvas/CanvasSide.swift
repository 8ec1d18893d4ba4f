import Marks

/// A side of a node.
enum CanvasSide: String, CaseIterable {
  case top, right, bottom, left

  /// The unit vector away from the node.
  var normal: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: -1)
    case .right: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    }
  }

  var isHorizontal: Bool { self == .left || self == .right }

  /// The middle of the side of a box.
  func middle(of box: Rect) -> Point {
    let half = Vector(dx: normal.dx * box.size.width / 2, dy: normal.dy * box.size.height / 2)
    return (box.center + half).rounded
  }

  /// The middle of the side.
  var place: Anchor.Place { Anchor.Place(x: (1 + normal.dx) / 2, y: (1 + normal.dy) / 2) }

  /// The side of a box that faces a place, by the box's proportions.
  static func facing(_ place: Point, from box: Rect) -> CanvasSide {
    let offset = place - box.center
    let across = abs(offset.dx) * max(box.size.height, 1)
    let down = abs(offset.dy) * max(box.size.width, 1)
    if across >= down { return offset.dx < 0 ? .left : .right }
    return offset.dy < 0 ? .top : .bottom
  }

  /// The side of a box that is nearest to a place.
  static func nearest(to place: Point, of box: Rect) -> CanvasSide {
    let distances = [
      (CanvasSide.top, abs(place.y - box.minY)), (.right, abs(place.x - box.maxX)),
      (.bottom, abs(place.y - box.maxY)), (.left, abs(place.x - box.minX)),
    ]
    return distances.min { $0.1 < $1.1 }?.0 ?? .top
  }
}

/// The way of an edge from a side of a node to a side of another, along the axes.
///
/// It leaves and arrives at a right angle, and does not look at what lies between.
struct CanvasRoute {
  let start: (point: Point, side: CanvasSide)
  let end: (point: Point, side: CanvasSide)

  /// How far from a node the line may turn, in units.
  private static let stub = 2.0

  /// The corners, both ends included.
  var points: [Point] {
    let (from, to) = (start.point, end.point)
    let first = from + start.side.normal * Self.stub
    let last = to + end.side.normal * Self.stub
    var points = [from]
    if start.side.isHorizontal != end.side.isHorizontal {
      points += [
        first, start.side.isHorizontal ? Point(x: last.x, y: first.y) : Point(x: first.x, y: last.y), last,
      ]
    } else if start.side.normal.dot(last - first) >= 0, start.side != end.side {
      // The sides face each other: one step in the middle.
      let middle = first.midpoint(to: last)
      points +=
        start.side.isHorizontal
        ? [Point(x: middle.x, y: from.y), Point(x: middle.x, y: to.y)]
        : [Point(x: from.x, y: middle.y), Point(x: to.x, y: middle.y)]
    } else {
      points += [first]
      // Around both: as far out as the farther of the two where both leave the same way.
      let (out, middle) = (start.side.normal, first.midpoint(to: last))
      if start.side == end.side {
        let depth = max(0, out.dot(last - first))
        let reach = out.dot(last - first) < 0 ? last - out * out.dot(last - first) : last
        points += [first + out * depth, reach]
      } else {
        points +=
          start.side.isHorizontal
          ? [Point(x: first.x, y: middle.y), Point(x: last.x, y: middle.y)]
          : [Point(x: middle.x, y: first.y), Point(x: middle.x, y: last.y)]
      }
      points += [last]
    }
    return Self.simplified((points + [to]).map(\.rounded))
  }

  /// Returns the points without those that are on the way from the one before to the next.
  private static func simplified(_ points: [Point]) -> [Point] {
    var result: [Point] = []
    for point in points where point != result.last {
      if result.count > 1 {
        let (first, second) = (
          result[result.count - 1] - result[result.count - 2], point - result[result.count - 1]
        )
        if first.dx * second.dy == first.dy * second.dx, first.dot(second) >= 0 { result.removeLast() }
      }
      result.append(point)
    }
    return result
  }
}
