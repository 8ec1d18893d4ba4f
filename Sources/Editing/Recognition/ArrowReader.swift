import Marks

/// Recognises an arrow that was drawn in one stroke.
///
/// The stroke is a shaft and a head at its end, open or filled, and perhaps a second head at its start.
struct ArrowReader {
  /// The shortest and the longest head of a bent shaft, as fractions of the shaft's length.
  private static let (leastBent, mostBent) = (0.08, 0.28)

  private let trace: Trace
  private let cellWidth: Double
  private let corners: [Point]

  init(_ trace: Trace, cellWidth: Double) {
    self.trace = trace
    self.cellWidth = cellWidth
    corners = Polyline(trace.points).simplified(tolerance: 0.35 * cellWidth + 0.02 * trace.size)
  }

  func arrow(ink: Ink) -> Stroke? {
    // The ends of an arrow lie apart.
    guard corners.count >= 4, corners.count <= 24, trace.gap >= 0.4 * trace.size else { return nil }
    for index in 1..<(corners.count - 2) {
      let way = Array(corners[...index])
      guard let head = head(after: way, Array(corners[(index + 1)...])) else { continue }
      let shaft = way.dropLast() + [head.tip]
      if let arrow = doubleArrow(Array(shaft), head.size, ink) ?? arrow(Array(shaft), head.size, .end, ink) {
        return arrow
      }
    }
    return nil
  }

  /// Finds the head that follows a shaft.
  ///
  /// - Parameters:
  ///   - way: the corners of the shaft, up to where the head begins.
  ///   - rest: the corners of the head that follow.
  /// - Returns: the tip and the length of the longer wing, in units; nil if the rest is no head.
  private func head(after way: [Point], _ rest: [Point]) -> (tip: Point, size: Double)? {
    guard (2...7).contains(rest.count), let end = way.last else { return nil }
    let length = Polyline(way).length
    // The direction of the shaft's last quarter: shorter pieces point anywhere.
    let from = way.dropLast().last { ($0 - end).length >= 0.25 * length } ?? way[0]
    guard let direction = (end - from).normalized else { return nil }
    let near = 0.1 * length + cellWidth
    func ahead(_ point: Point) -> Double { (point - end).dot(direction) }
    func aside(_ point: Point) -> Double { (point - end).dot(direction.perpendicular) }
    guard let first = rest.max(by: { aside($0) < aside($1) }),
      let second = rest.min(by: { aside($0) < aside($1) }),
      let front = rest.max(by: { ahead($0) < ahead($1) })
    else { return nil }
    // The shaft ends at the tip, or in the middle of the head's base with the tip before it.
    let tip = ahead(front) > near && front != first && front != second ? front : end
    let path = way.suffix(2) + rest
    let turns = zip(zip(path, path.dropFirst()), path.dropFirst(2)).map { ($0.1 - $0.0).angle(to: $1 - $0.1) }
    // A head has sharp corners at both wings, or at the tip; a bend has none, and a tick at an end one.
    guard turns.count(where: { abs($0) > 1.6 }) >= 2,
      let head = wings(first, second, at: tip, direction, length + (tip - end).length),
      Polyline(rest).length <= 5 * head.size,
      meets(head.tip, rest, from: first, to: second, within: 0.3 * head.size + 0.5 * cellWidth),
      rest.allSatisfy({
        ahead($0) <= ahead(tip) + near && ahead($0) >= min(ahead(first), ahead(second)) - near
      })
    else { return nil }
    return head
  }

  /// Whether the stroke passes the tip between both wings, or returns to it after them.
  ///
  /// The bend of an S, whose ends look like wings, does neither.
  private func meets(_ tip: Point, _ rest: [Point], from first: Point, to second: Point, within reach: Double)
    -> Bool
  {
    guard let start = rest.firstIndex(of: first), let end = rest.firstIndex(of: second) else { return false }
    let between = rest[min(start, end)...max(start, end)]
    let back = rest[max(start, end)...]
    return [between, back].contains { way in
      zip(way, way.dropFirst()).contains { tip.distance(toSegmentFrom: $0, to: $1) <= reach }
    }
  }

  private func wings(
    _ first: Point, _ second: Point, at tip: Point, _ direction: Vector, _ length: Double
  ) -> (tip: Point, size: Double)? {
    let wings = [first - tip, second - tip]
    let lengths = wings.map(\.length)
    guard
      wings.allSatisfy({ wing in
        wing.length >= 1.2 * cellWidth && (0.06...0.42).contains(wing.length / length)
          && (0.2...0.985).contains((wing.normalized ?? .zero).dot(-direction))
      }),
      wings[0].dot(direction.perpendicular) * wings[1].dot(direction.perpendicular) < 0,
      lengths[0] <= 2.5 * lengths[1], lengths[1] <= 2.5 * lengths[0]
    else { return nil }
    return (tip, max(lengths[0], lengths[1]))
  }

  /// The arrow with two heads, if the reversed shaft ends in a head as well.
  private func doubleArrow(_ shaft: [Point], _ size: Double, _ ink: Ink) -> Stroke? {
    let back = Array(shaft.reversed())
    guard back.count >= 4 else { return nil }
    for index in 1..<(back.count - 2) {
      let way = Array(back[...index])
      guard let head = head(after: way, Array(back[(index + 1)...])) else { continue }
      let middle = Array((way.dropLast() + [head.tip]).reversed())
      if let arrow = arrow(middle, max(size, head.size), [.start, .end], ink) { return arrow }
    }
    return nil
  }

  /// The arrow whose shaft has the given corners: straight, with right angles, or a single arc.
  private func arrow(_ shaft: [Point], _ size: Double, _ heads: Arrowheads, _ ink: Ink) -> Stroke? {
    // A hand trembles more along a shaft than a head is wide.
    let shaft = Polyline(shaft).simplified(tolerance: 0.5 * cellWidth + 0.045 * Polyline(shaft).length)
    guard let start = shaft.first, let tip = shaft.last, size <= 0.45 * Polyline(shaft).length else {
      return nil
    }
    if shaft.count == 2 {
      let (first, last) = ShapeRecognizer.straightened(start, tip)
      return Stroke([first, last], ink: ink, arrowheads: heads)
    }
    // In a wavy line without a head, a wave may look like a head of this length.
    guard (Self.leastBent...Self.mostBent).contains(size / Polyline(shaft).length), size >= 2.5 * cellWidth
    else {
      return nil
    }
    if let elbows = elbows(shaft) { return Stroke(elbows, ink: ink, arrowheads: heads) }
    guard let bow = bow(shaft) else { return nil }
    return Stroke(bow, ink: ink, isSmooth: true, arrowheads: heads)
  }

  /// The corners with every side exactly horizontal or vertical; nil if one is neither.
  private func elbows(_ shaft: [Point]) -> [Point]? {
    guard shaft.count <= 5 else { return nil }
    var corners = shaft
    var wasLevel: Bool?
    for index in 1..<shaft.count {
      let way = shaft[index] - shaft[index - 1]
      let isLevel = abs(way.dx) > abs(way.dy)
      guard min(abs(way.dx), abs(way.dy)) <= 0.2 * max(abs(way.dx), abs(way.dy)), isLevel != wasLevel else {
        return nil
      }
      wasLevel = isLevel
      // The tip keeps its place; the corner before it is moved instead.
      let isLast = index == shaft.count - 1
      if isLevel {
        if isLast { corners[index - 1].y = corners[index].y } else { corners[index].y = corners[index - 1].y }
      } else {
        if isLast { corners[index - 1].x = corners[index].x } else { corners[index].x = corners[index - 1].x }
      }
    }
    return corners
  }

  /// Returns seven points along a shaft; nil unless it bends to one side only, without a sharp corner.
  private func bow(_ shaft: [Point]) -> [Point]? {
    let ways = zip(shaft, shaft.dropFirst()).map { $1 - $0 }
    let turns = zip(ways, ways.dropFirst()).map { $0.angle(to: $1) }
    let way = turns.reduce(0, +) < 0 ? -1.0 : 1
    guard turns.allSatisfy({ $0 * way > -0.2 && $0 * way < 1.1 }), turns.reduce(0, +) * way < 2.6,
      let start = shaft.first, let tip = shaft.last,
      let first = trace.index(nearest: start), let last = trace.index(nearest: tip, after: first),
      last > first + 3
    else { return nil }
    let line = Array(trace.points[first...last])
    let places = Polyline(line).resampled(count: 7)
    return [start] + places[1..<max(1, places.count - 1)] + [tip]
  }
}

extension Trace {
  /// The index of the place nearest to a point; the first if several are.
  fileprivate func index(nearest point: Point, after first: Int = 0) -> Int? {
    (first..<points.count).min { (points[$0] - point).squaredLength < (points[$1] - point).squaredLength }
  }
}
