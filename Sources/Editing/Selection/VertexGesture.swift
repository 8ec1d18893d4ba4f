import Marks

/// Moves one vertex of a stroke; one that was just put into a segment, too.
struct VertexGesture: SelectionGesture {
  private let path: MarkPath
  private let before: Stroke
  private let index: Int
  private let settings: SelectionSettings
  private let guides: GuideFinder?

  /// Attaches the ends of arrows to shapes.
  private let joiner: ArrowJoiner

  private var points: [Point]
  private var shown: [Overlay.Guide] = []

  init(
    _ part: VertexHandles.Part, of handles: VertexHandles, in drawing: Drawing, _ settings: SelectionSettings
  ) {
    path = handles.path
    before = handles.stroke
    points = before.points
    switch part {
    case .vertex(let index):
      self.index = index
    case .middle(let start):
      index = start + 1
      points.insert(points[start].midpoint(to: points[(start + 1) % points.count]).rounded, at: index)
    }
    self.settings = settings
    joiner = ArrowJoiner(
      drawing, lattice: CellMetrics(width: settings.cellWidth), route: before.connection?.route ?? .straight)
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
    points[index] = place.rounded
  }

  private var stroke: Stroke {
    var stroke = before.withVertices(points)
    guard !before.isClosed, before.connection != nil || !before.arrowheads.isEmpty else { return stroke }
    if index == 0 { return joiner.joined(stroke, [.start]) }
    if index == points.count - 1 { return joiner.joined(stroke, [.end]) }
    guard let connection = before.connection else { return stroke }
    stroke.connection?.waypoints = waypoints(of: connection)
    return joiner.routed(stroke)
  }

  /// The points on the way of a connector whose vertex was pulled: of a right-angled one only those that were pulled.
  private func waypoints(of connection: Connection) -> [Point] {
    guard connection.route == .rightAngled else { return Array(points.dropFirst().dropLast()) }
    let old = before.points.indices.contains(index) ? before.points[index] : nil
    var kept = connection.waypoints.filter { $0 != old }
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
      VertexHandles(of: stroke, at: path, cellWidth: settings.cellWidth)?.handles(touched: index) ?? []
    return overlay
  }

  var measure: String? {
    index > 0 ? Measure.line(points[index] - points[index - 1]) : Measure.line(points[1] - points[0])
  }

  func end() -> ToolEffect { .reshape(stroke, at: path, touching: index) }
}
