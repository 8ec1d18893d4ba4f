import Marks

extension Outline {
  /// How far a line may be inside, in units: as wide as the line, so that one along a border is no crossing.
  private static let border = Vector(dx: 0.3, dy: 0.3)

  /// Whether a line leads through the bounds without beginning or ending in them.
  func isCrossed(by points: [Point]) -> Bool {
    guard bounds.size.width > 2 * Self.border.dx, bounds.size.height > 2 * Self.border.dy else {
      return false
    }
    let inside = Rect(from: bounds.corners[0] + Self.border, to: bounds.corners[2] - Self.border)
    return zip(points, points.dropFirst()).contains { Rect(from: $0, to: $1).intersects(inside) }
      && ![points.first, points.last].contains { $0.map(encloses) ?? false }
  }
}
