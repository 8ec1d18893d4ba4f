import Diagrams
import Marks

/// Going from shape to shape along connectors.
extension Editor {
  /// Selects the shape that a connector leads to from a side of the selected one.
  ///
  /// If several lead away, it is the one that lies most in that direction; ``walkOn()`` leads to the others.
  ///
  /// - Returns: whether there is one.
  package mutating func walk(_ direction: GrowthDirection) -> Bool {
    guard selection.count == 1, let start = selection.first else { return false }
    let stops = ConnectorWalk(from: start, in: drawing).stops(on: direction.side)
    let ahead = direction.side.outward
    guard let stop = stops.min(by: { abs(ahead.angle(to: $0.way)) < abs(ahead.angle(to: $1.way)) }) else {
      return false
    }
    return go(from: start, to: stop, direction)
  }

  /// Selects the next of the shapes that the last walk could have led to, clockwise; without a walk, the first that a
  /// connector of the selected shape leads to.
  ///
  /// - Returns: whether there is one.
  package mutating func walkOn() -> Bool {
    guard selection.count == 1, let current = selection.first else { return false }
    if let last = lastWalk, last.to == current {
      let walk = ConnectorWalk(from: last.from, in: drawing)
      let stops = last.direction.map { walk.stops(on: $0.side) } ?? walk.stops
      // A step without another way is not repeated: the walk goes on from here.
      if stops.count > 1, let index = stops.firstIndex(where: { $0.path == current }) {
        return go(from: last.from, to: stops[(index + 1) % stops.count], last.direction)
      }
    }
    guard let first = ConnectorWalk(from: current, in: drawing).stops.first else { return false }
    return go(from: current, to: first, nil)
  }

  private mutating func go(
    from start: MarkPath, to stop: ConnectorWalk.Stop, _ direction: GrowthDirection?
  ) -> Bool {
    lastWalk = Walk(from: start, to: stop.path, direction: direction)
    selection = [stop.path]
    return true
  }
}

/// A step that was made along a connector.
struct Walk: Hashable, Sendable {
  let from: MarkPath
  let to: MarkPath

  /// The side that it left by; nil for any.
  let direction: GrowthDirection?
}
