import RealModule

extension Ellipse {
  /// The outline as chords of equal angles, from the rightmost point towards the lowest.
  ///
  /// - Parameter tolerance: how far a chord may leave the ellipse, in units.
  public func outline(tolerance: Double) -> [Point] {
    let steps = 4 * Arc.steps(radius: max(radiusX, radiusY), sweep: .pi / 2, tolerance: tolerance)
    return (0..<steps).map { step in
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      return center + Vector(dx: radiusX * .cos(angle), dy: radiusY * .sin(angle))
    }
  }
}
