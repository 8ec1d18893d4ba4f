import Marks

/// Elements as programs write them for Excalidraw to complete: shapes without a size, arrows without points, with their
/// words in `label` and what they join in `start` and `end`.
enum ExcalidrawSkeleton {
  /// Whether an element says things that Excalidraw itself does not write, or lacks what it always does.
  static func isOne(_ members: [String: JSONValue]) -> Bool {
    if ["label", "start", "end"].contains(where: { members[$0]?.isObject == true }) { return true }
    switch members["type"]?.string.flatMap({ ExcalidrawElement.Kind(name: $0) }) {
    case .rectangle?, .ellipse?, .diamond?: return members["width"] == nil || members["height"] == nil
    case .line?, .arrow?: return members["points"] == nil
    default: return false
    }
  }

  /// The members with those that Excalidraw adds where there are none.
  static func completed(_ members: [String: JSONValue]) -> [String: JSONValue] {
    guard let kind = members["type"]?.string.flatMap({ ExcalidrawElement.Kind(name: $0) }) else {
      return members
    }
    var members = members
    switch kind {
    case .rectangle, .ellipse, .diamond:
      for name in ["width", "height"] where members[name] == nil { members[name] = value("100") }
    case .line, .arrow:
      guard members["points"] == nil else { break }
      let (width, height) = (members["width"]?.number ?? 100, members["height"]?.number ?? 0)
      members["points"] = value("[[0,0],[\(SVGNumber.text(width)),\(SVGNumber.text(height))]]")
    default: break
    }
    return members
  }

  private static func value(_ text: String) -> JSONValue? { try? JSONText(Array(text.utf8)).root }

  /// The text of a shape or an arrow; nil where there are none.
  static func label(_ members: [String: JSONValue], of mark: any TextHolder) -> BoundText? {
    guard let label = members["label"]?.members, let text = label["text"]?.string, !text.isEmpty else {
      return nil
    }
    let color = ExcalidrawLooks.color(label["strokeColor"])
    return BoundText(
      text, color: color, alignment: label["textAlign"]?.string.flatMap(TextAlignment.init) ?? .center,
      verticalAlignment: label["verticalAlign"]?.string.flatMap(VerticalAlignment.init) ?? .middle)
  }

  /// An end of an arrow: the name of what it is attached to, and the element where that is made for it.
  struct End {
    let name: String
    var element: JSONValue?
  }

  /// Returns the attachment of an arrow's end; nil if it has none.
  ///
  /// - Parameters:
  ///   - member: `start` or `end`.
  ///   - arrow: what the arrow is called.
  static func end(_ member: String, of members: [String: JSONValue], named arrow: String) -> End? {
    guard let value = members[member], value.isObject else { return nil }
    var shape = JSONMembers(value)
    if shape["type"] == nil, let name = shape.string("id") { return End(name: name) }
    guard shape["type"] != nil else { return nil }
    let name = shape.string("id") ?? "\(arrow) \(member)"
    let size = (shape.number("width") ?? 100, shape.number("height") ?? 100)
    let (x, y) = (members["x"]?.number ?? 0, members["y"]?.number ?? 0)
    let points = members["points"]?.tuples(of: 2) ?? []
    let place =
      member == "start" || points.count < 4 ? (0, 0) : (points[points.count - 2], points[points.count - 1])
    for (key, number) in [
      ("width", size.0), ("height", size.1), ("x", x + place.0 - (member == "start" ? size.0 : 0)),
      ("y", y + place.1 - size.1 / 2),
    ] where shape[key] == nil { shape.set(key) { $0.value(number) } }
    shape.set("id") { $0.value(name) }
    for key in ["strokeColor", "strokeWidth"] where shape[key] == nil { shape[key] = members[key]?.compact }
    // The shape has words of its own, if only none, so that it is written anew.
    if shape["label"] == nil { shape["label"] = Array("{}".utf8) }
    return End(name: name, element: try? JSONText(shape.bytes).root)
  }
}
