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
    var boxes: [String: Rect] = [:]
    var marks: [any Mark] = []
    var (passed, loose, count) = (0, 0, 0)
    try members["nodes"]?.forEach { (value) throws(JSONError) in
      count += 1
      guard count <= most else { throw value.error("a canvas may have \(most) nodes") }
      let members = value.members
      guard let node = CanvasNode(members) else {
        passed += 1
        return
      }
      if let id = members["id"]?.string { boxes[id] = node.box }
      marks.append(node.mark)
    }
    count = 0
    try members["edges"]?.forEach { (value) throws(JSONError) in
      count += 1
      guard count <= most else { throw value.error("a canvas may have \(most) edges") }
      let members = value.members
      guard let from = members["fromNode"]?.string.flatMap({ boxes[$0] }),
        let to = members["toNode"]?.string.flatMap({ boxes[$0] })
      else {
        loose += 1
        return
      }
      marks += edge(members, from: from, to: to)
    }
    document.drawing = Drawing(marks).named()
    var remarks: [String] = []
    if passed > 0 {
      remarks.append(
        "\(passed == 1 ? "1 node" : "\(passed) nodes") without a place, a size or a known type: left out")
    }
    if loose > 0 {
      remarks.append("\(loose == 1 ? "1 edge" : "\(loose) edges") between nodes that are not there: left out")
    }
    document.source = SourceFile(.named("JSON Canvas"), remarks: remarks)
    return document
  }

  private static func edge(_ members: [String: JSONValue], from: Rect, to: Rect) -> [any Mark] {
    func side(_ name: String) -> CanvasSide? { members[name]?.string.flatMap(CanvasSide.init) }
    let start = side("fromSide") ?? .facing(to.center, from: from)
    let end = side("toSide") ?? .facing(from.center, from: to)
    let ink = Ink(color: CanvasColor.color(members["color"]))
    let points = CanvasRoute(start: (start.middle(of: from), start), end: (end.middle(of: to), end)).points
    var heads = Arrowheads()
    if members["fromEnd"]?.string == "arrow" { heads.start = .triangle }
    if members["toEnd"]?.string ?? "arrow" == "arrow" { heads.end = .triangle }
    let line = Stroke(points, ink: ink, arrowheads: heads)
    guard let text = members["label"]?.string, !text.isEmpty else { return [line] }
    let middle = points[(points.count - 1) / 2].midpoint(to: points[points.count / 2])
    return [line, Label(text, at: .origin, ink: ink.ofText, alignment: .center).centered(on: middle)]
  }
}

/// A node of a canvas, in units.
private struct CanvasNode {
  let box: Rect
  private let ink: Ink
  private let text: String
  private let isGroup: Bool

  /// Nil for a node of an unknown type, or without a place and a size.
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
    ink = Ink(color: CanvasColor.color(members["color"]))
    let scale = CanvasColor.pixelsPerUnit
    box =
      Rect(
        location: Point(x: x / scale, y: y / scale), size: Size(width: width / scale, height: height / scale)
      ).rounded
  }

  /// The box, with its text in the middle or, of a group, above.
  var mark: any Mark {
    let rectangle = Rectangle(box, cornerRadius: isGroup ? 0 : 1, ink: ink)
    let text = text.trimmed
    guard !text.isEmpty else { return rectangle }
    var label = Label(String(text), at: .origin, ink: ink.ofText)
    if isGroup {
      label.location = Point(x: box.minX, y: box.minY - CellMetrics.standard.height)
    } else {
      let room = max(1, Int(clamping: (box.size.width - 2).rounded(.down)))
      if label.columns(of: label.lines) > room { label.wrapWidth = room }
      label = label.centered(on: box.center)
      // Text that does not fit begins at the top.
      label.location.y = max(label.location.y, min(box.minY, box.center.y - 1)).roundedToThousandth
    }
    return Group([rectangle, label])
  }
}
