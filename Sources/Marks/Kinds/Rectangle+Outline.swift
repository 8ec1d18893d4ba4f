import RealModule

extension Rectangle {
  /// The radius that the corners are drawn with: ``cornerRadius``, but no larger than half the shorter side.
  public var drawnCornerRadius: Double {
    min(max(0, cornerRadius), abs(size.width) / 2, abs(size.height) / 2)
  }

  /// The outline clockwise from the top left, with rounded corners as chords.
  ///
  /// - Parameter tolerance: how far a chord may leave its arc, in units.
  public func outline(tolerance: Double) -> [Point] {
    let radius = drawnCornerRadius
    guard radius > 0 else { return box.corners }
    let inner = box.inset(by: radius).corners
    let steps = Arc.steps(radius: radius, sweep: .pi / 2, tolerance: tolerance)
    // The corners come in the order top left, top right, bottom right, bottom left; each arc begins where the
    // side before it ends, a quarter turn later than the one before.
    return inner.enumerated().flatMap { index, center in
      (0...steps).map { step in
        let angle = Double.pi * (1 + Double(index) / 2) + Double.pi / 2 * Double(step) / Double(steps)
        return center + Vector(dx: radius * .cos(angle), dy: radius * .sin(angle))
      }
    }
  }
}
