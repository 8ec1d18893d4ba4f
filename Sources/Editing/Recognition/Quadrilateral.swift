import Marks

/// Turns four corners drawn by hand into the clean shape that was meant.
struct Quadrilateral {
  /// Tolerances of angles, in radians: within 11 degrees they match, beyond 15 they surely do not.
  private static let (slack, other) = (0.19, 0.26)

  private let corners: [Point]
  private let sides: [Vector]

  /// Additional tolerance for short sides, whose direction is less certain in cells.
  private let doubt: Double

  /// - Parameter cellWidth: the width of a cell, in units; above 0.
  init(_ corners: [Point], cellWidth: Double) {
    self.corners = corners
    let sides = corners.indices.map { corners[($0 + 1) % 4] - corners[$0] }
    self.sides = sides
    doubt = min(0.2, 0.5 * cellWidth / max(1e-9, sides.map(\.length).min() ?? 1e-9))
  }

  /// A rectangle, a diamond, a parallelogram or a trapezium; nil if it is none of them, or between two.
  func shape(ink: Ink) -> (any Mark)? {
    let misses = sides.indices.map { index in
      abs(abs(sides[index].angle(to: sides[(index + 1) % 4])) - .pi / 2)
    }
    let worst = misses.max() ?? .infinity
    if isEven, let diamond = diamond(ink) { return diamond }
    if worst <= Self.slack + doubt { return rectangle(ink) }
    guard worst >= Self.other + doubt else { return nil }
    let isParallel = [0, 1].map { index in
      abs(sides[index].angle(to: -sides[index + 2])) <= Self.slack
    }
    if isParallel == [true, true] { return parallelogram(ink) }
    return isParallel.contains(true) ? polygon(corners, ink) : nil
  }

  private func polygon(_ corners: [Point], _ ink: Ink) -> Stroke { Stroke(corners, ink: ink, isClosed: true) }

  private var center: Point {
    Point(x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
  }

  private func rectangle(_ ink: Ink) -> (any Mark)? {
    // The mean direction of both pairs of sides, the second turned by a right angle.
    let way = sides[0] - sides[2] + (sides[3] - sides[1]).perpendicular * turn
    guard let direction = way.normalized else { return nil }
    let (long, short) = ((sides[0] - sides[2]).length / 2, (sides[1] - sides[3]).length / 2)
    let slant = min(abs(direction.dx), abs(direction.dy))
    // A rectangle within about 12 degrees of horizontal was meant to be horizontal.
    guard slant > 0.2 else {
      let isLevel = abs(direction.dx) > abs(direction.dy)
      let size = isLevel ? Size(width: long, height: short) : Size(width: short, height: long)
      return Rectangle(size.aroundSquare(center), ink: ink)
    }
    let isSquare = Size(width: long, height: short).isNearlySquare
    let (first, second) = isSquare ? ((long + short) / 2, (long + short) / 2) : (long, short)
    let (along, across) = (direction * (first / 2), direction.perpendicular * (second / 2 * turn))
    return polygon(
      [
        center - along - across, center + along - across, center + along + across, center - along + across,
      ], ink)
  }

  /// Whether the longest side is at most 1.35 times the shortest.
  private var isEven: Bool {
    let lengths = sides.map(\.length)
    return (lengths.max() ?? 0) <= 1.35 * (lengths.min() ?? 0)
  }

  /// The sense of the corners: 1 if they go around clockwise as seen on the screen, else -1.
  private var turn: Double { sides[0].perpendicular.dot(sides[1]) < 0 ? -1 : 1 }

  /// A diamond with a horizontal and a vertical diagonal; nil if the diagonals are others.
  private func diamond(_ ink: Ink) -> Stroke? {
    let diagonals = [corners[2] - corners[0], corners[3] - corners[1]]
    guard
      let level = diagonals.first(where: { abs($0.dy) <= 0.2 * abs($0.dx) }),
      let upright = diagonals.first(where: { abs($0.dx) <= 0.2 * abs($0.dy) })
    else { return nil }
    let size = Size(width: level.length, height: upright.length)
    let (half, rise) =
      size.isNearlySquare
      ? ((size.width + size.height) / 4, (size.width + size.height) / 4) : (size.width / 2, size.height / 2)
    return polygon(
      [
        center + Vector(dx: 0, dy: -rise), center + Vector(dx: half, dy: 0), center + Vector(dx: 0, dy: rise),
        center + Vector(dx: -half, dy: 0),
      ], ink)
  }

  private func parallelogram(_ ink: Ink) -> Stroke {
    var (first, second) = ((sides[0] - sides[2]) * 0.5, (sides[1] - sides[3]) * 0.5)
    if abs(first.dy) <= 0.14 * abs(first.dx) { first.dy = 0 }
    if abs(second.dy) <= 0.14 * abs(second.dx) { second.dy = 0 }
    if abs(first.dx) <= 0.14 * abs(first.dy) { first.dx = 0 }
    if abs(second.dx) <= 0.14 * abs(second.dy) { second.dx = 0 }
    let start = center - (first + second) * 0.5
    return polygon([start, start + first, start + first + second, start + second], ink)
  }
}

extension Vector {
  fileprivate static func - (left: Vector, right: Vector) -> Vector { left + -right }
}

extension Size {
  /// The box of this size around a point; a square if it is nearly one.
  fileprivate func aroundSquare(_ center: Point) -> Rect {
    let mean = (width + height) / 2
    let size = isNearlySquare ? Size(width: mean, height: mean) : self
    return Rect(
      location: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }
}
