import RealModule

extension Vector {
  /// This vector turned by `share / count` of a full turn, clockwise on a screen whose y grows down.
  ///
  /// Whole quarter turns are exact.
  ///
  /// - Precondition: `count` is not 0.
  public func turned(by share: Int, of count: Int) -> Vector {
    precondition(count != 0, "a turn has parts")
    if 4 * share % count == 0 {
      return (0..<(4 * share / count & 3)).reduce(self) { vector, _ in vector.perpendicular }
    }
    let angle = 2 * Double.pi * Double(share) / Double(count)
    return self * .cos(angle) + perpendicular * .sin(angle)
  }

  /// How far this vector turns to the direction of another, in radians from -pi to pi; above 0 is clockwise on a screen
  /// whose y grows down.
  public func angle(to other: Vector) -> Double {
    .atan2(y: perpendicular.dot(other), x: dot(other))
  }

  /// The vector, rotated by any angle, clockwise as it is seen on the screen.
  package func rotated(degrees: Double) -> Vector {
    let angle = degrees * Double.pi / 180
    return self * .cos(angle) + perpendicular * .sin(angle)
  }
}
