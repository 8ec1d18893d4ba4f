import Marks

/// A line in pieces, without what a label covers.
enum EdgePieces {
  static func pieces(of points: [Point], without gap: Rect?) -> [[Point]] {
    guard let gap else { return [points] }
    var pieces: [[Point]] = [[]]
    for (start, end) in zip(points, points.dropFirst()) {
      if pieces[pieces.count - 1].isEmpty { pieces[pieces.count - 1] = [start] }
      guard let (entry, exit) = crossing(start, end, gap) else {
        pieces[pieces.count - 1].append(end)
        continue
      }
      if entry != start { pieces[pieces.count - 1].append(entry) }
      pieces.append(exit == end ? [] : [exit, end])
    }
    return pieces.filter { $0.count > 1 }
  }

  /// Where a line along an axis enters and leaves a rectangle; nil if it only touches it.
  private static func crossing(_ start: Point, _ end: Point, _ gap: Rect) -> (Point, Point)? {
    if start.y == end.y {
      guard start.y > gap.minY, start.y < gap.maxY else { return nil }
      let (low, high) = (max(min(start.x, end.x), gap.minX), min(max(start.x, end.x), gap.maxX))
      guard low < high else { return nil }
      let (first, last) = (Point(x: low, y: start.y), Point(x: high, y: start.y))
      return start.x < end.x ? (first, last) : (last, first)
    }
    guard start.x == end.x, start.x > gap.minX, start.x < gap.maxX else { return nil }
    let (low, high) = (max(min(start.y, end.y), gap.minY), min(max(start.y, end.y), gap.maxY))
    guard low < high else { return nil }
    let (first, last) = (Point(x: start.x, y: low), Point(x: start.x, y: high))
    return start.y < end.y ? (first, last) : (last, first)
  }
}
