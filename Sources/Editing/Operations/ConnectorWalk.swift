import Diagrams
import Marks

/// The shapes that can be reached from a mark along its connectors, in the order in which they are visited.
///
/// From a connector itself, these are the shapes that it joins.
struct ConnectorWalk: Sendable {
  /// A shape at the other end of a connector.
  struct Stop: Sendable {
    let path: MarkPath

    /// The side of the mark that the connector leaves by.
    let side: Side

    /// The vector from the middle of the mark to that of the shape, in units.
    let way: Vector

    /// The angle of the way, clockwise from the top, from 0 up to a turn in radians.
    fileprivate var bearing: Double {
      let angle = Side.top.outward.angle(to: way)
      return angle < 0 ? angle + 2 * Double.pi : angle
    }
  }

  /// The stops, clockwise from the top.
  private(set) var stops: [Stop] = []

  /// O(*n*) in the marks of the drawing.
  init(from start: MarkPath, in drawing: Drawing) {
    guard let mark = drawing[start], let box = mark.bounds(.geometry) else { return }
    var owners: [MarkID: (path: MarkPath, box: Rect)] = [:]
    drawing.forEachEditableMark { path, mark in
      guard let box = mark.bounds(.geometry) else { return }
      mark.forEachID { owners[$0] = (path, box) }
    }
    if let stroke = mark as? Stroke, let connection = stroke.connection {
      let ends = [(connection.start, stroke.points.first), (connection.end, stroke.points.last)]
      for (anchor, point) in ends {
        if let anchor, let point { add(owners[anchor.shape], from: box, leavingAt: point) }
      }
    } else {
      for connector in ConnectorNetwork(of: drawing.root).connectors where !connector.isHidden {
        guard let connection = connector.stroke.connection, let first = connection.start,
          let last = connection.end, let head = connector.stroke.points.first,
          let tail = connector.stroke.points.last
        else { continue }
        let (from, to) = (owners[first.shape], owners[last.shape])
        guard from?.path != to?.path else { continue }
        if from?.path == start { add(to, from: box, leavingAt: head) }
        if to?.path == start { add(from, from: box, leavingAt: tail) }
      }
    }
    stops.sort { ($0.bearing, $0.path) < ($1.bearing, $1.path) }
  }

  private mutating func add(
    _ owner: (path: MarkPath, box: Rect)?, from box: Rect, leavingAt point: Point
  ) {
    guard let owner, !stops.contains(where: { $0.path == owner.path }) else { return }
    let out = point - box.center
    let side = Vector(
      dx: out.dx / max(box.size.width, 1), dy: out.dy / max(box.size.height, 1)
    ).side
    stops.append(Stop(path: owner.path, side: side, way: owner.box.center - box.center))
  }

  /// The shapes that connectors from one side lead to, or else those that lie there, clockwise.
  func stops(on side: Side) -> [Stop] {
    let leaving = stops.filter { $0.side == side }
    return leaving.isEmpty ? stops.filter { $0.way.side == side } : leaving
  }
}

extension Vector {
  /// The side of a shape that it leaves by from the middle.
  fileprivate var side: Side {
    abs(dx) >= abs(dy) ? (dx < 0 ? .left : .right) : dy < 0 ? .top : .bottom
  }
}

extension GrowthDirection {
  /// The side of a shape that it leads from.
  var side: Side {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .top
    case .down: .bottom
    }
  }
}

extension Mark {
  /// Calls a function with the identifier of the mark, and those of all that is in it.
  func forEachID(_ body: (MarkID) -> Void) {
    if id != .none { body(id) }
    for child in container?.children ?? [] { child.forEachID(body) }
  }
}
