package import Marks

/// Writes a drawing as JSON Canvas: shapes become nodes, lines that join two of them edges.
///
/// A label belongs to the smallest shape around its middle, or to the edge that it lies on; any other becomes a
/// node. Marks without a place in a canvas are left out, and reported in a remark.
package struct CanvasExporter {
  var nodes: [CanvasItem] = []
  var lines: [Stroke] = []
  var labels: [Label] = []
  var groups: [CanvasItem] = []

  /// How many marks are left out, and how many shapes become boxes.
  var leftOut = 0
  var changed = 0

  private let targets: CanvasTargets

  /// The content kept of the canvas that the drawing was read from.
  private let scene: KeptScene?
  private let names: [MarkID: String]

  /// The marks and texts of the drawing: an end at anything else leads nowhere.
  private let present: Set<KeptKey>

  private init(of drawing: Drawing, _ targets: CanvasTargets, _ scene: KeptScene?) {
    self.scene = scene
    present = drawing.keptKeys
    var (targets, names) = (targets, [MarkID: String]())
    for list in scene?.lists ?? [] {
      for record in list {
        guard let key = record.key else { continue }
        names[key.id] = record.name
        // Nothing but the type tells the kind of a target in JSON.
        targets[key.id] = record.source?.string("type").flatMap { CanvasTargets.Kind(rawValue: $0) }
      }
    }
    (self.targets, self.names) = (targets, names)
  }

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// - Parameters:
  ///   - targets: which boxes are files and links.
  ///   - kept: the canvas that the drawing was read from.
  package static func export(
    _ drawing: Drawing, targets: CanvasTargets = CanvasTargets(), kept: KeptElements? = nil
  ) -> ExportedFile {
    let scene = kept.flatMap { $0.format == .canvas ? KeptScene($0) : nil }
    var exporter = CanvasExporter(of: drawing, targets, scene)
    for mark in drawing.marks { mark.accept(&exporter) }
    let elements = exporter.elements()
    return ExportedFile(
      exporter.bytes(elements), leftOut: exporter.leftOutWords, remarks: exporter.remarks)
  }

  /// Returns the elements that an export of a drawing writes: nodes and edges.
  static func elements(
    of drawing: Drawing, _ targets: CanvasTargets, _ scene: KeptScene
  ) -> [[WrittenElement]] {
    var exporter = CanvasExporter(of: drawing, targets, scene)
    for mark in drawing.marks { mark.accept(&exporter) }
    return exporter.elements()
  }

  mutating func add(_ mark: some TextHolder, in box: Rect) {
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
  ///
  /// An end at a node that was deleted leads nowhere, not to the group around it.
  private func edge(_ line: Stroke, _ indices: [MarkID: Int]) -> Edge? {
    guard let first = line.points.first, let last = line.points.last else { return nil }
    func end(_ anchor: Anchor?, _ place: Point) -> (node: Int, side: CanvasSide?)? {
      if let anchor, let node = indices[anchor.shape] {
        return (
          node,
          anchor.place.map { CanvasSide.nearest(to: nodes[node].box.point($0.x, $0.y), of: nodes[node].box) }
        )
      }
      if let anchor, !present.contains(KeptKey(anchor.shape)) { return nil }
      return node(at: place, reach: Self.reach, butNoGroup: names[line.id] != nil).map {
        ($0, .nearest(to: place, of: nodes[$0].box))
      }
    }
    guard let from = end(line.connection?.start, first), let to = end(line.connection?.end, last),
      from.node != to.node || line.connection?.anchors.count == 2
    else { return nil }
    return Edge(
      line: line, from: from.node, to: to.node, fromSide: from.side, toSide: to.side, label: line.text?.string
    )
  }

  private mutating func elements() -> [[WrittenElement]] {
    findGroups()
    var indices: [MarkID: Int] = [:]
    for (index, node) in nodes.enumerated() where node.id != .none { indices[node.id] = index }
    let edges = lines.compactMap { edge($0, indices) }
    leftOut += lines.count - edges.count
    return elements(edges)
  }

  /// Gives loose labels to nodes and edges, and writes all.
  private mutating func elements(_ edges: [Edge]) -> [[WrittenElement]] {
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
    return written(edges)
  }

  private var leftOutWords: [String] {
    leftOut == 0
      ? []
      : [
        leftOut == 1
          ? "1 shape that is not a box, text or connection"
          : "\(leftOut) shapes that are not boxes, texts or connections"
      ]
  }

  private var remarks: [String] {
    changed == 0 ? [] : ["\(changed == 1 ? "1 shape becomes a box" : "\(changed) shapes become boxes")"]
  }

  // MARK: Bytes

  /// The file of nodes and edges, and of what was kept beside them.
  private func bytes(_ elements: [[WrittenElement]]) -> [UInt8] {
    let arrangement = scene.map { KeptArrangement($0, written: elements) }
    var writer = JSONWriter()
    writer.begin("{")
    for (list, name) in ["nodes", "edges"].enumerated() {
      writer.name(of: name)
      writer.array {
        for element in arrangement?.elements(elements[list], list: list) ?? elements[list].map(\.bytes) {
          $0.breakLine(indent: 1)
          $0.value(json: element)
        }
        $0.breakLine()
      }
    }
    for member in scene?.file.list ?? [] {
      writer.name(of: member.name)
      writer.value(json: member.text)
    }
    writer.end("}")
    return writer.bytes + [0x0A]
  }

  private func written(_ edges: [Edge]) -> [[WrittenElement]] {
    // Identifiers must differ, whatever the marks have.
    var used = Set(scene?.lists.joined().compactMap { $0.key == nil ? $0.name : nil } ?? [])
    func name(_ id: MarkID, _ other: String) -> String {
      var name = names[id] ?? id.text ?? other
      while !used.insert(name).inserted { name += "-" }
      return name
    }
    let all = groups + nodes
    let nodeNames = all.enumerated().map { name($1.id, "n\($0)") }
    let nodes = zip(all, nodeNames).map { node, name in
      WrittenElement(key: KeptKey(node.id), bytes: Self.bytes(of: node, name))
    }
    return [
      nodes,
      edges.enumerated().map { index, edge in
        var writer = JSONWriter()
        writer.object {
          $0.member("id", name(edge.line.id, "e\(index)"))
          $0.member("fromNode", nodeNames[groups.count + edge.from])
          $0.member("toNode", nodeNames[groups.count + edge.to])
          write(edge, to: &$0)
        }
        return WrittenElement(key: KeptKey(edge.line.id), bytes: writer.bytes)
      },
    ]
  }

  private func write(_ edge: Edge, to writer: inout JSONWriter) {
    if let side = edge.fromSide { writer.member("fromSide", side.rawValue) }
    if let side = edge.toSide { writer.member("toSide", side.rawValue) }
    writer.member("fromEnd", edge.line.arrowheads.start == nil ? "none" : "arrow")
    writer.member("toEnd", edge.line.arrowheads.end == nil ? "none" : "arrow")
    if let color = CanvasColor.text(edge.line.ink.color) { writer.member("color", color) }
    if let label = edge.label { writer.member("label", label) }
  }

  private static func bytes(of node: CanvasItem, _ name: String) -> [UInt8] {
    var writer = JSONWriter()
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
    return writer.bytes
  }
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
