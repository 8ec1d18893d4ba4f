import Marks

/// The way of a straight connector: from outline to outline, through the corners that a user put on it.
struct StraightWay {
  /// One end.
  struct End {
    /// What it is attached to; nil for a free end.
    let anchor: Anchor?
    /// Whether the anchor has the place that a user chose.
    let isChosen: Bool
    /// The outline of that shape; nil for a free end.
    let outline: Outline?
    /// Where a free end is.
    let free: Point
    /// Whether it has an arrowhead, which is drawn in a cell before the shape.
    let hasHead: Bool

    /// The outline, or that of a box without a size.
    fileprivate var box: Outline { outline ?? .rectangle(Rect(at: free)) }

    fileprivate var place: Point? { outline.flatMap { anchor?.point(on: $0) } }

    fileprivate func point(towards next: Point?, otherwise: Point) -> Point {
      guard anchor != nil, let outline else { return anchor == nil ? free : otherwise }
      return place ?? next.map(outline.point(towards:)) ?? otherwise
    }
  }

  private(set) var points: [Point]

  /// The sides of boxes where the ends are that have no chosen place; nil where they have, or there is no box.
  private(set) var borders: (start: Anchor.Border?, end: Anchor.Border?) = (nil, nil)

  init(from start: End, to end: End, corners: [Point]) {
    // On the outlines also where the shapes overlap.
    let (from, to) = (start.box, end.box)
    // The other end may be at a chosen place, which the line then leads to.
    let first = start.point(
      towards: corners.first ?? end.place, otherwise: from.point(towards: to.bounds.center))
    let last = end.point(
      towards: corners.last ?? start.place, otherwise: to.point(towards: from.bounds.center))
    if corners.isEmpty, let level = StraightLevel(from: from, first, to: to, last) {
      points = [level.start, level.end]
    } else {
      points = [first] + corners + [last]
    }
    borders.start = meet(start, at: 0, from: points[1])
    borders.end = meet(end, at: points.count - 1, from: points[points.count - 2])
  }

  /// Finds the side of a box that an end meets, and moves the end to the other side where its head would lie beside
  /// the box.
  private mutating func meet(_ end: End, at index: Int, from before: Point) -> Anchor.Border? {
    guard end.anchor != nil, !end.isChosen, case .rectangle(let box)? = end.outline,
      let meeting = BoxMeeting(of: points[index], from: before, with: box)
    else { return nil }
    guard end.hasHead, let other = meeting.beside else { return meeting.border }
    points[index] = other.end
    return other.border
  }
}

/// Where a line ends at a side of a box.
private struct BoxMeeting {
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
