import RealModule

extension Ellipse {
  public func outline(tolerance: Double) -> [Point] {
    let steps = 4 * Arc.steps(radius: max(radiusX, radiusY), sweep: .pi / 2, tolerance: tolerance)
    return (0..<steps).map { step in
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      return center + Vector(dx: radiusX * .cos(angle), dy: radiusY * .sin(angle))
    }
  }
}
