import Marks

/// The rectangle with sides along the axes that lies nearest to some places.
struct RectangleFit {
  private var box: Rect

  /// nil when a side finds no place that is nearest to it.
  init?(_ points: [Point]) {
    guard var box = Rect(around: points) else { return nil }
    // Each side goes to the middle of the places nearest to it; which these are may change by that.
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

  /// Square when it all but is.
  func rectangle(ink: Ink) -> Rectangle {
    guard box.size.isNearlySquare else { return Rectangle(box, ink: ink) }
    let half = (box.size.width + box.size.height) / 4
    return Rectangle(Rect(at: box.center).outset(by: half), ink: ink)
  }
}

extension Size {
  /// Whether the sides are within a tenth of each other: nobody draws that on purpose.
  var isNearlySquare: Bool { abs(width - height) <= 0.1 * max(width, height) }
}
