package import Marks

/// Arranges rectangles in a grid.
package enum GridArrangement {
  /// The rectangles in rows and columns, each in the place that its reading order gives it.
  ///
  /// Rectangles that stand side by side are a row. Columns are as wide as the widest in them and rows as high as the
  /// highest; each rectangle stands in the middle of its place, whole cells from the first. The first row and column begin
  /// where the rectangles did. O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - rects: in any order, in units.
  ///   - gap: between columns and between rows, in units.
  /// - Returns: the same rectangles moved, in the order they were given.
  package static func tidied(
    _ rects: [Rect], gap: Size = Size(width: 4, height: 2 * CellMetrics.aspect)
  ) -> [Rect] {
    let order = readingOrder(of: rects)
    guard let all = rects.dropFirst().reduce(rects.first, { $1.union($0) }), !order.isEmpty else {
      return rects
    }
    let count = order.map(\.count).max() ?? 1
    // As many rows as there were, but none longer than needed.
    let flat = order.flatMap(\.self)
    let columns = max(1, min(count, (flat.count + order.count - 1) / order.count))
    var widths = Array(repeating: 0.0, count: columns)
    var heights: [Double] = []
    for (place, index) in flat.enumerated() {
      if place.isMultiple(of: columns) { heights.append(0) }
      widths[place % columns] = max(widths[place % columns], rects[index].size.width)
      heights[heights.count - 1] = max(heights[heights.count - 1], rects[index].size.height)
    }
    var result = rects
    var top = all.minY
    for row in heights.indices {
      var left = all.minX
      for column in 0..<columns where row * columns + column < flat.count {
        let index = flat[row * columns + column]
        let rect = rects[index]
        let wish = Point(
          x: left + (widths[column] - rect.size.width) / 2, y: top + (heights[row] - rect.size.height) / 2)
        let corner = all.location + (wish - all.location).roundedToCells
        result[index] = Rect(location: corner, size: rect.size)
        left += widths[column] + gap.width
      }
      top += heights[row] + gap.height
    }
    return result
  }

  /// The indices of rectangles in rows from the top, each from the left.
  ///
  /// A rectangle whose middle lies below the row's lowest edge so far, or that overlaps the row by less than half its
  /// height, begins another row.
  private static func readingOrder(of rects: [Rect]) -> [[Int]] {
    let sorted = rects.indices.sorted {
      (rects[$0].center.y, rects[$0].minX, $0) < (rects[$1].center.y, rects[$1].minX, $1)
    }
    var rows: [[Int]] = []
    var bottom = -Double.infinity
    for index in sorted {
      let rect = rects[index]
      if rows.isEmpty || rect.center.y > bottom || min(bottom, rect.maxY) - rect.minY < rect.size.height / 2 {
        rows.append([index])
        bottom = rect.maxY
      } else {
        rows[rows.count - 1].append(index)
        bottom = min(bottom, rect.maxY)
      }
    }
    return rows.map {
      $0.sorted { (rects[$0].minX, rects[$0].minY, $0) < (rects[$1].minX, rects[$1].minY, $1) }
    }
  }
}
