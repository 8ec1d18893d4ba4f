extension Polygon {
  /// More corners than any loop around a shape that is drawn by hand.
  private static let longestLoop = 20_000

  /// The polygon without corners that lie within `tolerance` units of the sides through the others.
  ///
  /// This is the algorithm of Ramer, Douglas and Peucker. In the longest loops every 1,024th corner stays in any case.
  ///
  /// - Complexity: O(*n* log *n*) for shapes that are drawn, and never O(*n*²).
  package func simplified(tolerance: Double) -> Polygon {
    guard corners.count > 3 else { return self }
    // A polygon has no ends. Two corners certainly stay: the one farthest from any, and the one farthest from that.
    func farthest(from point: Point) -> Int {
      corners.indices.max {
        (corners[$0] - point).squaredLength < (corners[$1] - point).squaredLength
      } ?? 0
    }
    let first = farthest(from: corners[0])
    let chain = Array(corners[first...] + corners[..<first]) + [corners[first]]
    let second = chain.indices.max {
      (chain[$0] - chain[0]).squaredLength < (chain[$1] - chain[0]).squaredLength
    }
    var fixed = [0, second ?? 0, chain.count - 1]
    if chain.count > Self.longestLoop { fixed += stride(from: 0, to: chain.count, by: 1_024) }
    let kept = Polyline(chain).corners(between: fixed.sorted(), tolerance: tolerance)
    return Polygon(zip(chain, kept).filter(\.1).map(\.0))
  }
}
