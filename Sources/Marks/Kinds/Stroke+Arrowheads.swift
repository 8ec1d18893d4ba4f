extension Stroke {
  /// The arrow heads, the one at the start first.
  ///
  /// None on a closed stroke or on one that ends where it begins.
  public var arrowheadShapes: [ArrowheadShape] {
    guard !arrowheads.isEmpty, !isClosed, let first = points.first, let last = points.last,
      (last - first).length > 0
    else { return [] }
    return [
      arrowheads.start.flatMap { shape($0, at: .start) }, arrowheads.end.flatMap { shape($0, at: .end) },
    ].compactMap(\.self)
  }

  /// The outlines of the arrow heads: a wing, the tip and the other wing of an open head.
  public var arrowheadLines: [[Point]] { arrowheadShapes.map { $0.outline() } }

  /// The direction that a head has as one character: straight at the side of the shape that its end is attached to.
  ///
  /// So heads of several arrows that meet at a side agree. An end that is attached to nothing, or where no side is known, has
  /// the direction of its line.
  package func directionInCells(of head: ArrowheadShape) -> Vector {
    guard let connection, let first = points.first, let last = points.last,
      let anchor = (head.tip - first).length <= (head.tip - last).length ? connection.start : connection.end
    else { return head.direction }
    let place = anchor.place
    let isAtUpright = place.map { ($0.x == 0 || $0.x == 1) && $0.y > 0 && $0.y < 1 } ?? false
    let isAtLevel = place.map { ($0.y == 0 || $0.y == 1) && $0.x > 0 && $0.x < 1 } ?? false
    let border = anchor.border ?? (isAtUpright ? .upright : isAtLevel ? .level : nil)
    switch border {
    case .upright where head.direction.dx != 0: return Vector(dx: head.direction.dx < 0 ? -1 : 1, dy: 0)
    case .level where head.direction.dy != 0: return Vector(dx: 0, dy: head.direction.dy < 0 ? -1 : 1)
    case .upright, .level, nil: return head.direction
    }
  }

  private func shape(_ kind: Arrowhead, at end: Shaft.End) -> ArrowheadShape? {
    let size = arrowheadSize(of: kind)
    guard size > 0, let tip = end == .start ? points.first : points.last else { return nil }
    let far: Point?
    if kind == .open {
      let length = kind.length * size
      far = end == .start ? place(beyond: length, of: points) : place(beyond: length, of: points.reversed())
    } else {
      far = cut(at: end, depth: kind.depth * size)?.point
    }
    guard let far, let back = (far - tip).normalized else { return nil }
    return ArrowheadShape(kind, at: tip, back: back, size: size)
  }

  /// How many times as large as on a line of one dot a head is: larger on a wide line, and never so large that there is
  /// no line left, or that two heads meet.
  func arrowheadSize(of kind: Arrowhead) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    let distance = (last - first).length
    // Files of before have open heads of this size.
    if kind == .open { return min(max(2, 3 * ink.width), distance) / kind.length }
    return min(max(1, 1.25 * ink.width), 0.9 * distance / (Double(arrowheads.kinds.count) * kind.depth))
  }

  /// The first of some points that is at least so far from the first, or the last of all: the last bit of a hand
  /// drawn line points anywhere, its last two units do not.
  private func place(beyond distance: Double, of points: some Sequence<Point>) -> Point? {
    var iterator = points.makeIterator()
    guard let tip = iterator.next() else { return nil }
    var back = tip
    while let point = iterator.next() {
      back = point
      if (point - tip).length >= distance { break }
    }
    return back
  }
}
