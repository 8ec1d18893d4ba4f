import Marks

/// The graph that a drawing shows: shapes as nodes, connectors between them as edges, boxes around shapes as clusters.
///
/// Facts of a kept source about a mark stay unless the mark contradicts them: identifiers, the order, what
/// marks cannot show.
struct DrawnGraph {
  private(set) var graph: Graph

  private let known: KnownDiagram?
  /// The graph of the source, with what is changed at the ends of its edges.
  private let source: Graph?
  private var scan: DrawingScan
  /// How many heads that are characters have become words.
  private var overwrittenSigns = 0
  /// The identifier of each shape in the graph, by its index in the scan.
  private var names: [String]
  private var isCluster: [Bool]
  /// The lines that the graph's edges are; nil for one without.
  private var lines: [DrawnConnector?] = []

  /// - Complexity: O(*n*²) in the shapes of the drawing.
  init(of drawing: Drawing) {
    let sources = DiagramSource.all(in: drawing).compactMap(\.known)
    known = sources.first { if case .graph = $0.diagram { true } else { false } }
    scan = DrawingScan(of: drawing, known: known)
    if let known, case .graph(var source) = known.diagram {
      let extras = GraphExtras(source, known, in: drawing)
      extras.apply(to: &source)
      overwrittenSigns = extras.overwrittenSigns
      self.source = source
    } else {
      source = nil
    }
    graph = source ?? Graph()
    (graph.nodes, graph.edges, graph.clusters) = ([], [], [])
    names = []
    isCluster = scan.findClusters()
    nameShapes()
    addShapes()
    addEdges()
    addPorts()
    if let source, source.kind == .commits { graph.bridgeCommits(of: source) }
    if known == nil { graph.direction = direction() }
  }

  /// The kinds of marks that were not found to be part of a graph, counted, a line each for the user.
  var leftOut: [String] { scan.leftOut }

  /// The shapes that the graph has in another form, and the texts that it does not have, a line each for the user.
  var remarks: [String] {
    let signs = CountedPhrase.phrase(
      overwrittenSigns, "1 text at the end of a connector is left out",
      "# texts at the ends of connectors are left out")
    let dots = CountedPhrase.phrase(
      scan.shapes.indices.count(where: isStrayDot), "1 dot outside of its state is written inside",
      "# dots outside of their states are written inside")
    let inner = CountedPhrase.phrase(
      scan.shapes.indices.count(where: isInnerDot), "1 dot inside of a state is written outside",
      "# dots inside of states are written outside")
    return scan.remarks + [signs, dots, inner].compactMap(\.self)
  }

  /// Whether a shape is the beginning or the end of a state, and stands outside of that.
  private func isStrayDot(_ index: Int) -> Bool {
    guard let source, source.kind == .states,
      let node = source.nodes.first(where: { $0.id == names[index] }), [.start, .end].contains(node.shape),
      let cluster = node.cluster, let frame = names.firstIndex(of: cluster)
    else { return false }
    return !scan.shapes[frame].box.surrounds(scan.shapes[index].box)
  }

  /// Whether a shape is the beginning or the end of the whole diagram, and stands inside of a state.
  private func isInnerDot(_ index: Int) -> Bool {
    guard isDot(index), graph.nodes.contains(where: { $0.id == names[index] && $0.cluster == nil }) else {
      return false
    }
    return scan.shapes.indices.contains {
      isCluster[$0] && scan.shapes[$0].box.surrounds(scan.shapes[index].box)
    }
  }

  // MARK: Nodes and clusters

  /// Shapes are called as in the source, else by their first lines.
  private mutating func nameShapes() {
    var distinct = DistinctNames(scan.shapes.compactMap(\.name))
    for (index, shape) in scan.shapes.enumerated() {
      if let name = shape.name {
        names.append(name)
        continue
      }
      let line = shape.text.split(separator: "\n").first.map { String($0.prefix(40)) } ?? ""
      names.append(distinct.name(line.isEmpty ? "n\(index + 1)" : line))
    }
  }

  /// Adds the shapes in the order of the source; those drawn by hand come after them.
  private mutating func addShapes() {
    let nodes = Dictionary((source?.nodes ?? []).enumerated().map { ($1.id, $0) }) { first, _ in first }
    let clusters = Dictionary((source?.clusters ?? []).enumerated().map { ($1.id, $0) }) { first, _ in first }
    func order(_ places: [String: Int], _ wanted: Bool) -> [Int] {
      let chosen = scan.shapes.indices.filter { isCluster[$0] == wanted }
      let last = scan.shapes.count + places.count
      // A cluster stands after the one that it lies in, which is the larger.
      return chosen.sorted {
        let first = (places[names[$0]] ?? last, wanted ? -scan.shapes[$0].box.surface : 0, $0)
        return first < (places[names[$1]] ?? last, wanted ? -scan.shapes[$1].box.surface : 0, $1)
      }
    }
    for index in order(clusters, true) {
      let shape = scan.shapes[index]
      var cluster = clusters[names[index]].flatMap { source?.clusters[$0] } ?? GraphCluster(names[index])
      cluster.text = TextBreaking.source(of: shape.text, from: cluster.text)
      var marks = DiagramMarks(Drawing())
      let former = marks.cluster(cluster, in: GridRect(around: shape.box), avoiding: [])
      DrawnColors(of: shape.mark).change(&cluster.look, drawnIn: DrawnColors(of: former))
      cluster.parent = parent(of: index, known: cluster.parent)
      graph.clusters.append(cluster)
    }
    // Nodes of the source that never had a mark are still in it.
    let unseen = (source?.nodes ?? []).filter { known?.shapes[$0.id] == nil }
    var rest = unseen[...]
    for index in order(nodes, false) {
      let shape = scan.shapes[index]
      let place = nodes[names[index]]
      while let first = rest.first, let place, (nodes[first.id] ?? 0) < place {
        graph.nodes.append(first)
        rest.removeFirst()
      }
      let before = place.flatMap { source?.nodes[$0] }
      var node =
        before.map(shape.node)
        ?? GraphNode(names[index], text: shape.text, shape: shape.shape.asDrawn(in: graph.kind))
      if before == nil { DrawnColors(of: shape.mark).change(&node.look, drawnIn: DrawnColors()) }
      node.cluster = parent(of: index, known: before?.cluster)
      graph.nodes.append(node)
    }
    graph.nodes += rest
  }

  /// The cluster that a shape lies in: that of the source while it does, else the smallest one around it.
  private func parent(of index: Int, known name: String?) -> String? {
    let box = scan.shapes[index].box
    let around = scan.shapes.indices.filter {
      $0 != index && isCluster[$0] && scan.shapes[$0].box.surrounds(box)
        && scan.shapes[$0].box.surface > box.surface
    }
    if let name, around.contains(where: { names[$0] == name }) { return name }
    if let name, names.contains(name), belongs(index) { return name }
    if name == nil, isDot(index) { return nil }
    return around.min { scan.shapes[$0].box.surface < scan.shapes[$1].box.surface }.map { names[$0] }
  }

  /// Whether a shape is the beginning or the end of the diagram, or of a state, in the source.
  private func isDot(_ index: Int) -> Bool {
    guard let source, source.kind == .states else { return false }
    return source.nodes.contains { $0.id == names[index] && [.start, .end].contains($0.shape) }
  }

  /// Whether a shape stays in its cluster wherever it stands: a region does, and so does what says something of a state or
  /// a class there.
  private func belongs(_ index: Int) -> Bool {
    guard let source, source.kind == .states || source.kind == .classes else { return false }
    if isCluster[index] { return source.clusters.contains { $0.id == names[index] && $0.isRegion } }
    return source.nodes.contains { $0.id == names[index] && [.start, .end, .note].contains($0.shape) }
  }

  // MARK: Edges

  private mutating func addEdges() {
    var places: [MarkID: Int] = [:]
    for (index, id) in (known?.edges ?? []).enumerated() { if let id { places[id] = index } }
    var ordered: [(place: Int, edge: GraphEdge, line: DrawnConnector?)] = []
    for (index, edge) in (source?.edges ?? []).enumerated() where known?.edges[index] == nil {
      let ids = Set(graph.nodes.map(\.id) + graph.clusters.map(\.id))
      if ids.contains(edge.from), ids.contains(edge.to) { ordered.append((index, edge, nil)) }
    }
    for line in scan.connectors {
      let place = places[line.stroke.id]
      let (from, to) = (names[line.from], names[line.to])
      if let place, let before = source?.edges[place] {
        ordered.append(
          (place, line.edge(from, to, in: graph.kind, before: before, keepsSigns: scan.hasFormerSigns), line))
      } else {
        ordered.append((places.count + ordered.count, line.edge(from, to, in: graph.kind, before: nil), line))
      }
    }
    ordered.sort { $0.place < $1.place }
    graph.edges = ordered.map(\.edge)
    if graph.kind == .commits {
      // Lines between commits have no heads, also those that were drawn with one.
      for index in graph.edges.indices { graph.edges[index].heads = EdgeHeads(from: .none, to: .none) }
    }
    lines = ordered.map(\.line)
  }

  /// Names the fields that connectors are attached to, with a new name where one has none.
  private mutating func addPorts() {
    var ports = DrawnPorts(graph, scan.shapes, names: names, in: source)
    for (index, line) in lines.enumerated() {
      guard let line else { continue }
      let edge = graph.edges[index]
      graph.edges[index].ports = EdgePorts(
        from: ports.port(edge.from, line.fields.from, before: edge.ports.from),
        to: ports.port(edge.to, line.fields.to, before: edge.ports.to))
    }
    for (index, node) in ports.nodes where graph.nodes[index].fields != node {
      graph.nodes[index].fields = node
    }
  }

  /// The way that most edges lead.
  private func direction() -> GraphDirection {
    let way = scan.connectors.reduce(Vector.zero) { sum, line in
      sum + (scan.shapes[line.to].box.center - scan.shapes[line.from].box.center)
    }
    // Rows are twice as high as columns are wide, and layers of rows stand farther apart.
    if abs(way.dx) > 1.5 * abs(way.dy) { return way.dx < 0 ? .left : .right }
    return way.dy < 0 ? .up : .down
  }
}

extension Rect {
  var surface: Double { size.width * size.height }

  /// Whether another box lies in this one.
  func surrounds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension NodeShape {
  /// The shape of a box drawn by hand in a kind of graph, of which all nodes have one form.
  fileprivate func asDrawn(in kind: Graph.Kind) -> NodeShape {
    guard self == .box || self == .rounded else { return self }
    return switch kind {
    case .flowchart, .network: self
    case .states, .commits: .rounded
    case .classes: .classBox
    case .entities: .entity
    }
  }
}
