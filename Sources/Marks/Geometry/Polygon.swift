/// A closed line: corners joined by straight sides, the last to the first.
package struct Polygon: Hashable, Sendable {
  /// The points that count as inside where the outline crosses itself.
  package enum FillRule: Sendable {
    /// The nonzero rule: points that the outline goes around.
    case nonZero
    /// The even-odd rule: points behind an odd number of sides.
    case evenOdd
  }

  package let corners: [Point]

  package init(_ corners: [Point]) { self.corners = corners }

  /// The area, in square units; parts traversed in both directions cancel out.
  ///
  /// O(*n*).
  package var area: Double {
    guard let first = corners.first else { return 0 }
    let doubled = zip(corners, corners.dropFirst() + [first]).reduce(0.0) { sum, side in
      let (start, end) = (side.0 - first, side.1 - first)
      return sum + start.dx * end.dy - start.dy * end.dx
    }
    return abs(doubled) / 2
  }

  /// Whether a point lies inside.
  ///
  /// O(*n*).
  package func encloses(_ point: Point, by rule: FillRule = .nonZero) -> Bool {
    switch rule {
    case .nonZero: winding(around: point) != 0
    case .evenOdd: isBehindOddSides(point)
    }
  }

  /// How often the sides go around a point; the sign is the direction.
  func winding(around point: Point) -> Int {
    guard var previous = corners.last else { return 0 }
    var winding = 0
    for next in corners {
      if (previous.y <= point.y) != (next.y <= point.y) {
        let along = next - previous
        let crossing = previous.x + along.dx * (point.y - previous.y) / along.dy
        if crossing > point.x { winding += next.y > previous.y ? 1 : -1 }
      }
      previous = next
    }
    return winding
  }

  private func isBehindOddSides(_ point: Point) -> Bool {
    guard let first = corners.first else { return false }
    return zip(corners, corners.dropFirst() + [first]).reduce(false) { isInside, side in
      let (start, end) = side
      guard (start.y > point.y) != (end.y > point.y) else { return isInside }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      return point.x < x ? !isInside : isInside
    }
  }
}
