import Marks

/// Fits a regular pentagon, hexagon or octagon to corners drawn by hand.
struct RegularPolygon {
  private let corners: [Point]

  init(_ corners: [Point]) { self.corners = corners }

  /// The regular polygon; nil if the radii or the angles between the corners differ too much.
  func shape(ink: Ink) -> Stroke? {
    let count = corners.count
    let center = Point(
      x: corners.reduce(0) { $0 + $1.x } / Double(count), y: corners.reduce(0) { $0 + $1.y } / Double(count))
    let radii = corners.map { ($0 - center).length }
    let radius = radii.reduce(0, +) / Double(count)
    let share = 2 * Double.pi / Double(count)
    let turns = corners.indices.map { (corners[$0] - center).angle(to: corners[($0 + 1) % count] - center) }
    let way = turns.reduce(0, +) < 0 ? -1.0 : 1
    guard radius > 0, radii.allSatisfy({ abs($0 - radius) <= 0.13 * radius }),
      turns.allSatisfy({ abs($0 * way - share) <= 0.22 * share })
    else { return nil }
    // Each corner is turned back to the place of the first; the mean of their directions is the first's.
    let first = corners.enumerated().reduce(Vector.zero) { sum, corner in
      sum + (corner.element - center).turned(by: way < 0 ? corner.offset : -corner.offset, of: count)
    }
    guard let direction = first.normalized else { return nil }
    let start = upright(direction * radius, of: count)
    let points = corners.indices.map { center + start.turned(by: way < 0 ? -$0 : $0, of: count) }
    return Stroke(points, ink: ink, isClosed: true)
  }

  /// The direction of the first corner, snapped so that a corner or a side's middle points straight up.
  ///
  /// It is unchanged if neither nearly does.
  private func upright(_ first: Vector, of count: Int) -> Vector {
    // The turn is counted in half sides, from a corner that points up.
    let half = Double.pi / Double(count)
    let turn = Vector(dx: 0, dy: -1).angle(to: first) / half
    let nearest = turn.rounded()
    guard abs(turn - nearest) <= 0.4, nearest.isFinite else { return first }
    return (Vector(dx: 0, dy: -1) * first.length).turned(by: Int(nearest), of: 2 * count)
  }
}
