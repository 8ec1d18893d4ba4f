import Marks

/// Makes marks of a graph and its layout.
struct GraphDrawing {
  private let graph: Graph
  private let layout: GraphLayout
  private var marks: DiagramMarks
  private var parts = DiagramParts()
  /// The marks that the ends of edges are attached to.
  private var ids: [String: MarkID] = [:]
  /// The boxes of fields that have a name, by node and name.
  private var fields: [String: [String: any Mark]] = [:]
  /// The outlines of nodes that do not fill their boxes.
  private var outlines: [String: Outline] = [:]
  /// The cells of nodes, of texts that stand already, and of edges.
  private let nodes: RectIndex
  private var taken = RectIndex()
  private let courses: CourseIndex

  /// The parts of a graph.
  static func parts(of graph: Graph, _ layout: GraphLayout, for drawing: inout Drawing)
    -> DiagramParts
  {
    var run = GraphDrawing(graph, layout, drawing)
    run.draw()
    drawing = run.marks.drawing
    return run.parts
  }

  private init(_ graph: Graph, _ layout: GraphLayout, _ drawing: Drawing) {
    self.graph = graph
    self.layout = layout
    nodes = RectIndex(layout.nodes.values)
    courses = CourseIndex(layout.routes.map(\.points))
    marks = DiagramMarks(drawing)
  }

  private mutating func draw() {
    for cluster in graph.clusters {
      let rect = layout.clusters[cluster.id] ?? GridRect(column: 0, row: 0, columns: 2, rows: 2)
      let frame = marks.cluster(cluster, in: rect, avoiding: columns(crossing: rect.row + 1))
      ids[cluster.id] = frame.id
      if let label = frame.textLabel() { taken.add(GridRect(around: label.textBox())) }
      parts.clusters.append(frame)
    }
    for node in graph.nodes {
      let mark = layout.nodes[node.id].flatMap { marks.node(node, in: $0) }
      if let mark { ids[node.id] = mark.id }
      if let group = mark as? Group, let named = node.fields?.named(in: group) { fields[node.id] = named }
      if let mark, [.figure, .stroke, .ellipse].contains(mark.kind) {
        outlines[node.id] = mark.connectorOutline
      }
      parts.nodes.append(mark)
    }
    for (edge, route) in zip(graph.edges, layout.routes) { draw(edge, route) }
    if let title = graph.title, let label = label(title: title) { parts.others.append(label) }
  }

  /// The columns of the edges that run along columns and cross a row.
  private func columns(crossing row: Int) -> Set<Int> {
    var columns: Set<Int> = []
    for route in layout.routes {
      for (first, second) in zip(route.points, route.points.dropFirst())
      where first.column == second.column && min(first.row, second.row) <= row
        && max(first.row, second.row) >= row
      {
        columns.insert(first.column)
      }
    }
    return columns
  }

  private mutating func label(title: String) -> Label? {
    let rects = Array(layout.nodes.values) + Array(layout.clusters.values)
    guard let first = rects.first else { return nil }
    let all = rects.dropFirst().reduce(first) { $0.union($1) }
    let size = NodeMeasure.size(of: title)
    let place = GridRect(
      column: all.column + (all.columns - size.columns) / 2, row: all.row - size.rows - 1,
      columns: size.columns, rows: size.rows)
    return marks.text(title, in: place)
  }

  // MARK: Edges

  /// A connector between the marks of two nodes, with its text on it.
  private mutating func draw(_ edge: GraphEdge, _ route: GraphLayout.Route) {
    let points = onOutlines(route.points.map(\.center), edge)
    guard points.count > 1, edge.line != .invisible else { return parts.edges.append(nil) }
    var stroke = marks.line(points, DiagramMarks.ink(edge.line))
    stroke.ink.color = edge.look.line ?? stroke.ink.color
    stroke.arrowheads = Arrowheads(
      start: DiagramMarks.arrowhead(edge.heads.from), end: DiagramMarks.arrowhead(edge.heads.to))
    let connection = Connection(
      start: anchor(edge.from, edge.ports.from, at: points[0]),
      end: anchor(edge.to, edge.ports.to, at: points[points.count - 1]),
      route: .rightAngled)
    if !connection.anchors.isEmpty { stroke.connection = connection }
    // Heads of the stroke stand before what they are attached to by themselves, signs do not.
    func needsRoom(_ head: EdgeHead, _ anchor: Anchor?) -> Bool {
      head != .none && (anchor == nil || DiagramMarks.arrowhead(head) == nil)
    }
    stroke = stroke.through(
      DiagramMarks.steppedBack(
        points, from: needsRoom(edge.heads.from, connection.start),
        to: needsRoom(edge.heads.to, connection.end)))
    if !edge.label.isEmpty { write(edge, on: &stroke, route) }
    parts.edges.append(stroke)
    parts.others += marks.signs(edge.heads, on: points)
    parts.others += endLabels(edge, route)
  }

  /// The anchor of an end: to the field that is said where the end meets it, else to the node.
  private func anchor(_ node: String, _ port: String, at end: Point) -> Anchor? {
    let field = port.isEmpty ? nil : fields[node]?[EdgePorts.field(of: port)]
    if let field, field.box.contains(end) { return Anchor(to: field.id) }
    return ids[node].map { Anchor(to: $0) }
  }

  /// The line with its ends on the outlines of shapes that do not fill their boxes.
  private func onOutlines(_ points: [Point], _ edge: GraphEdge) -> [Point] {
    guard points.count > 1 else { return points }
    var points = points
    for (id, end, before) in [(edge.from, 0, 1), (edge.to, points.count - 1, points.count - 2)] {
      guard let outline = outlines[id] else { continue }
      points[end] = outline.meeting(points[end], from: points[before])
    }
    return points
  }

  /// Puts the text where it covers least.
  private mutating func write(_ edge: GraphEdge, on stroke: inout Stroke, _ route: GraphLayout.Route) {
    let string = NodeMeasure.lines(of: edge.label).joined(separator: "\n")
    var best: (cost: Int, text: BoundText, cells: GridRect)?
    for alignment in [TextAlignment.center, .left, .right] {
      stroke.text = BoundText(string, alignment: alignment)
      guard let text = stroke.text, let label = stroke.textLabel() else { continue }
      let cells = GridRect(around: label.textBox())
      let cost = cost(of: cells, on: route, edge.heads)
      if cost < best?.cost ?? .max { best = (cost, text, cells) }
    }
    stroke.text = best?.text
    if let ink = edge.look.ink { stroke.text?.color = ink }
    if let cells = best?.cells { taken.add(cells) }
  }

  /// How much a text in some cells covers besides the middle of its own line.
  private func cost(of cells: GridRect, on route: GraphLayout.Route, _ heads: EdgeHeads) -> Int {
    let wide = cells.outset(columns: 1, rows: 0)
    var cost = 8 * nodes.count(intersecting: cells) + 8 * taken.count(intersecting: wide)
    for (end, head) in [(route.points.first, heads.from), (route.points.last, heads.to)] {
      guard let end else { continue }
      if wide.contains(end) { cost += 4 }
      if head != .none, cells.outset(columns: 2, rows: 1).contains(end) { cost += 4 }
    }
    // A corner that is hidden leaves the eye without the way.
    cost += route.points.dropFirst().dropLast().count { wide.contains($0) }
    for frame in layout.clusters.values {
      let inside = frame.outset(columns: -1, rows: -1)
      if frame.intersects(cells), !inside.contains(cells) { cost += 4 }
    }
    for segment in courses.segments(crossing: wide) where layout.routes[segment.course].points != route.points
    {
      // Beside a line it seems to be that one's text.
      cost += segment.cells.intersects(cells) ? 3 : 1
    }
    return cost
  }

  /// Texts beside the ends of an edge.
  private mutating func endLabels(_ edge: GraphEdge, _ route: GraphLayout.Route) -> [any Mark] {
    let points = route.points
    let last = points.count - 1
    // Between both ends of a loop stands its text.
    let isLoop = edge.from == edge.to
    let ends = [
      (edge.endLabels.from, points[0], points[1], false),
      (edge.endLabels.to, points[last], points[last - 1], isLoop),
    ]
    return ends.compactMap { text, end, before, isBelow in
      guard !text.isEmpty else { return nil }
      let size = NodeMeasure.size(of: text)
      let place =
        end.column == before.column
        ? GridPoint(end.column + 1, end.row + (before.row > end.row ? 1 : -1))
        : GridPoint(
          before.column > end.column ? end.column + 1 : end.column - size.columns,
          isBelow ? end.row + 1 : end.row - size.rows)
      return marks.text(text, in: GridRect(at: place, size: size), isCentred: false)
    }
  }
}
