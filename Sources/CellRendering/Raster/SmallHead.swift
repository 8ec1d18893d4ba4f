import Marks

/// A triangle of a few dots, with or without a notch at its back.
struct SmallHead {
  let tip: Point

  /// The unit vector in which it points.
  let direction: Vector

  /// The largest width and height, in dots: two columns and more than a row.
  private static let most = Size(width: 4, height: 5)

  /// The least of the larger one: what is smaller is a speck.
  private static let least = 1.0

  /// How much longer one of the sides beside the tip may be than the other.
  private static let lopsided = 1.15

  /// - Parameter outline: the corners, in dots.
  /// - Returns: nil for any other polygon, and for larger ones.
  init?(_ outline: [Point]) {
    guard (3...8).contains(outline.count), let size = Rect(around: outline)?.size,
      size.width <= Self.most.width, size.height <= Self.most.height,
      max(size.width, size.height) >= Self.least
    else { return nil }
    var corners: [Point] = []
    // A clip along its edges may leave some corners twice.
    for point in outline where (corners.last.map { ($0 - point).length } ?? 1) > 0.01 {
      corners.append(point)
    }
    if let first = corners.first, let last = corners.last, (last - first).length <= 0.01 {
      corners.removeLast()
    }
    guard let found = Self.tip(of: corners) else { return nil }
    let back = found.wings.0.mixed(with: found.wings.1, 0.5)
    let way = found.tip - back
    guard way.length > 0 else { return nil }
    (tip, direction) = (found.tip, way * (1 / way.length))
  }

  private static func tip(of corners: [Point]) -> (tip: Point, wings: (Point, Point))? {
    let count = corners.count
    func corner(_ index: Int) -> Point { corners[(index + count) % count] }
    switch count {
    case 3:
      // The tip of a triangle with two equal sides; of one with three, whose side behind it is level or upright.
      let found = (0..<3).filter { index in
        let (one, other) = (
          (corner(index + 1) - corner(index)).length, (corner(index - 1) - corner(index)).length
        )
        return max(one, other) <= lopsided * min(one, other)
      }
      func slant(_ index: Int) -> Double {
        let side = corner(index + 1) - corner(index - 1)
        return min(abs(side.dx), abs(side.dy))
      }
      guard let index = found.min(by: { slant($0) < slant($1) }) else { return nil }
      return (corner(index), (corner(index - 1), corner(index + 1)))
    case 4:
      // The tip is opposite the notch, where the outline turns the other way.
      let turns = (0..<4).map { index in
        (corner(index) - corner(index - 1)).perpendicular.dot(corner(index + 1) - corner(index))
      }
      let sum = turns.reduce(0, +)
      guard let notch = turns.indices.first(where: { turns[$0] * sum < 0 }) else { return nil }
      return (corner(notch + 2), (corner(notch + 1), corner(notch + 3)))
    default: return nil
    }
  }
}
