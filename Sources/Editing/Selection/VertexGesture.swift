import Diagrams
import Marks

/// Moves one vertex of a stroke; one that was just put into a segment, too.
///
/// A segment of a right-angled connector moves as a whole, across its direction.
struct VertexGesture: SelectionGesture {
  private let path: MarkPath
  private let before: Stroke
  private let index: Int
  private let settings: SelectionSettings
  private let guides: GuideFinder?

  /// Attaches the ends of arrows to shapes.
  private let joiner: ArrowJoiner

  /// The ends of the segment of a right-angled connector that is pulled; nil where a vertex is.
  private let segment: (start: Point, end: Point)?

  private var points: [Point]
  private var shown: [Overlay.Guide] = []

  init(
    _ part: VertexHandles.Part, of handles: VertexHandles, in drawing: Drawing, _ settings: SelectionSettings
  ) {
    path = handles.path
    before = handles.stroke
    points = before.points
    let isRightAngled = before.connection?.route == .rightAngled
    switch part {
    case .vertex(let index):
      self.index = index
      segment = nil
    case .middle(let start), .segment(let start, _):
      index = start + 1
      let end = points[(start + 1) % points.count]
      segment = isRightAngled ? (points[start], end) : nil
      let middle = points[start].midpoint(to: end)
      // Between the ends a right-angled connector is pulled at the middle of the segment, wherever it was grasped.
      if case .segment(_, let place) = part, !isRightAngled {
        points.insert(place.rounded, at: index)
      } else {
        points.insert(middle.rounded, at: index)
      }
    }
    self.settings = settings
    joiner = ArrowJoiner(
      drawing, lattice: CellMetrics(width: settings.cellWidth),
      route: before.connection?.route ?? (before.isSmooth ? .curved : .straight))
    guides =
      settings.usesGuides ? GuideFinder(in: drawing, besides: [path], around: before.box, settings) : nil
  }

  mutating func move(to event: PointerEvent) {
    var place = event.location
    shown = []
    if let cells = settings.middlesOfCells, !before.isSmooth { place = cells.nearest(to: place) }
    if let grid = settings.grid {
      place = grid.nearest(to: place)
    } else if event.options.contains(.constrained) {
      let neighbour = points[index > 0 ? index - 1 : 1]
      place = neighbour + Constraint.angle.nearest(to: place - neighbour)
    } else if let guides, !event.options.contains(.unguided) {
      let found = guides.guide(Rect(at: place), isPulled: true, across: true, down: true)
      place = place + found.offset
      shown = found.guides
    }
    points[index] =
      before.isSmooth
      ? CurvedArrow.vertex(index, of: before.points, leadingThrough: place).rounded : across(place).rounded
  }

  /// The place that the middle of the pulled segment comes to: it keeps its place along the segment.
  private func across(_ place: Point) -> Point {
    guard let segment else { return place }
    let middle = segment.start.midpoint(to: segment.end)
    let isLevel = abs(segment.end.x - segment.start.x) >= abs(segment.end.y - segment.start.y)
    return isLevel ? Point(x: middle.x, y: place.y) : Point(x: place.x, y: middle.y)
  }

  private var stroke: Stroke {
    var stroke = before.withVertices(points)
    if before.isSmooth, index == 0 || index == points.count - 1, points.count > 2 {
      // The inner places of a curve stay where they are when one of its ends moves.
      let places = points.prefix(1) + CurvedArrow.innerPlaces(of: before.points) + points.suffix(1)
      stroke = before.withVertices(CurvedArrow.vertices(through: Array(places)).map(\.rounded))
    }
    guard !before.isClosed, before.connection != nil || !before.arrowheads.isEmpty else { return stroke }
    if index == 0 { return joiner.joined(stroke, [.start]) }
    if index == points.count - 1 { return joiner.joined(stroke, [.end]) }
    guard let connection = before.connection else { return stroke }
    stroke.connection?.waypoints = waypoints(of: connection)
    return joiner.routed(stroke)
  }

  /// The points on the way of a connector whose vertex was pulled: of a right-angled one only those that were pulled.
  private func waypoints(of connection: Connection) -> [Point] {
    if connection.route == .curved { return CurvedArrow.innerPlaces(of: points) }
    guard connection.route == .rightAngled else { return Array(points.dropFirst().dropLast()) }
    var kept = connection.waypoints
    if let segment {
      // The place that the segment was pulled to before, which may lie beside the middles of cells.
      kept.removeAll {
        $0.distance(toSegmentFrom: segment.start, to: segment.end) < settings.cellWidth
      }
    } else {
      kept.removeAll { $0 == before.points[index] }
    }
    kept.append(points[index])
    func place(_ point: Point) -> Int {
      points.indices.min { (points[$0] - point).length < (points[$1] - point).length } ?? 0
    }
    return kept.sorted { place($0) < place($1) }
  }

  var preview: Group { Group([stroke]) }

  var hiddenOriginals: Set<MarkPath> { [path] }

  var overlay: Overlay {
    var overlay = Overlay()
    overlay.guides = shown
    if index == 0 || index == points.count - 1,
      let places = Overlay(placesOf: joiner.joint(at: points[index])),
      !before.isClosed
    {
      overlay.handles = places.handles
    }
    overlay.handles +=
      VertexHandles(of: stroke, at: path, cellWidth: settings.cellWidth)?.handles(touched: touched) ?? []
    return overlay
  }

  var measure: String? {
    if let segment { return Measure.offset(points[index] - segment.start.midpoint(to: segment.end)) }
    return index > 0 ? Measure.line(points[index] - points[index - 1]) : Measure.line(points[1] - points[0])
  }

  /// A right-angled connector has vertices of its own beside the place that a segment was pulled to.
  private var touched: Int? { segment == nil ? index : nil }

  func end() -> ToolEffect { .reshape(stroke, at: path, touching: touched) }
}
