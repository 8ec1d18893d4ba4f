import Marks

extension Group {
  /// The box of what is drawn, grown to whole cells: columns of one unit, rows of two. A cell at the origin when
  /// nothing is drawn.
  var page: Rect {
    guard let box = bounds(.ink) else { return Rect(from: .origin, to: Point(x: 1, y: 2)) }
    let left = box.minX.rounded(.down)
    let top = (box.minY / 2).rounded(.down) * 2
    return Rect(
      from: Point(x: left, y: top),
      to: Point(x: max(left + 1, box.maxX.rounded(.up)), y: max(top + 2, (box.maxY / 2).rounded(.up) * 2)))
  }
}
