import Diagrams
import Marks

/// Reads JSON Canvas (jsoncanvas.org): nodes with text, files and links, groups, and edges between them.
package enum CanvasReader {
  /// The most nodes, and the most edges.
  private static let most = 100_000

  /// Reads a whole file.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    // An empty file is an empty drawing.
    guard bytes.contains(where: { $0 > 0x20 }) else { return .begun }
    do throws(JSONError) {
      return try document(of: try JSONText(bytes).root)
    } catch { throw .invalid(error.description) }
  }

  private static func document(of root: JSONValue) throws(JSONError) -> SVGDocument {
    guard root.isObject else { throw root.error("a canvas must be an object with nodes and edges") }
    let members = root.members
    var document = SVGDocument.begun
    var names = CanvasNames()
    var boxes: [MarkID: Rect] = [:]
    var targets = CanvasTargets()
    var marks: [any Mark] = []
    var (passed, loose, count) = (0, 0, 0)
    var kept = KeptScene(.canvas, lists: 2)
    /// Keeps an element as what a mark, or nothing, became of.
    func keep(_ value: JSONValue, _ list: Int, _ id: MarkID?) {
      kept.lists[list].append(
        KeptRecord(index: count, key: id.map { KeptKey($0) }, source: JSONMembers(value)))
    }
    try members["nodes"]?.forEach { (value) throws(JSONError) in
      count += 1
      guard count <= most else { throw value.error("a canvas may have at most \(most) nodes") }
      let members = value.members
      guard let node = CanvasNode(members) else {
        passed += 1
        keep(value, 0, nil)
        return
      }
      let isNew = names.isNew(members["id"])
      let id = names.newID(for: members["id"])
      if isNew { keep(value, 0, id) }
      boxes[id] = node.box
      targets[id] = node.target
      marks.append(node.mark(id))
    }
    count = 0
    try members["edges"]?.forEach { (value) throws(JSONError) in
      count += 1
      guard count <= most else { throw value.error("a canvas may have at most \(most) edges") }
      let members = value.members
      guard let from = names[members["fromNode"]], let to = names[members["toNode"]],
        let edge = edge(members, from: (from, boxes[from]), to: (to, boxes[to]))
      else {
        loose += 1
        keep(value, 1, nil)
        return
      }
      let isNew = names.isNew(members["id"])
      let id = names.newID(for: members["id"])
      if isNew { keep(value, 1, id) }
      marks.append(edge.withID(id))
    }
    document.drawing = Drawing(marks).named()
    document.canvasTargets = targets
    if count <= Drawing.mostRouted { route(&document.drawing) }
    document.drawing.root.children = CanvasGroups.nested(document.drawing.marks)
    root.forEachMember { name, value in
      if name != "nodes", name != "edges" { kept.file[name] = value.compact }
    }
    let isKept = root.fileSize <= KeptElements.mostBytes
    if isKept {
      document.kept = kept.completed { CanvasExporter.elements(of: document.drawing, targets, $0) }
    }
    var remarks: [String] = []
    if passed > 0 {
      remarks.append(
        "\(passed == 1 ? "1 node" : "\(passed) nodes") without a place, a size or a known type: not shown")
    }
    if loose > 0 {
      remarks.append(
        "\(loose == 1 ? "1 edge" : "\(loose) edges") between nodes that are not there: not shown")
    }
    if !isKept { remarks.append(KeptElements.tooLarge) }
    document.source = SourceFile(.named("JSON Canvas"), remarks: remarks)
    return document
  }

  /// Leads the edges around the nodes.
  private static func route(_ drawing: inout Drawing) {
    for (path, stroke) in ConnectorNetwork(of: drawing.root).rerouted(where: { _ in true }) {
      drawing.root.children[path.indices[0]] = stroke
    }
  }

  private static func edge(
    _ members: [String: JSONValue], from: (id: MarkID, box: Rect?), to: (id: MarkID, box: Rect?)
  ) -> Stroke? {
    guard let first = from.box, let last = to.box else { return nil }
    func side(_ name: String) -> CanvasSide? { members[name]?.string.flatMap(CanvasSide.init) }
    let (fromSide, toSide) = (side("fromSide"), side("toSide"))
    let start = fromSide ?? .facing(last.center, from: first)
    let end = toSide ?? .facing(first.center, from: last)
    let points = CanvasRoute(start: (start.middle(of: first), start), end: (end.middle(of: last), end)).points
    var heads = Arrowheads()
    if members["fromEnd"]?.string == "arrow" { heads.start = .triangle }
    if members["toEnd"]?.string ?? "arrow" == "arrow" { heads.end = .triangle }
    var line = Stroke(points, ink: Ink(color: CanvasColor.color(members["color"])), arrowheads: heads)
    line.connection = Connection(
      start: Anchor(to: from.id, at: fromSide?.place), end: Anchor(to: to.id, at: toSide?.place),
      route: .rightAngled)
    line.text = members["label"]?.string.map { BoundText($0) }
    return line
  }
}

/// The identifiers of marks, by those in a canvas; each reading gives the same.
private struct CanvasNames {
  private var ids: [String: MarkID] = [:]
  private var used: Set<MarkID> = []

  /// The mark that was named first.
  subscript(value: JSONValue?) -> MarkID? { value?.string.flatMap { ids[$0] } }

  /// Whether there is a name that nothing had before.
  func isNew(_ value: JSONValue?) -> Bool { value?.string.map { ids[$0] == nil } ?? false }

  mutating func newID(for value: JSONValue?) -> MarkID {
    let name = value?.string ?? ""
    var generator = MarkIDGenerator(content: name.utf8)
    var id = MarkID(named: name) ?? generator.next()
    while !used.insert(id).inserted { id = generator.next() }
    if ids[name] == nil { ids[name] = id }
    return id
  }
}

/// A node of a canvas, in units.
private struct CanvasNode {
  let box: Rect
  private let ink: Ink
  private let text: String
  private let isGroup: Bool
  /// The kind of the target; nil for a text or a group.
  let target: CanvasTargets.Kind?

  /// Reads a node; nil for one of an unknown type, or without a place and a size.
  init?(_ members: [String: JSONValue]) {
    guard let x = members["x"]?.number, let y = members["y"]?.number, let width = members["width"]?.number,
      let height = members["height"]?.number, width >= 0, height >= 0,
      [x, y, width, height].allSatisfy({ abs($0) < 1e9 })
    else { return nil }
    switch members["type"]?.string {
    case "text": text = members["text"]?.string ?? ""
    case "file": text = (members["file"]?.string ?? "") + (members["subpath"]?.string ?? "")
    case "link": text = members["url"]?.string ?? ""
    case "group": text = members["label"]?.string ?? ""
    default: return nil
    }
    isGroup = members["type"]?.string == "group"
    target = members["type"]?.string.flatMap { CanvasTargets.Kind(rawValue: $0) }
    ink = Ink(color: CanvasColor.color(members["color"]))
    let scale = CanvasColor.pixelsPerUnit
    box =
      Rect(
        location: Point(x: x / scale, y: y / scale), size: Size(width: width / scale, height: height / scale)
      ).rounded
  }

  /// The box with its text, or the frame of a group.
  ///
  /// Edges are attached to what has the identifier.
  func mark(_ id: MarkID) -> any Mark {
    if isGroup { return Frame(Frame.name(from: text), in: box, ink: ink, id: id) }
    var rectangle = Rectangle(box, cornerRadius: 1, ink: ink, id: id)
    var shown = BoundText(String(text.trimmed))
    // A card is scrolled where it was made; it is no larger for its text.
    shown.isCut = true
    rectangle.text = shown
    return rectangle
  }
}
