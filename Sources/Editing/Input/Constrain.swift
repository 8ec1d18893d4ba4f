import Marks

/// A constraint on the direction or the proportions of a gesture.
package enum Constraint: Sendable {
  /// Directions in whole steps of 15 degrees.
  case angle
  /// Boxes that are as wide as high, in units.
  case square
}

extension Tool {
  /// Holds gestures to a constraint while the user holds or switches on the option.
  package func constrained(to constraint: Constraint) -> some Tool {
    decorated(by: Constrain(constraint: constraint))
  }
}

private struct Constrain: PointerDecorator {
  let constraint: Constraint

  /// The point that locations are measured from.
  private var origin: Point?

  init(constraint: Constraint) { self.constraint = constraint }

  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? {
    origin = anchor ?? (event.phase == .began ? event.location : origin)
    var event = event
    if event.options.contains(.constrained), let origin {
      event.location = origin + constraint.nearest(to: event.location - origin)
    }
    return event
  }
}

extension Constraint {
  /// The nearest allowed offset from the gesture's origin.
  func nearest(to offset: Vector) -> Vector {
    switch self {
    case .square:
      let side = max(abs(offset.dx), abs(offset.dy))
      return Vector(dx: offset.dx < 0 ? -side : side, dy: offset.dy < 0 ? -side : side)
    case .angle:
      // The projection of the offset on the nearest of the 24 directions.
      let direction = Self.directions.max { offset.dot($0) < offset.dot($1) } ?? Vector(dx: 1, dy: 0)
      return direction * offset.dot(direction)
    }
  }

  /// The unit vectors at whole steps of 15 degrees.
  ///
  /// The right angles are exact, so that level lines are level.
  private static let directions: [Vector] = {
    // cos of 0, 15, 30, 45, 60, 75 and 90 degrees, by the half angle formulas.
    let (root2, root3, root6) = (2.0.squareRoot(), 3.0.squareRoot(), 6.0.squareRoot())
    let cosines = [1, (root6 + root2) / 4, root3 / 2, root2 / 2, 0.5, (root6 - root2) / 4, 0]
    let quarter = (0..<6).map { Vector(dx: cosines[$0], dy: cosines[6 - $0]) }
    return quarter + quarter.map(\.perpendicular) + quarter.map { $0 * -1 }
      + quarter.map { $0.perpendicular * -1 }
  }()
}
