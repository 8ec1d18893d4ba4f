import Diagrams
import Marks

/// Attaches the ends of arrows to the shapes that they are drawn to.
struct ArrowJoiner: Sendable {
  /// A shape that an end is attached to.
  struct Joint: Sendable {
    let anchor: Anchor
    let outline: Outline

    /// The place on the outline, in units; nil while it is free to be chosen.
    var place: Point? { anchor.point(on: outline) }
  }

  private let drawing: Drawing
  private let lattice: CellMetrics

  /// How new connectors run; nil for right-angled between two shapes, and straight to a free place or through places.
  private let route: Connection.Route?

  /// How near to a place that connectors snap to an end is taken there, in cells.
  private static let reach = 1.5

  /// Whether a curved arrow between two free places is a bow.
  private let drawsBows: Bool

  init(_ drawing: Drawing, lattice: CellMetrics, route: Connection.Route?, drawsBows: Bool = true) {
    self.drawsBows = drawsBows
    self.drawing = drawing
    self.lattice = lattice
    self.route = route
  }

  /// The shape that an end at a point is attached to; nil where there is none.
  ///
  /// An end on an outline is attached to that place, and to the middle of a side when it is near; so is one beside a shape
  /// inside of another that is hollow. An end inside a shape is attached wherever a line from its middle meets the outline;
  /// one that is not near the middle of a box, where the line was drawn. O(*n*) in the marks.
  ///
  /// - Parameters:
  ///   - other: the other end: a shape around both is not joined.
  ///   - snaps: whether an end near the middle of a side is attached there.
  ///   - isStraight: whether the line is straight, so that one to a place far from the middle ends where it was drawn.
  func joint(at point: Point, besides other: Point? = nil, snaps: Bool = true, isStraight: Bool = false)
    -> Joint?
  {
    let finder = TouchFinder(at: point, cell: lattice.width, limit: 1000)
    var near: (mark: any Mark, distance: Double)?
    var around: (mark: any Mark, area: Double)?
    var isHollow = false
    drawing.forEachEditableMark(at: point) { _, mark in
      guard mark.id != .none, mark.canBeJoined, let touch = mark.squared.accept(finder) else { return }
      let box = mark.box
      switch touch {
      case .ink where mark.kind.traits.contains(.liesOnCells):
        around = (mark, 0)
      case .ink(let distance) where distance > 0 && mark.connectorOutline?.encloses(point) == true:
        // The point is beside the outline, but inside of the shape.
        if other.map({ box.contains($0) }) ?? false { return }
        around = (mark, box.size.width * box.size.height)
      case .ink(let distance):
        if distance <= 1, distance <= near?.distance ?? .infinity { near = (mark, distance) }
      case .fill, .inside:
        if other.map({ box.contains($0) }) ?? false { return }
        let area = box.size.width * box.size.height
        guard area <= around?.area ?? .infinity else { return }
        around = (mark, area)
        isHollow = if case .inside = touch { true } else { false }
      }
    }
    if near == nil, isHollow, let box = around?.mark.box { near = inner(beside: point, in: box) }
    if let mark = near?.mark, let outline = mark.connectorOutline,
      outline.touches(point, tolerance: Self.reach * lattice.height)
    {
      let place = place(of: point, on: outline, snaps: snaps)
      return Joint(anchor: Anchor(to: mark.id, at: place), outline: outline)
    }
    guard let mark = near?.mark ?? around?.mark, let outline = mark.connectorOutline else { return nil }
    if near == nil, isStraight, let other, let drawn = crossing(from: other, to: point, outline) {
      return Joint(
        anchor: Anchor(to: mark.id, at: place(of: drawn, on: outline, snaps: snaps)), outline: outline)
    }
    return Joint(anchor: Anchor(to: mark.id), outline: outline)
  }

  /// The shape inside of a box that a point is nearest to, a little farther off than its line is touched.
  private func inner(beside point: Point, in box: Rect) -> (mark: any Mark, distance: Double)? {
    var nearest: (mark: any Mark, distance: Double)?
    let reach = Self.reach * lattice.height
    drawing.forEachEditableMark(opensGroups: true) { _, mark in
      guard mark.id != .none, mark.canBeJoined, mark.box != box, box.contains(mark.box),
        mark.box.outset(by: reach).contains(point), let outline = mark.connectorOutline,
        !outline.encloses(point), outline.touches(point, tolerance: reach)
      else { return }
      let bounds = outline.bounds
      let place = Point(
        x: min(max(point.x, bounds.minX), bounds.maxX), y: min(max(point.y, bounds.minY), bounds.maxY))
      let distance = (point - place).length
      if distance < nearest?.distance ?? .infinity { nearest = (mark, distance) }
    }
    return nearest
  }

  /// Returns the point where a line that ends in a box, but not near its middle, crosses the border; nil if a
  /// line to the middle crosses it there, too.
  private func crossing(from start: Point, to end: Point, _ outline: Outline) -> Point? {
    guard case .rectangle(let box) = outline, !box.contains(start) else { return nil }
    let (center, cell) = (box.center, CellMetrics.standard)
    guard abs(end.x - center.x) > box.size.width / 4 || abs(end.y - center.y) > box.size.height / 4,
      let drawn = box.shares(from: start, end - start), let tidy = box.shares(from: start, center - start)
    else { return nil }
    let crossing = start + (end - start) * drawn.lowerBound
    let apart = start + (center - start) * tidy.lowerBound - crossing
    return max(abs(apart.dx), abs(apart.dy)) > cell.height ? crossing : nil
  }

  private func place(of point: Point, on outline: Outline, snaps: Bool) -> Anchor.Place {
    let snapped = outline.snapPlaces.min {
      CellMetrics.reach(of: $0.point - point) < CellMetrics.reach(of: $1.point - point)
    }
    if snaps, let snapped, CellMetrics.reach(of: snapped.point - point) <= Self.reach * lattice.width {
      return snapped.place
    }
    let box = outline.bounds
    func share(_ value: Double, _ low: Double, _ length: Double) -> Double {
      guard length > 0 else { return 0.5 }
      return min(1, max(0, ((value - low) / length * 1000).rounded() / 1000))
    }
    var place = Anchor.Place(
      x: share(point.x, box.minX, box.size.width), y: share(point.y, box.minY, box.size.height))
    // The place lies on the side of the box that it is nearest to.
    switch Anchor(to: .none, at: place).side {
    case .top?: place.y = 0
    case .bottom?: place.y = 1
    case .left?: place.x = 0
    case .right?: place.x = 1
    case nil: break
    }
    return place
  }

  /// The arrow with its ends attached to the shapes that they lie on, and its line on its way between them.
  ///
  /// - Parameter ends: which ends are attached anew or taken off; others stay as they are.
  func joined(_ stroke: Stroke, _ ends: Set<LineEnd> = [.start, .end]) -> Stroke {
    guard let first = stroke.points.first, let last = stroke.points.last, stroke.points.count > 1 else {
      return stroke
    }
    let waypoints =
      stroke.isSmooth
      ? CurvedArrow.innerPlaces(of: stroke.points) : Array(stroke.points[1..<(stroke.points.count - 1)])
    func joints(snaps: Bool, _ route: Connection.Route) -> (start: Joint?, end: Joint?) {
      let isStraight = route == .straight
      return (
        ends.contains(.start)
          ? joint(at: first, besides: last, snaps: snaps, isStraight: isStraight) : nil,
        ends.contains(.end) ? joint(at: last, besides: first, snaps: snaps, isStraight: isStraight) : nil
      )
    }
    var route = stroke.connection?.route ?? route ?? (waypoints.isEmpty ? .rightAngled : .straight)
    var found = joints(snaps: true, route)
    if stroke.connection == nil, self.route == nil, found.start == nil || found.end == nil {
      route = .straight
      found = joints(snaps: true, route)
    }
    if Self.isTilted(from: first, to: last, by: found) { found = joints(snaps: false, route) }
    var connection = stroke.connection ?? Connection(route: route, waypoints: waypoints)
    if let start = found.start, start.anchor.shape == found.end?.anchor.shape {
      // A short line across a border, or over the text of a shape, is no loop.
      if isWellInside(first, start.outline) { found.start = nil }
      if isWellInside(last, start.outline) { found.end = nil }
    }
    if stroke.connection == nil, route == .rightAngled { found = levelled(found) }
    if ends.contains(.start) { connection.start = found.start?.anchor }
    if ends.contains(.end) { connection.end = found.end?.anchor }
    if connection.isLoop, let start = connection.start, let end = connection.end, start.place != nil,
      start == end
    {
      // A loop with both ends at one place would have no length.
      let free = (
        start: joints(snaps: false, route).start?.anchor ?? start,
        end: joints(snaps: false, route).end?.anchor ?? end
      )
      let isApart = CellMetrics.reach(of: last - first) >= 2 * lattice.width && free.start != free.end
      connection.start = isApart ? free.start : Anchor(to: start.shape)
      connection.end = isApart ? free.end : Anchor(to: end.shape)
    }
    var stroke = stroke
    guard !connection.anchors.isEmpty || stroke.connection != nil else {
      if route == .curved, !stroke.isSmooth, drawsBows || stroke.points.count > 2 {
        stroke = stroke.through(CurvedArrow.vertices(through: stroke.points).map(\.rounded))
        stroke.isSmooth = true
      }
      return stroke
    }
    stroke.connection = connection
    return routed(stroke)
  }

  /// The joints at places in one row or column where those that were drawn are a cell apart.
  ///
  /// Ends at middles stay attached to these: a connector has no bend between them.
  private func levelled(_ joints: (start: Joint?, end: Joint?)) -> (start: Joint?, end: Joint?) {
    guard let start = joints.start, let end = joints.end, let first = start.place, let last = end.place,
      !start.anchor.isAtMiddle, !end.anchor.isAtMiddle,
      let level = StraightLevel(from: start.outline, first, to: end.outline, last)
    else { return joints }
    func joint(_ joint: Joint, at point: Point) -> Joint {
      let place = place(of: point, on: joint.outline, snaps: false)
      return Joint(anchor: Anchor(to: joint.anchor.shape, at: place), outline: joint.outline)
    }
    return (joint(start, at: level.start), joint(end, at: level.end))
  }

  /// Whether a point is inside of an outline and not on it.
  private func isWellInside(_ point: Point, _ outline: Outline) -> Bool {
    outline.encloses(point) && !outline.touches(point, tolerance: lattice.width / 2)
  }

  /// Whether a level or upright line is slanted between the places that its ends snap to.
  private static func isTilted(
    from first: Point, to last: Point, by joints: (start: Joint?, end: Joint?)
  ) -> Bool {
    guard first.x == last.x || first.y == last.y, let start = joints.start?.place,
      let end = joints.end?.place
    else { return false }
    return first.x == last.x ? start.x != end.x : start.y != end.y
  }

  /// The connector on its way.
  func routed(_ stroke: Stroke) -> Stroke {
    let network = ConnectorNetwork(of: Group(drawing.marks + [stroke]))
    let path = MarkPath(drawing.marks.count)
    return network.rerouted { $0.path == path }.first?.stroke ?? stroke
  }
}

extension Mark {
  /// The mark, a round box with the corners of a plain one: connectors lead to these.
  fileprivate var squared: any Mark {
    guard var box = self as? Rectangle else { return self }
    box.cornerRadius = 0
    return box
  }

  /// Whether an arrow's end is attached to it when it is drawn there.
  fileprivate var canBeJoined: Bool {
    switch kind {
    case .stroke: connectorOutline != nil
    case .group: groupTraits?.name == nil
    default: kind.traits.contains(.holdsArrows)
    }
  }
}

/// An end of a line.
enum LineEnd: Hashable, Sendable { case start, end }
