/// An open line: points joined by straight segments.
package struct Polyline: Hashable, Sendable {
  package let points: [Point]

  package init(_ points: [Point]) { self.points = points }

  /// The length along the line, in units; 0 for fewer than two points.
  ///
  /// O(*n*).
  package var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// The distance from a point to the line, in units; infinite for fewer than two points.
  ///
  /// O(*n*).
  package func distance(to point: Point) -> Double {
    zip(points, points.dropFirst()).reduce(.infinity) {
      min($0, point.distance(toSegmentFrom: $1.0, to: $1.1))
    }
  }

  /// Points at equal distances along the line, both ends included; the points themselves where the line has
  /// no length.
  ///
  /// O(*n* + `count`).
  ///
  /// - Parameter count: how many points, at least 2.
  package func resampled(count: Int) -> [Point] {
    let step = length / Double(count - 1)
    guard let first = points.first, let last = points.last, step > 0 else { return points }
    var samples = [first]
    samples.reserveCapacity(count)
    var left = step
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      while left <= length, samples.count < count - 1 {
        samples.append(start + (end - start) * (left / length))
        left += step
      }
      left -= length
    }
    return samples + [last]
  }
}

// MARK: Simplifying

extension Polyline {
  /// The line without points that lie within `tolerance` units of the line through the others.
  ///
  /// This is the algorithm of Ramer, Douglas and Peucker. The ends stay.
  ///
  /// - Complexity: O(*n* log *n*) for lines that are drawn, O(*n*²) at worst.
  package func simplified(tolerance: Double) -> [Point] {
    guard points.count > 2, let last = points.last else { return points }
    let corners = corners(between: [0, points.count - 1], tolerance: tolerance)
    return zip(points, corners).filter(\.1).map(\.0) + [last]
  }

  /// Which points begin a segment of the simplified line.
  ///
  /// - Parameter fixed: the indices of points that stay in any case, in order; the first and the last among them.
  func corners(between fixed: [Int], tolerance: Double) -> [Bool] {
    var corners = [Bool](repeating: false, count: points.count)
    var waiting = zip(fixed, fixed.dropFirst()).map { ($0, $1) }
    while let (start, end) = waiting.popLast() {
      corners[start] = true
      guard end > start + 1 else { continue }
      var worst = (index: start, distance: tolerance)
      for index in (start + 1)..<end {
        let distance = points[index].distance(toSegmentFrom: points[start], to: points[end])
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > start else { continue }
      waiting += [(start, worst.index), (worst.index, end)]
    }
    return corners
  }
}
