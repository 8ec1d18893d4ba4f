import RealModule

/// A convex polygon that is taken out of areas: what a round eraser sweeps along a segment.
struct ConvexHole {
  /// A place where a line crosses the outline.
  struct Crossing {
    let point: Point

    /// How far along the outline it is: the number of a side and the share of its length.
    let place: Double

    /// Whether the line enters there; otherwise it leaves.
    let isEntry: Bool
  }

  /// In the direction in which the area is positive: from the x axis to the y axis.
  let corners: [Point]

  let box: Rect

  /// The number of sides of a half of the round ends.
  private static let arcSides = 12

  /// The capsule around a segment, its round ends replaced by corners on them.
  ///
  /// - Parameter radius: in units, above 0. It is changed by less than can be seen, so that the sides of two holes on one
  ///   line do not coincide.
  init(around start: Point, _ end: Point, radius: Double) {
    let spread = (start.x * 12.9898 + start.y * 78.233 + end.x * 37.719).truncatingRemainder(dividingBy: 1)
    let radius = radius * (1 + 0.002 * spread)
    let way = (end - start).normalized ?? Vector(dx: 1, dy: 0)
    func arc(_ middle: Point, from first: Double) -> [Point] {
      // The last corner of one arc is not the first of the other where the segment has no length.
      (0...(start == end ? Self.arcSides - 1 : Self.arcSides)).map { step in
        let angle = first - .pi * Double(step) / Double(Self.arcSides)
        return middle + way * (.sin(angle) * radius) + way.perpendicular * (.cos(angle) * radius)
      }
    }
    corners = arc(end, from: .pi) + arc(start, from: 0)
    box = Rect(around: corners) ?? Rect(at: start)
  }

  /// How far outside of a side a point is; negative inside, in units times the side's length.
  private func distance(_ point: Point, from side: Int) -> Double {
    let (start, end) = (corners[side], corners[side + 1 < corners.count ? side + 1 : 0])
    return (point.x - start.x) * (end.y - start.y) - (point.y - start.y) * (end.x - start.x)
  }

  /// Whether a point lies inside.
  func covers(_ point: Point) -> Bool {
    guard box.contains(point) else { return false }
    return corners.indices.allSatisfy { distance(point, from: $0) < 0 }
  }

  /// The crossings of a segment and the outline.
  ///
  /// - Parameters:
  ///   - isInside: whether each end lies inside, as ``covers(_:)`` says.
  /// - Returns: the entry, if the segment begins outside, and the exit, if it ends outside; none where it passes by.
  func crossings(from start: Point, to end: Point, isInside: (start: Bool, end: Bool)) -> [Crossing] {
    var (entry, exit) = ((share: 0.0, side: 0), (share: 1.0, side: 0))
    var (hasEntry, hasExit) = (false, false)
    for side in corners.indices {
      let (first, last) = (distance(start, from: side), distance(end, from: side))
      if first >= 0, last >= 0, !isInside.start, !isInside.end { return [] }
      guard (first >= 0) != (last >= 0) else { continue }
      let share = first / (first - last)
      if first >= 0, !hasEntry || share > entry.share { (entry, hasEntry) = ((share, side), true) }
      if last >= 0, !hasExit || share < exit.share { (exit, hasExit) = ((share, side), true) }
    }
    var found: [Crossing] = []
    func crossing(_ at: (share: Double, side: Int), isEntry: Bool) -> Crossing {
      let point = start + (end - start) * min(1, max(0, at.share))
      let (from, to) = (corners[at.side], corners[at.side + 1 < corners.count ? at.side + 1 : 0])
      let share = (point - from).dot(to - from) / max(.leastNormalMagnitude, (to - from).squaredLength)
      return Crossing(point: point, place: Double(at.side) + min(1, max(0, share)), isEntry: isEntry)
    }
    if !isInside.start, !isInside.end {
      guard hasEntry, hasExit, exit.share - entry.share > 1e-9 else { return [] }
      return [crossing(entry, isEntry: true), crossing(exit, isEntry: false)]
    }
    if !isInside.start { found.append(crossing(entry, isEntry: true)) }
    if !isInside.end { found.append(crossing(exit, isEntry: false)) }
    return found
  }

  /// The outline from one place to another, without both.
  ///
  /// - Parameter last: not before the first; more than the number of sides where it comes around.
  func corners(from first: Double, to last: Double) -> [Point] {
    let count = corners.count
    var found: [Point] = []
    var next = Int(first.rounded(.down)) + 1
    while Double(next) < last {
      found.append(corners[next % count])
      next += 1
    }
    return found
  }

  /// The point of the outline at a place.
  func point(at place: Double) -> Point {
    let side = Int(place.rounded(.down))
    let (start, end) = (corners[side % corners.count], corners[(side + 1) % corners.count])
    return start + (end - start) * (place - place.rounded(.down))
  }
}
