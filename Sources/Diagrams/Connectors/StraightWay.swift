import Marks

/// The way of a straight connector: from outline to outline, through the corners that a user put on it.
struct StraightWay {
  /// One end.
  struct End {
    /// The anchor by which it is attached to a shape; nil for a free end.
    let anchor: Anchor?
    /// Whether the anchor has the place that a user chose.
    let isChosen: Bool
    /// The outline of the anchor's shape; nil for a free end.
    let outline: Outline?
    /// The place of a free end.
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
