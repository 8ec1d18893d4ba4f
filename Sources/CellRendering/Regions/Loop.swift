import Marks

/// Operations on closed polygons.
extension [Point] {
  /// The polygon simplified by the algorithm of Ramer, Douglas and Peucker: no removed corner is farther than
  /// `tolerance` from the result.
  ///
  /// O(*n* log *n*) for shapes that are drawn. In the longest loops every so many corners are kept in any
  /// case, which avoids O(*n*²).
  func simplified(tolerance: Double) -> [Point] {
    guard count > 3 else { return self }
    // Two corners that are certainly kept: the one farthest from any other, and the one farthest from it.
    func farthest(from point: Point) -> Int {
      indices.max { (self[$0] - point).squaredLength < (self[$1] - point).squaredLength } ?? 0
    }
    let first = farthest(from: self[0])
    let chain = Array(self[first...] + self[..<first]) + [self[first]]
    let second = chain.indices.max {
      (chain[$0] - chain[0]).squaredLength < (chain[$1] - chain[0]).squaredLength
    }
    var keeps = [Bool](repeating: false, count: chain.count)
    var stays = [0, second ?? 0, chain.count - 1]
    if chain.count > Self.longestLoop { stays += stride(from: 0, to: chain.count, by: 1_024) }
    stays.sort()
    var waiting = zip(stays, stays.dropFirst()).map { ($0, $1) }
    while let (start, end) = waiting.popLast() {
      keeps[start] = true
      guard end > start + 1 else { continue }
      var worst = (index: start, distance: tolerance)
      for index in (start + 1)..<end {
        let distance = chain[index].distance(toSegmentFrom: chain[start], to: chain[end])
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > start else { continue }
      waiting += [(start, worst.index), (worst.index, end)]
    }
    return zip(chain, keeps).filter(\.1).map(\.0)
  }

  /// More corners than any loop around a shape that is drawn by hand.
  private static let longestLoop = 20_000

  /// The most comparisons of corners with pieces of polygons for joining loops.
  private static let mostComparisons = 30_000_000

  /// Joins this polygon and its holes to one polygon by zero-width cuts (keyholes).
  ///
  /// Each cut leads from a hole's leftmost corner straight to the left. Holes are joined from left to right,
  /// so that no cut crosses another; of thousands only the largest are joined.
  func joined(to inner: [[Point]]) -> [Point] {
    let loops = inner.largest(joinable: Self.mostComparisons, to: count).compactMap { loop in
      loop.indices.min { loop[$0].x < loop[$1].x }.map { Array(loop[$0...] + loop[..<$0]) }
    }
    return loops.sorted { $0[0].x < $1[0].x }.reduce(self) { $0.joined(to: $1) }
  }

  /// - Parameter inner: begins with its leftmost corner.
  private func joined(to inner: [Point]) -> [Point] {
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
