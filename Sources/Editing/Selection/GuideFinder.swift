import Marks

/// Finds alignments of a moved box with the edges, centres and gaps of other marks.
///
/// Only the nearest of the first 4,000 visible marks count, so that a move costs the same in any drawing.
struct GuideFinder: Sendable {
  /// The limit of marks that are compared with.
  static let most = 200

  /// The limit of visible marks that are searched for them.
  private static let looks = 4000

  private let boxes: [Rect]

  /// How many marks are compared with.
  var count: Int { boxes.count }

  /// How far a box is pulled, in units: less than the cell that a mouse can move it by.
  private let reach: Size

  /// - Parameter box: the box before the move.
  init(in drawing: Drawing, besides paths: Set<MarkPath>, around box: Rect, _ settings: SelectionSettings) {
    reach = Size(width: 0.6 * settings.cellWidth, height: 1.2 * settings.cellWidth)
    var found: [Rect] = []
    drawing.forEachEditableMark { path, mark in
      guard found.count < Self.looks, !paths.contains(path) else { return }
      // The box of a freehand stroke has no visible edges.
      if let stroke = mark as? Stroke, stroke.isSmooth, !stroke.isClosed { return }
      guard let box = mark.guideBox, settings.bounds?.intersects(box) ?? true else { return }
      found.append(box)
    }
    if found.count > Self.most {
      found.sort { ($0.center - box.center).length < ($1.center - box.center).length }
      found.removeLast(found.count - Self.most)
    }
    boxes = found
  }

  /// The offset that aligns a moved box, and the guides that it meets then.
  ///
  /// - Parameters:
  ///   - isPulled: whether it is pulled to guides, or guides are only shown where it is aligned already.
  ///   - across: whether it may be pulled horizontally; likewise `down`.
  func guide(_ box: Rect, isPulled: Bool, across: Bool, down: Bool) -> (
    offset: Vector, guides: [Overlay.Guide]
  ) {
    let reach = isPulled ? self.reach : Size(width: Self.nothing, height: Self.nothing)
    let columns = across ? Self.pull(box.across, by: boxes.map(\.across), within: reach.width) : nil
    let rows = down ? Self.pull(box.down, by: boxes.map(\.down), within: reach.height) : nil
    var offset = Vector(dx: columns ?? 0, dy: rows ?? 0)
    var guides: [Overlay.Guide] = []
    var moved = Rect(location: box.location + offset, size: box.size)
    if columns != nil { guides += Self.lines(through: moved, among: boxes) }
    if rows != nil {
      guides += Self.lines(through: moved.turned, among: boxes.map(\.turned)).map(\.turned)
    }
    // Gaps count where no edges meet.
    if across, columns == nil, let gap = Self.gap(of: moved, among: boxes, within: reach.width) {
      offset.dx = gap.offset
      guides += gap.guides
      moved = Rect(location: box.location + offset, size: box.size)
    }
    if down, rows == nil,
      let gap = Self.gap(of: moved.turned, among: boxes.map(\.turned), within: reach.height)
    {
      offset.dy = gap.offset
      guides += gap.guides.map(\.turned)
    }
    return (offset, guides)
  }

  // MARK: Edges and middles

  /// The tolerance for rounding errors.
  private static let nothing = 1e-6

  private static func pull(_ span: Span, by others: [Span], within reach: Double) -> Double? {
    var best: Double?
    func offer(_ offset: Double) {
      if abs(offset) <= reach, abs(offset) < abs(best ?? .infinity) - nothing { best = offset }
    }
    for other in others {
      for end in [other.start, other.end] {
        offer(end - span.start)
        offer(end - span.end)
      }
      offer(other.middle - span.middle)
    }
    return best
  }

  /// The vertical lines that a box shares with others, each as long as the boxes it joins.
  private static func lines(through box: Rect, among boxes: [Rect]) -> [Overlay.Guide] {
    let span = box.across
    var found: [Overlay.Guide] = []
    for (place, isMiddle) in [(span.start, false), (span.middle, true), (span.end, false)] {
      var joined: Rect?
      for other in boxes {
        let places = isMiddle ? [other.across.middle] : [other.across.start, other.across.end]
        if places.contains(where: { abs($0 - place) <= nothing }) { joined = other.union(joined) }
      }
      guard let joined, !found.contains(where: { $0.start.x == place }) else { continue }
      let all = joined.union(box)
      found.append(
        Overlay.Guide(start: Point(x: place, y: all.minY), end: Point(x: place, y: all.maxY)))
    }
    return found
  }

  // MARK: Gaps

  /// How far right a box must move so that the gaps beside it are equal, or equal to the next gap.
  private static func gap(of box: Rect, among boxes: [Rect], within reach: Double)
    -> (offset: Double, guides: [Overlay.Guide])?
  {
    guard box.size.width > 0, box.size.height > 0 else { return nil }
    let row = boxes.filter { $0.minY < box.maxY && $0.maxY > box.minY }
    func before(_ limit: Double) -> Rect? {
      row.filter { $0.maxX <= limit }.max { $0.maxX < $1.maxX }
    }
    func after(_ limit: Double) -> Rect? {
      row.filter { $0.minX >= limit }.min { $0.minX < $1.minX }
    }
    let (left, right) = (before(box.minX + reach), after(box.maxX - reach))
    var offers: [(offset: Double, gaps: [(start: Double, end: Double)])] = []
    if let left, let right {
      let room = (right.minX - left.maxX - box.size.width) / 2
      let offset = left.maxX + room - box.minX
      if room > 0 {
        offers.append((offset, [(left.maxX, left.maxX + room), (right.minX - room, right.minX)]))
      }
    }
    if let left, let next = before(left.minX) {
      let room = left.minX - next.maxX
      if room > 0 {
        offers.append(
          (left.maxX + room - box.minX, [(next.maxX, left.minX), (left.maxX, left.maxX + room)]))
      }
    }
    if let right, let next = after(right.maxX) {
      let room = next.minX - right.maxX
      if room > 0 {
        offers.append(
          (right.minX - room - box.maxX, [(right.minX - room, right.minX), (right.maxX, next.minX)]))
      }
    }
    guard let best = offers.min(by: { abs($0.offset) < abs($1.offset) }), abs(best.offset) <= reach else {
      return nil
    }
    let y = box.center.y
    return (
      best.offset,
      best.gaps.map { Overlay.Guide(start: Point(x: $0.start, y: y), end: Point(x: $0.end, y: y)) }
    )
  }
}

extension Mark {
  /// The box that guides use: for text, through the centres of its outer cells, where lines would run.
  var guideBox: Rect? {
    guard kind.traits.contains(.liesOnCells), size.width >= CellMetrics.standard.width,
      size.height >= CellMetrics.standard.height
    else {
      return bounds(.geometry)
    }
    let half = CellMetrics.standard.center(column: 0, row: 0) - .origin
    return Rect(
      from: box.corners[0] + half, to: box.corners[2] - half)
  }
}

/// The extent of a box along an axis.
private struct Span {
  let start: Double
  let end: Double
  var middle: Double { (start + end) / 2 }
}

extension Rect {
  fileprivate var across: Span { Span(start: minX, end: maxX) }
  fileprivate var down: Span { Span(start: minY, end: maxY) }

  /// The rectangle with its axes exchanged.
  fileprivate var turned: Rect { Rect(from: Point(x: minY, y: minX), to: Point(x: maxY, y: maxX)) }
}

extension Overlay.Guide {
  /// The guide with its axes exchanged.
  fileprivate var turned: Overlay.Guide {
    Overlay.Guide(start: Point(x: start.y, y: start.x), end: Point(x: end.y, y: end.x))
  }
}
