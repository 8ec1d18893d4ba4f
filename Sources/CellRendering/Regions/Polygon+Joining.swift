import Marks

extension Polygon {
  /// The most comparisons of corners with pieces of polygons for joining loops.
  private static let mostComparisons = 30_000_000

  /// Returns one polygon of this one and the holes inside it, which are joined to it by cuts of no width
  /// (keyholes).
  ///
  /// A cut leads from the leftmost corner of a hole straight to the left, to what is already there. Holes are joined
  /// from left to right, so that no cut crosses another. Of thousands of holes only the largest are joined.
  func joined(to holes: [Polygon]) -> Polygon {
    let loops = holes.map(\.corners).largest(joinable: Self.mostComparisons, to: corners.count)
      .compactMap { loop in
        loop.indices.min { loop[$0].x < loop[$1].x }.map { Array(loop[$0...] + loop[..<$0]) }
      }
    return Polygon(loops.sorted { $0[0].x < $1[0].x }.reduce(corners) { $0.joined(to: $1) })
  }
}

extension [Point] {
  /// - Parameter inner: begins with its leftmost corner.
  fileprivate func joined(to inner: [Point]) -> [Point] {
    let corner = inner[0]
    var nearest: (index: Int, point: Point)?
    for index in indices {
      let (start, end) = (self[index], self[index + 1 < count ? index + 1 : 0])
      guard (start.y <= corner.y) != (end.y <= corner.y) else { continue }
      let x = start.x + (end.x - start.x) * ((corner.y - start.y) / (end.y - start.y))
      guard x <= corner.x, nearest.map({ x > $0.point.x }) ?? true else { continue }
      nearest = (index, Point(x: x, y: corner.y))
    }
    guard let nearest else { return self }
    var joined = self
    joined.insert(contentsOf: [nearest.point] + inner + [corner, nearest.point], at: nearest.index + 1)
    return joined
  }
}

extension [[Point]] {
  /// The loops with the most corners, as many as can be joined to a polygon with so many comparisons.
  fileprivate func largest(joinable limit: Int, to count: Int) -> [[Point]] {
    // Each of them is compared with the polygon and all that was joined to it before.
    let corners = count + reduce(0) { $0 + $1.count + 3 }
    let most = limit / Swift.max(1, corners)
    return self.count <= most ? self : Array(sorted { $0.count > $1.count }.prefix(most))
  }
}
