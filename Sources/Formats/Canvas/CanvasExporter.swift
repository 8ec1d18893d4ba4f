package import Marks

/// Writes a drawing as JSON Canvas: shapes become nodes, lines that join two of them edges.
///
/// A label belongs to the smallest shape around its middle, or to the edge that it lies on; any other becomes a node. What
/// has no place in a canvas is left out, and reported in a remark.
package struct CanvasExporter {
  private var nodes: [CanvasItem] = []
  private var lines: [Stroke] = []
  private var labels: [Label] = []
  private var groups: [CanvasItem] = []

  /// How many marks are left out, and how many shapes become boxes.
  private var leftOut = 0
  private var changed = 0

  private let targets: CanvasTargets

  private init(_ targets: CanvasTargets) { self.targets = targets }

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// - Parameter targets: which boxes are files and links.
  package static func export(_ drawing: Drawing, targets: CanvasTargets = CanvasTargets()) -> ExportedFile {
    var exporter = CanvasExporter(targets)
    for mark in drawing.marks { mark.accept(&exporter) }
    return exporter.write()
  }

  private mutating func add(_ mark: some TextHolder, in box: Rect) {
    let texts = mark.textLabel().map { [$0] } ?? []
    var item = CanvasItem(id: mark.id, box: box, color: mark.ink.color, texts: texts)
    item.target = targets[mark.id]
    nodes.append(item)
  }

  // MARK: Who belongs to whom

  /// The node whose border or inside is at a place; the smallest of several.
  private func node(at place: Point, reach: Double = 0, butNoGroup: Bool = false) -> Int? {
    var found: Int?
    for index in nodes.indices where nodes[index].box.outset(by: reach).contains(place) {
      if butNoGroup, nodes[index].isGroup { continue }
      if let best = found, nodes[best].box.area <= nodes[index].box.area { continue }
      found = index
    }
    return found
  }

  /// Has shapes around other shapes be groups.
  ///
  /// Each is compared with those that begin right of its left side and left of its right one.
  private mutating func findGroups() {
    let order = nodes.indices.sorted { nodes[$0].box.minX < nodes[$1].box.minX }
    for (position, index) in order.enumerated() {
      let box = nodes[index].box
      for other in order[(position + 1)...] {
        guard nodes[other].box.minX <= box.maxX else { break }
        if box != nodes[other].box, box.contains(nodes[other].box) {
          nodes[index].isGroup = true
          break
        }
      }
    }
  }

  /// How far from a node a line may end that leads to it, and from a line its label, in units.
  private static let reach = 1.5

  private struct Edge {
    let line: Stroke
    let from: Int
    let to: Int
    var fromSide: CanvasSide?
    var toSide: CanvasSide?
    var label: String?
  }

  /// The edge of a line: between what it is attached to, or what its ends lie at; nil for other lines.
  private func edge(_ line: Stroke, _ indices: [MarkID: Int]) -> Edge? {
    guard let first = line.points.first, let last = line.points.last else { return nil }
    func end(_ anchor: Anchor?, _ place: Point) -> (node: Int, side: CanvasSide?)? {
      if let anchor, let node = indices[anchor.shape] {
        return (
          node,
          anchor.place.map { CanvasSide.nearest(to: nodes[node].box.point($0.x, $0.y), of: nodes[node].box) }
        )
      }
      return node(at: place, reach: Self.reach).map { ($0, .nearest(to: place, of: nodes[$0].box)) }
    }
    guard let from = end(line.connection?.start, first), let to = end(line.connection?.end, last),
      from.node != to.node || line.connection?.anchors.count == 2
    else { return nil }
    return Edge(
      line: line, from: from.node, to: to.node, fromSide: from.side, toSide: to.side, label: line.text?.string
    )
  }

  private mutating func write() -> ExportedFile {
    findGroups()
    var indices: [MarkID: Int] = [:]
    for (index, node) in nodes.enumerated() where node.id != .none { indices[node.id] = index }
    let edges = lines.compactMap { edge($0, indices) }
    leftOut += lines.count - edges.count
    return write(edges)
  }

  /// Gives loose labels to nodes and edges, and writes all.
  private mutating func write(_ edges: [Edge]) -> ExportedFile {
    var edges = edges
    var loose: [Label] = []
    for label in labels {
      let middle = label.box.center
      if let node = node(at: middle, butNoGroup: true) {
        nodes[node].texts.append(label)
      } else if let edge = edges.indices.first(where: { edges[$0].line.passes(middle, within: Self.reach) }),
        edges[edge].label == nil
      {
        edges[edge].label = label.text
      } else if let node = nodes.indices.first(where: {
        nodes[$0].isGroup && nodes[$0].texts.isEmpty && nodes[$0].box.isBelow(label.box)
      }) {
        nodes[node].texts.append(label)
      } else {
        loose.append(label)
      }
    }
    for label in loose {
      nodes.append(
        CanvasItem(id: label.id, box: label.box.outset(by: 1), color: label.ink.color, texts: [label]))
    }
    return ExportedFile(bytes(edges), leftOut: leftOutWords, remarks: remarks)
  }

  private var leftOutWords: [String] {
    leftOut == 0
      ? []
      : ["\(leftOut == 1 ? "1 shape that is" : "\(leftOut) shapes that are") no box, text or connection"]
  }

  private var remarks: [String] {
    changed == 0 ? [] : ["\(changed == 1 ? "1 shape becomes a box" : "\(changed) shapes become boxes")"]
  }

  // MARK: Bytes

  private func bytes(_ edges: [Edge]) -> [UInt8] {
    var writer = JSONWriter()
    // Identifiers of nodes must differ, whatever the marks have.
    var used: Set<String> = []
    var names: [String] = []
    for (index, node) in (groups + nodes).enumerated() {
      var name = node.id.text ?? "n\(index)"
      while !used.insert(name).inserted { name += "-" }
      names.append(name)
    }
    writer.begin("{")
    writer.name("nodes")
    writer.array {
      for (node, name) in zip(groups + nodes, names) { Self.write(node, name, to: &$0) }
      $0.breakLine()
    }
    writer.name("edges")
    writer.array {
      for (index, edge) in edges.enumerated() {
        var name = edge.line.id.text ?? "e\(index)"
        while !used.insert(name).inserted { name += "-" }
        $0.breakLine(indent: 1)
        $0.begin("{")
        $0.member("id", name)
        $0.member("fromNode", names[groups.count + edge.from])
        $0.member("toNode", names[groups.count + edge.to])
        write(edge, to: &$0)
        $0.end("}")
      }
      $0.breakLine()
    }
    writer.end("}")
    return writer.bytes + [0x0A]
  }

  private func write(_ edge: Edge, to writer: inout JSONWriter) {
    if let side = edge.fromSide { writer.member("fromSide", side.rawValue) }
    if let side = edge.toSide { writer.member("toSide", side.rawValue) }
    writer.member("fromEnd", edge.line.arrowheads.start == nil ? "none" : "arrow")
    writer.member("toEnd", edge.line.arrowheads.end == nil ? "none" : "arrow")
    if let color = CanvasColor.text(edge.line.ink.color) { writer.member("color", color) }
    if let label = edge.label { writer.member("label", label) }
  }

  private static func write(_ node: CanvasItem, _ name: String, to writer: inout JSONWriter) {
    writer.breakLine(indent: 1)
    writer.begin("{")
    writer.member("id", name)
    let text = node.texts.sorted { $0.location.y < $1.location.y }.map(\.text).joined(separator: "\n")
    let target = node.isGroup || text.isEmpty || text.contains(where: \.isNewline) ? nil : node.target
    writer.member("type", node.isGroup ? "group" : target?.rawValue ?? "text")
    let scale = CanvasColor.pixelsPerUnit
    func pixels(_ units: Double) -> Int { Int(clamping: (units * scale).rounded()) }
    writer.member("x", pixels(node.box.minX))
    writer.member("y", pixels(node.box.minY))
    writer.member("width", max(1, pixels(node.box.size.width)))
    writer.member("height", max(1, pixels(node.box.size.height)))
    if let color = CanvasColor.text(node.color) { writer.member("color", color) }
    if node.isGroup {
      if !text.isEmpty { writer.member("label", text) }
    } else if let target {
      CanvasTargets.write(target, text, to: &writer)
    } else {
      writer.member("text", text)
    }
    writer.end("}")
  }
}

extension CanvasExporter: MarkVisitor {
  package mutating func visit(_ vertex: Vertex) { leftOut += 1 }

  package mutating func visit(_ dot: Dot) { leftOut += 1 }

  package mutating func visit(_ stroke: Stroke) {
    guard stroke.isClosed, stroke.points.count > 2 else { return lines.append(stroke) }
    changed += 1
    add(stroke, in: stroke.box)
  }

  package mutating func visit(_ rectangle: Rectangle) { add(rectangle, in: rectangle.box) }

  package mutating func visit(_ ellipse: Ellipse) {
    changed += 1
    add(ellipse, in: ellipse.box)
  }

  package mutating func visit(_ figure: Figure) {
    changed += 1
    add(figure, in: figure.box)
  }

  package mutating func visit(_ path: PathMark) { leftOut += 1 }

  package mutating func visit(_ picture: PictureMark) { leftOut += 1 }

  package mutating func visit(_ label: Label) { labels.append(label) }

  package mutating func visit(_ block: CellBlock) {
    let text = (0..<block.rows).map { row in
      (0..<block.columns).map { block[$0, row] }.filter { !$0.isContinuation }.map { String($0.character) }
        .joined()
    }
    labels.append(Label(text.joined(separator: "\n"), at: block.location, id: block.id))
  }

  package mutating func visit(_ group: Group) {
    guard !group.isHidden else {
      leftOut += 1
      return
    }
    if let node = CanvasItem(titled: group) { return nodes.append(node) }
    if let name = group.name, !name.isEmpty, let box = group.bounds(.ink)?.outset(by: 2) {
      groups.append(
        CanvasItem(
          id: group.id, box: box, color: .standard, texts: [Label(name, at: box.location)], isGroup: true))
    }
    for child in group.children { child.accept(&self) }
  }

  package mutating func visit(_ frame: Frame) {
    let texts = frame.nameLabel().map { [$0] } ?? []
    nodes.append(
      CanvasItem(id: frame.id, box: frame.box, color: frame.ink.color, texts: texts, isGroup: true))
    for child in frame.children { child.accept(&self) }
  }

  package mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }
}

extension Stroke {
  fileprivate func passes(_ place: Point, within reach: Double) -> Bool {
    zip(points, points.dropFirst()).contains { start, end in
      let along = end - start
      let share =
        along.squaredLength > 0 ? min(1, max(0, (place - start).dot(along) / along.squaredLength)) : 0
      return (place - (start + along * share)).length <= reach
    }
  }
}
