import Marks

/// An area that limits what is painted, as convex pieces beside each other.
struct ForeignClip {
  /// Each clockwise as it is seen, with y growing down.
  private let pieces: [[Point]]

  /// A region of more corners is not cut into pieces.
  private static let mostEdges = 4_000

  /// A clip that is one convex polygon; nil if it has no area.
  init?(_ polygon: [Point]) {
    guard polygon.count > 2, polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let area = Self.area(polygon)
    guard area != 0 else { return nil }
    pieces = [area < 0 ? polygon.reversed() : polygon]
  }

  /// The region inside any of several areas.
  ///
  /// - Parameters:
  ///   - areas: polygons, and which rule says what is inside.
  ///   - steps: how much work may still be done.
  /// - Returns: nil if the region is too complex.
  init?(_ areas: [(polygons: [[Point]], rule: PathStyle.FillRule)], steps: inout Int) {
    var polygons: [[Point]] = []
    for area in areas { polygons += area.polygons.filter { $0.count > 2 } }
    if polygons.count == 1, Self.isConvex(polygons[0]) {
      self.init(polygons[0])
      return
    }
    var slicer = ForeignClipSlicer()
    for (index, area) in areas.enumerated() {
      for polygon in area.polygons { slicer.add(polygon, area: index) }
    }
    guard slicer.edgeCount <= Self.mostEdges,
      let pieces = slicer.pieces(rules: areas.map(\.rule), steps: &steps)
    else { return nil }
    self.init(pieces: pieces)
  }

  private init(pieces: [[Point]]) { self.pieces = pieces }

  /// Whether the convex hull of some points is inside, as far as that is easily known.
  func contains(_ points: [Point]) -> Bool {
    guard pieces.count == 1, let piece = pieces.first else { return false }
    return points.allSatisfy { point in
      zip(piece, piece.dropFirst() + piece.prefix(1)).allSatisfy { Self.side(point, $0, $1) >= -1e-9 }
    }
  }

  /// Returns the part of the clip that may lie in a box.
  ///
  /// O(*n*) in the pieces.
  func near(_ box: Rect, steps: inout Int) -> ForeignClip {
    guard pieces.count > 1 else { return self }
    steps -= pieces.count / 4
    return ForeignClip(pieces: pieces.filter { Rect(around: $0)?.intersects(box) ?? false })
  }

  /// The number of sides of all pieces.
  var sides: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Whether a point is inside.
  ///
  /// O(*n*) in the sides.
  func covers(_ point: Point) -> Bool {
    pieces.contains { piece in
      zip(piece, piece.dropFirst() + piece.prefix(1)).allSatisfy { Self.side(point, $0, $1) >= 0 }
    }
  }

  /// Returns the parts of polygons inside the clip; nil if it takes too many steps.
  func clipped(_ polygons: [[Point]], steps: inout Int) -> [[Point]]? {
    var result: [[Point]] = []
    let boxes = polygons.map { Rect(around: $0) }
    for piece in pieces {
      guard let frame = Rect(around: piece) else { continue }
      for (polygon, box) in zip(polygons, boxes) {
        steps -= 4
        guard let box, box.intersects(frame) else { continue }
        guard steps > 0 else { return nil }
        let left = Self.cut(polygon, in: box, by: piece, steps: &steps)
        if left.count > 2 { result.append(left) }
      }
    }
    return result
  }

  /// Returns the parts of lines inside the clip; nil if it is not one convex polygon, or takes too many steps.
  func clipped(lines: [[Point]], steps: inout Int) -> [[Point]]? {
    guard pieces.count == 1, let piece = pieces.first else { return nil }
    var result: [[Point]] = []
    for line in lines where line.count > 1 {
      steps -= line.count * piece.count
      guard steps > 0 else { return nil }
      var current: [Point] = []
      for (start, end) in zip(line, line.dropFirst()) {
        guard let part = Self.cut(from: start, to: end, by: piece) else { continue }
        if current.last != part.start {
          if current.count > 1 { result.append(current) }
          current = [part.start]
        }
        current.append(part.end)
      }
      if current.count > 1 { result.append(current) }
    }
    return result
  }

  /// The part of a straight line inside a convex polygon, by Cyrus and Beck's algorithm; nil if there is none.
  private static func cut(from start: Point, to end: Point, by piece: [Point]) -> (start: Point, end: Point)?
  {
    var (enter, leave) = (0.0, 1.0)
    for (corner, next) in zip(piece, piece.dropFirst() + piece.prefix(1)) {
      let (before, after) = (side(start, corner, next), side(end, corner, next))
      if before < 0, after < 0 { return nil }
      if before < 0 { enter = max(enter, before / (before - after)) }
      if after < 0 { leave = min(leave, before / (before - after)) }
    }
    guard enter < leave || start == end else { return nil }
    return (
      enter > 0 ? start.mixed(with: end, enter) : start, leave < 1 ? start.mixed(with: end, leave) : end
    )
  }

  /// The part of a polygon inside a convex one, by Sutherland and Hodgman's algorithm.
  ///
  /// Parts that are apart stay joined along the edge, which encloses nothing.
  ///
  /// - Parameter box: the polygon's: an edge that has all of it inside cuts nothing off.
  private static func cut(_ polygon: [Point], in box: Rect, by piece: [Point], steps: inout Int) -> [Point] {
    var rest = polygon
    var start = piece[piece.count - 1]
    let corners = box.corners
    steps -= 4 * piece.count
    for end in piece {
      defer { start = end }
      if corners.allSatisfy({ side($0, start, end) >= 0 }) { continue }
      steps -= rest.count
      guard var previous = rest.last else { return [] }
      var left: [Point] = []
      var before = side(previous, start, end)
      for point in rest {
        let now = side(point, start, end)
        if (before < 0) != (now < 0) { left.append(previous.mixed(with: point, before / (before - now))) }
        if now >= 0 { left.append(point) }
        (previous, before) = (point, now)
      }
      rest = left
    }
    return rest
  }

  /// Above 0 if a point is inside of an edge.
  private static func side(_ point: Point, _ start: Point, _ end: Point) -> Double {
    (end - start).perpendicular.dot(point - start)
  }

  private static func area(_ polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { sum, edge in
      sum + (edge.0 - polygon[0]).perpendicular.dot(edge.1 - polygon[0])
    }
  }

  private static func isConvex(_ polygon: [Point]) -> Bool {
    var corners = polygon.filter { $0.x.isFinite && $0.y.isFinite }
    guard corners.count == polygon.count, corners.count > 2 else { return false }
    corners += corners.prefix(2)
    var turned = 0.0
    var direction = 0.0
    for index in 0..<polygon.count {
      let (before, after) = (corners[index + 1] - corners[index], corners[index + 2] - corners[index + 1])
      let turn = before.perpendicular.dot(after)
      if turn * direction < 0 { return false }
      if turn != 0 { direction = turn }
      turned += before.angle(to: after)
    }
    // A star turns the same way at each corner, but more than once around.
    return abs(abs(turned) - 2 * Double.pi) < 0.1
  }
}
