import Marks

/// The end of a line at a side of a box.
struct BoxMeeting {
  let end: Point
  let border: Anchor.Border
  private let before: Point
  private let box: Rect

  /// - Returns: nil at a corner, and where the line does not come from outside.
  init?(of end: Point, from before: Point, with box: Rect) {
    let tolerance = 1e-3
    let isLevel =
      abs(end.y - box.minY) < tolerance && before.y < box.minY
      || abs(end.y - box.maxY) < tolerance && before.y > box.maxY
    let isUpright =
      abs(end.x - box.minX) < tolerance && before.x < box.minX
      || abs(end.x - box.maxX) < tolerance && before.x > box.maxX
    guard isLevel != isUpright else { return nil }
    self.init(end, isLevel ? .level : .upright, before, box)
  }

  private init(_ end: Point, _ border: Anchor.Border, _ before: Point, _ box: Rect) {
    (self.end, self.border, self.before, self.box) = (end, border, before, box)
  }

  /// The line's end at the next side, where a cell before this one it would be more than a cell beside the box; nil where
  /// it would not.
  ///
  /// It is a cell from the corner, or in the middle of a side that is shorter than two.
  var beside: BoxMeeting? {
    let (cell, way) = (CellMetrics.standard, before - end)
    switch border {
    case .level:
      let head = end.x + way.dx * cell.height / abs(way.dy)
      guard head < box.minX - cell.width || head > box.maxX + cell.width else { return nil }
      let inset = min(cell.height, box.size.height / 2)
      let place = Point(
        x: way.dx < 0 ? box.minX : box.maxX, y: way.dy < 0 ? box.minY + inset : box.maxY - inset)
      return BoxMeeting(place, .upright, before, box)
    case .upright:
      let head = end.y + way.dy * cell.width / abs(way.dx)
      guard head < box.minY - cell.height || head > box.maxY + cell.height else { return nil }
      let inset = min(cell.width, box.size.width / 2)
      let place = Point(
        x: way.dx < 0 ? box.minX + inset : box.maxX - inset, y: way.dy < 0 ? box.minY : box.maxY)
      return BoxMeeting(place, .level, before, box)
    }
  }
}
