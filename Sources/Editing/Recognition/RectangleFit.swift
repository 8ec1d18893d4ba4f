import Marks

/// The axis-aligned rectangle that fits some points best.
struct RectangleFit {
  private var box: Rect

  /// Fits the rectangle; nil if a side is nearest to none of the points.
  init?(_ points: [Point]) {
    guard var box = Rect(around: points) else { return nil }
    // Each side moves to the median of the points nearest to it, as in k-means; three rounds settle it.
    for _ in 0..<3 {
      var sides: [[Double]] = [[], [], [], []]
      for point in points {
        let gaps = [point.x - box.minX, point.y - box.minY, box.maxX - point.x, box.maxY - point.y].map(abs)
        let side = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
        sides[side].append(side % 2 == 0 ? point.x : point.y)
      }
      guard sides.allSatisfy({ !$0.isEmpty }) else { return nil }
      let medians = sides.map { $0.sorted()[$0.count / 2] }
      box = Rect(from: Point(x: medians[0], y: medians[1]), to: Point(x: medians[2], y: medians[3]))
    }
    self.box = box
  }

  /// The rectangle with the corner radius that fits best, and its error.
  ///
  /// It is a square if it is nearly one. The error is the root mean square distance, in units.
  func rounded(_ places: [Point], ink: Ink) -> (rectangle: Rectangle, error: Double) {
    let square = box.size.isNearlySquare ? (box.size.width + box.size.height) / 4 : nil
    let outer = square.map { Rect(at: box.center).outset(by: $0) } ?? box
    let side = min(outer.size.width, outer.size.height)
    let candidates = (0...7).map { share in
      let rectangle = Rectangle(outer, cornerRadius: 0.05 * Double(share) * side, ink: ink)
      return (rectangle, places.deviation(fromLoop: rectangle.outline(tolerance: 0.05)))
    }
    return candidates.min { $0.1 < $1.1 } ?? (Rectangle(outer, ink: ink), .infinity)
  }
}

extension Size {
  /// Whether the sides differ by at most a tenth, which is within the error of a hand that draws a square.
  var isNearlySquare: Bool { abs(width - height) <= 0.1 * max(width, height) }
}
