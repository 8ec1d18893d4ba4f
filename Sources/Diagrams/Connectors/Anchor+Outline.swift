package import Marks

/// Places on outlines.
extension Anchor {
  /// Attaches an end to the middle of a side of a shape.
  package init(to shape: MarkID, middleOf side: Side) {
    let middle = side.middle(of: Rect(from: .origin, to: Point(x: 1, y: 1)))
    self.init(to: shape, at: Place(x: middle.x, y: middle.y))
  }

  /// The side of the box that the place is nearest to; nil when the place is free to be chosen.
  package var side: Side? {
    guard let place else { return nil }
    let distances: [(side: Side, distance: Double)] = [
      (.top, place.y), (.right, 1 - place.x), (.bottom, 1 - place.y), (.left, place.x),
    ]
    return distances.min { $0.distance < $1.distance }?.side
  }

  /// The sides that a connector may leave the shape by: at a corner both that meet there.
  var sides: Sides {
    guard let place, let side else { return .all }
    var sides = Sides(side)
    if place.x == 0 || place.x == 1, place.y == 0 || place.y == 1 {
      sides.insert(Sides(place.x == 0 ? .left : .right))
      sides.insert(Sides(place.y == 0 ? .top : .bottom))
    }
    return sides
  }

  /// The anchor at another place where a line from there to a point would not be seen: where the side faces away by more
  /// than a row, or a straight line would run along the side within its cells.
  ///
  /// On a box a straight line begins as near to the place as can be on the side that the point is seen from. A curve
  /// leaves the side, and the outline of an ellipse leaves the line.
  func facing(_ point: Point, from outline: Outline?, isCurved: Bool) -> Anchor {
    guard let outline, let side, let place = self.point(on: outline) else { return self }
    let way = point - place
    let outward = way.dot(side.outward)
    let facesAway = outward < -CellMetrics.standard.height
    if !facesAway {
      if case .ellipse = outline { return self }
      guard !isCurved, isHidden(way, outward: outward, at: place, side, outline.bounds) else { return self }
    }
    guard !isCurved, case .rectangle(let box) = outline else { return Anchor(to: shape) }
    return Anchor(to: shape, at: Self.place(near: place, on: box, seenFrom: point))
  }

  /// The place on the side of a box that a point is seen from that is nearest to another place; nil for a box without a
  /// size.
  private static func place(near place: Point, on box: Rect, seenFrom point: Point) -> Place? {
    let (size, way) = (box.size, point - box.center)
    guard size.width > 0, size.height > 0 else { return nil }
    // Beside a corner the line and its head would be in the corner's cells.
    func share(_ value: Double, of length: Double, least: Double) -> Double {
      let least = min(least, length / 2)
      return min(max(value, least), length - least) / length
    }
    if abs(way.dx) * size.height > abs(way.dy) * size.width {
      let y = share(place.y - box.minY, of: size.height, least: CellMetrics.standard.height)
      return Place(x: way.dx < 0 ? 0 : 1, y: y)
    }
    let x = share(place.x - box.minX, of: size.width, least: 2 * CellMetrics.standard.width)
    return Place(x: x, y: way.dy < 0 ? 0 : 1)
  }

  /// Whether a line is still in the cells of the side where it passes the end of it.
  private func isHidden(_ way: Vector, outward: Double, at place: Point, _ side: Side, _ box: Rect) -> Bool {
    let along = side.isVertical ? way.dy : way.dx
    let end =
      side.isVertical
      ? along < 0 ? place.y - box.minY : box.maxY - place.y
      : along < 0 ? place.x - box.minX : box.maxX - place.x
    let cell = side.isVertical ? CellMetrics.standard.width : CellMetrics.standard.height
    // Straight on from a corner it has left the side.
    if end < 0.01, abs(outward) < cell / 2 { return false }
    return abs(along) > end && outward * end < cell * abs(along)
  }

  /// The chosen place on an outline, in units; nil when it is free to be chosen.
  package func point(on outline: Outline) -> Point? {
    guard let place, let side else { return nil }
    return outline.point(on: side, beside: outline.bounds.point(place.x, place.y))
  }
}

extension Outline {
  /// The places that connectors snap to: the middles of the four sides, clockwise from the top.
  package var snapPlaces: [(place: Anchor.Place, point: Point)] {
    let places = [
      Anchor.Place(x: 0.5, y: 0), Anchor.Place(x: 1, y: 0.5), Anchor.Place(x: 0.5, y: 1),
      Anchor.Place(x: 0, y: 0.5),
    ]
    return zip(Side.allCases, places).map { side, place in
      (place, point(on: side, beside: bounds.point(place.x, place.y)))
    }
  }

  /// Returns the point where a line along a row or a column that ends at a cell on the border of the bounds
  /// meets the outline.
  ///
  /// - Parameters:
  ///   - end: in the middle of that cell.
  ///   - before: the corner of the line before.
  package func meeting(_ end: Point, from before: Point) -> Point {
    guard !touches(end, tolerance: 0.01) else { return end }
    let way = before - end
    let side: Side = before.y == end.y ? way.dx < 0 ? .left : .right : way.dy < 0 ? .top : .bottom
    return point(on: side, beside: end).rounded
  }

  /// Whether a point lies on the outline.
  ///
  /// - Parameter tolerance: how far off it may be, in units.
  package func touches(_ point: Point, tolerance: Double) -> Bool {
    switch self {
    case .rectangle(let rect): Self.distance(from: point, to: rect.corners) <= tolerance
    case .polygon(let corners): Self.distance(from: point, to: corners) <= tolerance
    case .ellipse(let rect):
      (self.point(towards: point) - point).length <= tolerance
        || rect.size == .zero
          && (rect.center - point).length <= tolerance
    }
  }

  /// Whether a point lies inside.
  package func encloses(_ point: Point) -> Bool {
    switch self {
    case .rectangle(let rect): return rect.contains(point)
    case .polygon(let corners): return Polygon(corners).encloses(point)
    case .ellipse(let rect):
      let way = point - rect.center
      return way.length <= (self.point(towards: point) - rect.center).length
    }
  }

  /// Whether another outline lies inside, so that a line between the two leads inwards; a box without a size is a place.
  func holds(_ other: Outline) -> Bool {
    let (outer, inner) = (bounds, other.bounds)
    return outer != inner && outer.contains(inner) && encloses(inner.center)
  }

  /// Whether the bounds of another outline lie on these, in part at least; for a place, whether it is inside.
  func overlaps(_ other: Outline) -> Bool {
    let (one, another) = (bounds, other.bounds)
    if another.size == .zero { return encloses(another.center) }
    return one.minX < another.maxX && another.minX < one.maxX && one.minY < another.maxY
      && another.minY < one.maxY
  }

  private static func distance(from point: Point, to corners: [Point]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(.infinity) {
      min($0, point.distance(toSegmentFrom: $1.0, to: $1.1))
    }
  }
}
