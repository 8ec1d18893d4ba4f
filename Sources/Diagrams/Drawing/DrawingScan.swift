import Marks

/// The shapes of a drawing and the lines between them.
struct DrawingScan {
  private(set) var shapes: [DrawnShape] = []
  private(set) var connectors: [DrawnConnector] = []
  /// Whether hollow heads are characters beside the lines, as in drawings of before.
  private(set) var hasFormerSigns = false

  private let known: KnownDiagram?
  /// The names of marks that a source became.
  private var names: [MarkID: String] = [:]
  /// The names of clusters.
  private var frames: Set<String> = []
  /// The names of nodes that may have rows below their texts.
  private var tables: Set<String> = []
  /// The marks that connectors are attached to.
  private var joined: Set<MarkID> = []
  private var lines: [Stroke] = []
  private var labels: [Label] = []
  /// Marks that no graph has, and texts and lines that belong to nothing.
  private var ink = 0
  private var loose = (texts: 0, lines: 0)

  init(of drawing: Drawing, known: KnownDiagram?) {
    self.known = known
    for (name, id) in known?.shapes ?? [:] { names[id] = name }
    if case .graph(let graph)? = known?.diagram {
      let nodes = graph.nodes.filter {
        ($0.shape == .classBox || $0.shape == .entity) && $0.fields == nil
      }
      tables = Set(nodes.map(\.id))
      frames = Set(graph.clusters.map(\.id))
    }
    collectJoined(drawing.root)
    for mark in drawing.marks { collect(mark) }
    join()
    placeLabels()
  }

  /// The marks that were not found to be part of a graph, counted in words.
  var leftOut: [String] {
    [
      CountedPhrase.phrase(
        ink, "1 mark that is not a shape, text or connector",
        "# marks that are not shapes, texts or connectors"
      ),
      CountedPhrase.phrase(
        loose.lines, "1 line that does not join two shapes", "# lines that do not join two shapes"),
      CountedPhrase.phrase(loose.texts, "1 text that stands alone", "# texts that stand alone"),
    ].compactMap(\.self)
  }

  /// The shapes that the graph has in another form, counted in words.
  var remarks: [String] {
    let bubbles = shapes.count { ($0.mark as? Figure)?.form == .bubble }
    return [CountedPhrase.phrase(bubbles, "1 speech bubble becomes a box", "# speech bubbles become boxes")]
      .compactMap(
        \.self)
  }

  // MARK: Collecting

  private mutating func collectJoined(_ group: Group) {
    for child in group.children {
      if let anchors = (child as? Stroke)?.connection?.anchors { joined.formUnion(anchors.map(\.shape)) }
      if let group = child as? Group { collectJoined(group) }
    }
  }

  private mutating func collect(_ mark: any Mark) {
    if let name = names[mark.id] {
      shapes.append(DrawnShape(mark, name: name))
      return
    }
    switch mark {
    case let group as Group:
      guard !group.isHidden else { return }
      if group.id != .none, joined.contains(group.id) {
        shapes.append(DrawnShape(group, name: nil))
      } else if known?.marks.contains(group.id) != true {
        for child in group.children { collect(child) }
      }
    case let stroke as Stroke where !stroke.isClosed || stroke.points.count < 3:
      if stroke.points.count > 1 { lines.append(stroke) }
    case let label as Label:
      // Titles and texts at ends are in the source.
      if known?.marks.contains(label.id) == true {
        if DiagramMarks.formerSigns.contains(label.text) { hasFormerSigns = true }
        return
      }
      if joined.contains(label.id) {
        shapes.append(DrawnShape(label, name: nil))
      } else {
        labels.append(label)
      }
    case is Rectangle, is Ellipse, is TurnedShape, is Figure, is Stroke:
      shapes.append(DrawnShape(mark, name: nil))
    case is any SourceHolder: break
    default:
      if joined.contains(mark.id) { shapes.append(DrawnShape(mark, name: nil)) } else { ink += 1 }
    }
  }

  // MARK: Lines

  /// Finds what lines join: by their connections, else by where they end.
  private mutating func join() {
    let indices = Dictionary(shapes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let fields = Dictionary(
      shapes.enumerated().flatMap { index, shape in
        shape.name == nil ? [] : (shape.mark.container?.children ?? []).map { ($0.id, index) }
      }
    ) { first, _ in first }
    func field(_ anchor: Anchor?) -> MarkID? {
      anchor.flatMap { indices[$0.shape] == nil && fields[$0.shape] != nil ? $0.shape : nil }
    }
    for line in lines {
      func end(_ anchor: Anchor?, _ point: Point?) -> Int? {
        if let anchor { return indices[anchor.shape] ?? fields[anchor.shape] }
        return point.flatMap { shape(at: $0) }
      }
      let connection = line.connection
      if let from = end(connection?.start, line.points.first),
        let to = end(connection?.end, line.points.last),
        from != to || connection != nil
      {
        connectors.append(
          DrawnConnector(
            stroke: line, from: from, to: to, fields: (field(connection?.start), field(connection?.end))))
      } else {
        loose.lines += 1
      }
    }
  }

  /// The smallest shape whose outline or inside a line ends at.
  private func shape(at point: Point) -> Int? {
    let near = shapes.indices.filter { index in
      guard shapes[index].box.outset(by: 2).contains(point), let outline = shapes[index].mark.connectorOutline
      else { return false }
      // A line that ends in a frame joins what was there, and not the frame.
      return outline.touches(point, tolerance: 2)
        || outline.encloses(point) && !(shapes[index].name.map(frames.contains) ?? false)
    }
    return near.min { shapes[$0].box.surface < shapes[$1].box.surface }
  }

  // MARK: Texts

  /// Gives texts beside lines and in shapes without one to these.
  private mutating func placeLabels() {
    for label in labels {
      let box = label.textBox()
      let around = shapes.indices.filter { shapes[$0].box.contains(box.center) && isFree(shapes[$0]) }
      let smallest = around.min { shapes[$0].box.surface < shapes[$1].box.surface }
      if let line = connectors.firstIndex(where: { connector in
        connector.stroke.text == nil && connector.label == nil
          && zip(connector.stroke.points, connector.stroke.points.dropFirst()).contains { start, end in
            box.center.distance(toSegmentFrom: start, to: end) <= 2
          }
      }) {
        connectors[line].label = label.text
      } else if let smallest, shapes[smallest].name != nil {
        shapes[smallest].looseRows.append(label)
      } else if let smallest, shapes[smallest].mark.textHolder?.text == nil {
        let text = shapes[smallest].text
        shapes[smallest].text = text.isEmpty ? label.text : text + "\n" + label.text
      } else {
        loose.texts += 1
      }
    }
  }

  /// Whether a text over a shape is one in it: it was drawn by hand, or may have rows.
  private func isFree(_ shape: DrawnShape) -> Bool {
    guard let name = shape.name else { return true }
    return tables.contains(name)
  }

  // MARK: Clusters

  /// Returns whether each shape is a box around others.
  func findClusters() -> [Bool] {
    var clusters: Set<String> = []
    var nodes: Set<String> = []
    if case .graph(let graph)? = known?.diagram {
      clusters = Set(graph.clusters.map(\.id))
      nodes = Set(graph.nodes.map(\.id))
    }
    return shapes.map { shape in
      if let name = shape.name { return clusters.contains(name) && !nodes.contains(name) }
      guard shape.mark.kind == .rectangle else { return false }
      return shapes.contains {
        $0.id != shape.id && shape.box.surrounds($0.box) && $0.box.surface < shape.box.surface
      }
    }
  }
}
