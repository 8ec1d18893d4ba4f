package import Marks

/// Brings a diagram into a drawing, in place of the one that an older source became.
package struct DiagramUpdate {
  /// The reason for an update of a sequence diagram.
  enum Occasion {
    /// The source has changed: what it says as before stays.
    case source
    /// Participants were moved: they stay in their columns, be there room for the texts between them or not.
    case move
    /// The diagram is to be tidied up: what was moved by hand goes back, gaps are closed, the participants' order stays.
    case tidying
  }

  private var drawing: Drawing
  private let old: DiagramSource?
  private let known: KnownDiagram?
  private let layer: Group?
  /// The marks in the layer, by identifier.
  private var marks: [MarkID: any Mark] = [:]
  /// Nodes that stay as they are.
  private var keptNodes: Set<String> = []
  /// The connectors that stay as they are, by the index of their edge in the new graph, and those that only keep
  /// their identifiers and colours.
  private var keptEdges: [Int: Stroke] = [:]
  private var changedEdges: [Int: Stroke] = [:]

  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - old: The source of the diagram that it has; nil for none.
  ///   - drawn: That diagram as it is drawn; nil for what the source says.
  init(_ drawing: Drawing, replacing old: DiagramSource?, as drawn: KnownDiagram? = nil) {
    self.drawing = drawing
    self.old = old
    known = drawn ?? old?.known
    layer = old.flatMap { old in drawing.marks.first { $0.id == old.layer } as? Group }
    for mark in layer?.children ?? [] where mark.id != .none { marks[mark.id] = mark }
  }

  /// Reads a changed source into a drawing that has the diagram.
  ///
  /// Parts of which the source says the same as before stay as they are, with what was done to them by hand; so
  /// does what else is drawn. A drawing without a diagram of the language gets one.
  ///
  /// - Parameter mark: Makes the mark that holds the source.
  package static func drawing(
    _ drawing: Drawing, with text: String, _ language: DiagramLanguage,
    keptAs mark: (DiagramSource) -> any Mark
  ) throws(DiagramError) -> Drawing {
    let diagram = try diagram(in: text, language)
    let old = DiagramSource.all(in: drawing).first { $0.language == language }
    var update = DiagramUpdate(drawing, replacing: old)
    guard let parts = update.parts(of: diagram) else { throw tooLarge }
    return update.drawing(with: parts, text, language, keptAs: mark)
  }

  /// Makes a drawing of a source for a room.
  ///
  /// - Returns: the first way to lay it out that fits the room, or else the one that is cut into the fewest and lowest
  ///   parts that do, and whether it leads down in place of across.
  package static func drawing(
    of text: String, _ language: DiagramLanguage, in room: DiagramRoom, identifiers: MarkIDGenerator,
    keptAs mark: (DiagramSource) -> any Mark
  ) throws(DiagramError) -> (drawing: Drawing, isTurned: Bool) {
    let diagram = try diagram(in: text, language)
    var empty = Drawing()
    empty.identifiers = identifiers
    var best: (excess: Double, parts: DiagramParts, update: DiagramUpdate, isTurned: Bool)?
    for fitting in diagram.fittings(for: room) {
      var update = DiagramUpdate(empty, replacing: nil)
      guard let parts = update.parts(of: fitting.diagram, in: fitting.room) else { continue }
      let (fits, excess) = (room.holds(parts.size), room.excess(of: parts.size))
      if fits || excess < best?.excess ?? .infinity { best = (excess, parts, update, fitting.isTurned) }
      if fits { break }
    }
    guard let best else { throw tooLarge }
    return (best.update.drawing(with: best.parts, text, language, keptAs: mark), best.isTurned)
  }

  private static func diagram(in text: String, _ language: DiagramLanguage) throws(DiagramError) -> Diagram {
    let diagram = try language.diagram(from: text)
    if let excess = diagram.excess { throw DiagramError(line: 1, column: 1, problem: excess) }
    return diagram
  }

  private static let tooLarge = DiagramError(
    line: 1, column: 1, problem: "the diagram is too large to be laid out")

  /// The marks of a diagram; nil when it is too large.
  ///
  /// - Parameters:
  ///   - diagram: The diagram in the source.
  ///   - occasion: The reason for the update.
  ///   - room: The room of what has no place yet.
  mutating func parts(
    of diagram: Diagram, _ occasion: Occasion = .source, in room: LayoutRoom = LayoutRoom()
  ) -> DiagramParts? {
    switch diagram {
    case .graph(let graph):
      let places = places(for: graph)
      findKept(graph, places)
      guard
        let layout = PinnedLayout.layout(
          of: graph, keeping: places, resizing: { !keptNodes.contains($0) },
          around: surroundings(graph, places), in: room)
      else { return nil }
      for (index, stroke) in keptEdges {
        let ends = [graph.edges[index].from, graph.edges[index].to]
        guard ends.contains(where: { end in layout.clusters[end].map { $0 != places[end] } ?? false }) else {
          continue
        }
        keptEdges[index] = nil
        changedEdges[index] = stroke
      }
      return merged(GraphDrawing.parts(of: graph, layout, for: &drawing), graph)
    case .sequence(let sequence):
      guard let known, case .sequence(let before) = known.diagram else {
        return SequenceDrawing.parts(
          of: sequence, SequenceLayout(of: sequence, keeping: SequencePlaces(places), in: room), for: &drawing
        )
      }
      let update = SequenceUpdate(before, known, marks, places)
      let layout = SequenceLayout(of: sequence, keeping: update.places(for: sequence, occasion))
      return update.merged(SequenceDrawing.parts(of: sequence, layout, for: &drawing), sequence, occasion)
    }
  }

  /// The changes that give the layer of the older diagram other marks; none where it has no layer.
  func changes(to parts: DiagramParts) -> [Change] {
    guard let layer, let place = drawing.marks.firstIndex(where: { $0.id == layer.id }) else { return [] }
    return DiagramChanges(from: layer, to: filled(layer, with: parts), at: place).changes
  }

  /// The drawing with the marks, and the source beside them.
  private func drawing(
    with parts: DiagramParts, _ text: String, _ language: DiagramLanguage,
    keptAs mark: (DiagramSource) -> any Mark
  ) -> Drawing {
    var drawing = drawing
    let id = layer?.id ?? drawing.makeID()
    let group = filled(layer ?? Group(name: language.title, id: id), with: parts)
    let source = mark(DiagramSource(language, text: text, layer: id, parts: parts.ids))
    guard layer != nil else {
      let others = drawing.marks.filter { old == nil || DiagramSource(in: $0) != old }
      drawing.root.children = [source] + others + [group]
      return drawing
    }
    for (index, mark) in drawing.marks.enumerated() {
      if mark.id == id { drawing.root.children[index] = group }
      if DiagramSource(in: mark)?.layer == id { drawing.root.children[index] = source }
    }
    return drawing
  }

  /// A layer with the marks; those that somebody drew into it stay, on top.
  private func filled(_ layer: Group, with parts: DiagramParts) -> Group {
    var layer = layer
    let drawn = layer.children.filter { mark in known.map { !$0.marks.contains(mark.id) } ?? false }
    layer.children = parts.marks + drawn
    return layer
  }

  // MARK: What stays

  /// The places of the older diagram's shapes.
  private var places: [String: GridRect] {
    guard let known else { return layer.map(Self.places) ?? [:] }
    return known.shapes.compactMapValues { id in
      marks[id]?.bounds(.geometry).map { GridRect(around: $0) }
    }
  }

  /// The cells of the parts of a layer that have names: how drawings of before have them.
  private static func places(in layer: any Mark) -> [String: GridRect] {
    var places: [String: GridRect] = [:]
    for case let part as Group in layer.children {
      guard let name = part.name, let area = part.bounds(.geometry) else { continue }
      places[name] = GridRect(around: area)
    }
    return places
  }

  /// The places of the older diagram but those of nodes that move because their clusters changed.
  private func places(for graph: Graph) -> [String: GridRect] {
    guard let known, case .graph(let before) = known.diagram else { return places }
    let places = places
    let moved = DiagramRegrouping(from: before, to: graph, places).moved
    return places.filter { !moved.contains($0.key) }
  }

  /// Nodes of which both sources say the same stay as they are, even with another size or text, and so do the
  /// connectors between them.
  private mutating func findKept(_ graph: Graph, _ places: [String: GridRect]) {
    guard let known, case .graph(let before) = known.diagram else { return }
    let nodes = Dictionary(before.nodes.map { ($0.id, $0) }) { first, _ in first }
    let clusters = Set(graph.clusters.map(\.id)).intersection(before.clusters.map(\.id))
    for node in graph.nodes
    where nodes[node.id] == node && places[node.id] != nil && mark(of: node.id) != nil {
      keptNodes.insert(node.id)
    }
    var unused: [GraphEdge: [Stroke]] = [:]
    for (edge, id) in zip(before.edges, known.edges).reversed() {
      if let stroke = id.flatMap({ marks[$0] }) as? Stroke { unused[edge, default: []].append(stroke) }
    }
    for (index, edge) in graph.edges.enumerated() {
      guard let old = unused[edge]?.popLast() else { continue }
      let stays = [edge.from, edge.to].allSatisfy { keptNodes.contains($0) || clusters.contains($0) }
      if stays, old.connection != nil { keptEdges[index] = old } else { changedEdges[index] = old }
    }
  }

  /// Returns the surroundings that the new parts of a graph keep off.
  private func surroundings(_ graph: Graph, _ places: [String: GridRect]) -> PinnedLayout.Surroundings {
    var result = PinnedLayout.Surroundings()
    var others = DiagramSurroundings(
      of: drawing, without: known?.marks ?? [], nodes: graph.nodes.compactMap { places[$0.id] })
    for (index, stroke) in keptEdges.sorted(by: { $0.key < $1.key }) {
      result.routes[index] = stroke.points.map { point in
        let cell = CellMetrics.standard.cell(around: point)
        return GridPoint(cell.column, cell.row)
      }
      others.add(textOf: stroke)
    }
    for cluster in graph.clusters {
      if let frame = mark(of: cluster.id) as? Rectangle { others.add(textOf: frame) }
    }
    result.areas = others.areas
    result.lines = others.lines
    return result
  }

  /// The mark that the older diagram has for a node or a cluster.
  private func mark(of id: String) -> (any Mark)? { known?.shapes[id].flatMap { marks[$0] } }

  private func merged(_ fresh: DiagramParts, _ graph: Graph) -> DiagramParts {
    guard let known, case .graph(let before) = known.diagram else { return fresh }
    let nodes = Dictionary(before.nodes.map { ($0.id, $0) }) { first, _ in first }
    let clusters = Dictionary(before.clusters.map { ($0.id, $0) }) { first, _ in first }
    var parts = fresh
    // New marks by the identifiers of the old ones, so that what is attached to them stays attached.
    var ids: [MarkID: MarkID] = [:]
    for (index, node) in graph.nodes.enumerated() {
      guard let new = fresh.nodes[index], let old = mark(of: node.id) else { continue }
      ids[new.id] = old.id
      parts.nodes[index] =
        keptNodes.contains(node.id)
        ? old : new.taking(over: old, hasOwnColors: nodes[node.id].map { old.hasColors(of: $0) } ?? false)
    }
    for (index, cluster) in graph.clusters.enumerated() {
      guard let old = mark(of: cluster.id) else { continue }
      ids[fresh.clusters[index].id] = old.id
      let hasOwnColors = clusters[cluster.id].map { $0.look != cluster.look } ?? false
      let frame = parts.clusters[index].taking(over: old, hasOwnColors: hasOwnColors)
      if let frame = frame as? Rectangle { parts.clusters[index] = frame }
    }
    for index in graph.edges.indices where parts.edges[index] != nil {
      parts.edges[index]?.mapReferences { ids[$0] ?? $0 }
      if let kept = keptEdges[index] {
        parts.edges[index] = kept
      } else if let old = changedEdges[index] {
        parts.edges[index] = parts.edges[index]?.taking(over: old) as? Stroke
      }
    }
    return parts
  }
}
