package import Marks

extension Stroke {
  /// The way of a connector whose heads stand before the borders that it leads to, not on them.
  ///
  /// In cells a head of a line of box-drawing characters is one character, and would take that of the border. Lines of
  /// other ink lead to the very outlines.
  ///
  /// - Parameters:
  ///   - points: from outline to outline, in units.
  ///   - ends: which ends have something before them; nil is those with heads that are attached.
  package func leavingRoomForHeads(
    on points: [Point], at ends: (start: Bool, end: Bool)? = nil
  ) -> [Point] {
    guard case .box = ink.texture, points.count > 1, !isSmooth else { return points }
    let ends =
      ends
      ?? (arrowheads.start != nil && connection?.start != nil, arrowheads.end != nil && connection?.end != nil)
    var points = points
    for (isAsked, end, before) in [(ends.start, 0, 1), (ends.end, points.count - 1, points.count - 2)]
    where isAsked {
      let way = points[before] - points[end]
      // Three quarters of a cell: the tip lies in the cell before that of the border.
      let room = Vector(dx: 0.75, dy: 1.25)
      guard abs(way.dx) > 2 * room.dx || abs(way.dy) > 2 * room.dy else { continue }
      points[end] = points[end] + Vector(dx: room.dx * way.dx.direction, dy: room.dy * way.dy.direction)
    }
    return points
  }
}

extension Double {
  /// 1, 0 or -1.
  fileprivate var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
