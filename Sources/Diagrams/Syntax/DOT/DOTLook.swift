import Marks

/// The meaning of attributes of nodes and edges in DOT.
enum DOTLook {
  /// The first word for each shape is written.
  static let shapes: [(word: String, shape: NodeShape)] = [
    ("box", .box), ("ellipse", .ellipse), ("circle", .circle), ("doublecircle", .doubleCircle),
    ("diamond", .diamond),
    ("hexagon", .hexagon), ("cylinder", .cylinder), ("parallelogram", .parallelogram),
    ("trapezium", .trapezoid),
    ("invtrapezium", .trapezoidDown), ("triangle", .triangle), ("star", .star), ("note", .note),
    ("plaintext", .plain),
    ("point", .start), ("component", .subroutine), ("cds", .flag), ("record", .classBox), ("rect", .box),
    ("rectangle", .box), ("square", .box), ("oval", .ellipse), ("egg", .ellipse), ("Mcircle", .circle),
    ("Mdiamond", .diamond), ("Msquare", .box), ("Mrecord", .classBox), ("plain", .plain), ("none", .plain),
    ("underline", .plain), ("polygon", .box), ("folder", .box), ("tab", .box), ("box3d", .box),
    ("house", .box),
    ("octagon", .hexagon), ("septagon", .hexagon), ("pentagon", .hexagon), ("doubleoctagon", .hexagon),
    ("invtriangle", .triangle), ("rarrow", .flag), ("larrow", .flag),
  ]

  static let heads: [(word: String, head: EdgeHead)] = [
    ("normal", .triangle), ("none", .none), ("vee", .open), ("dot", .dot), ("odot", .circle),
    ("diamond", .diamond),
    ("odiamond", .hollowDiamond), ("empty", .hollowTriangle), ("tee", .bar), ("obox", .cross),
    ("teetee", .one),
    ("teeodot", .zeroOrOne), ("crowodot", .zeroOrMore), ("crow", .oneOrMore), ("olbox", .lollipop),
    ("open", .open),
    ("onormal", .hollowTriangle), ("inv", .triangle), ("box", .dot), ("ediamond", .hollowDiamond),
    ("halfopen", .open), ("crowtee", .oneOrMore), ("invempty", .hollowTriangle), ("invdot", .dot),
    ("curve", .open),
  ]

  /// The word that a source has for a shape, where another one would be written for that; nil where it would not.
  static func word(_ attributes: [String: DOTParser.Value], for shape: NodeShape) -> String? {
    guard let word = attributes["shape"]?.text, isWord(word),
      word != shapes.first(where: { $0.shape == shape })?.word
    else { return nil }
    return word
  }

  /// The word that a source has for a head; nil for the one that would be written.
  static func word(_ attributes: [String: DOTParser.Value], _ name: String, for head: EdgeHead) -> String? {
    guard head != .none, let word = attributes[name]?.text, isWord(word),
      word != heads.first(where: { $0.head == head })?.word
    else { return nil }
    return word
  }

  private static func isWord(_ text: String) -> Bool {
    text.first?.isLetter ?? false && text.allSatisfy { $0.isASCII && $0.isWordCharacter }
  }

  /// Applies attributes to a node.
  static func apply(_ attributes: [String: DOTParser.Value], to node: inout GraphNode, in graph: String = "")
  {
    let styles = styles(attributes)
    if let word = attributes["shape"]?.text, let shape = shapes.first(where: { $0.word == word })?.shape {
      node.shape = shape
    }
    if node.shape == .box, styles.contains("rounded") || attributes["shape"]?.text == "Mrecord" {
      node.shape = .rounded
    }
    guard let label = attributes["label"] else { return }
    node.sections = []
    let names = DOTLabel.Names(node: node.id, graph: graph)
    if label.isMarkup {
      node.fields = DOTTable.fields(of: label.text)
      node.text = node.fields?.text ?? DOTLabel.text(ofMarkup: label.text)
    } else if node.shape == .classBox {
      let fields = DOTRecord.fields(of: label.text, names)
      node.fields = fields.leaves.count == 1 && fields.all[0].port.isEmpty ? nil : fields
      node.text = node.fields?.text ?? fields.leaves[0].text
    } else {
      node.fields = nil
      node.text = DOTLabel.decoded(label.text, names)
    }
  }

  /// Stands the fields of a record as the direction of its graph says, and makes rows of those that list the members
  /// of a class.
  ///
  /// - Parameter isRounded: Whether its shape is Mrecord.
  static func settleFields(of node: inout GraphNode, in direction: GraphDirection, isRounded: Bool) {
    guard var fields = node.fields, fields.form == .record else {
      if isRounded, node.fields == nil, node.shape == .classBox { node.shape = .rounded }
      return
    }
    if direction.isHorizontal { fields = fields.turned }
    fields.isRounded = isRounded
    (node.fields, node.text) = (fields, fields.text)
    guard fields.listsMembers else { return }
    (node.fields, node.text) = (nil, fields.all[0].text)
    node.sections = fields.all.dropFirst().map { field in
      NodeSection(field.text.split(separator: "\n").map { [String($0)] })
    }
  }

  /// An edge with what its attributes say.
  static func edge(
    _ from: String, _ to: String, _ attributes: [String: DOTParser.Value], isDirected: Bool, in graph: String
  ) -> GraphEdge {
    var edge = GraphEdge(from, to, heads: EdgeHeads(to: isDirected ? .triangle : .none))
    func head(_ name: String) -> EdgeHead {
      attributes[name].flatMap { value in heads.first { $0.word == value.text }?.head } ?? .triangle
    }
    let direction = attributes["dir"]?.text ?? (isDirected ? "forward" : "none")
    edge.heads = EdgeHeads(
      from: direction == "back" || direction == "both" ? head("arrowtail") : .none,
      to: direction == "forward" || direction == "both" ? head("arrowhead") : .none)
    let styles = styles(attributes)
    if styles.contains("invis") {
      edge.line = .invisible
    } else if styles.contains("dashed") {
      edge.line = .dashed
    } else if styles.contains("dotted") {
      edge.line = .dotted
    } else if styles.contains("bold") {
      edge.line = .thick
    }
    var names = DOTLabel.Names(
      graph: graph, tail: from, head: to, edge: "\(from)\(isDirected ? "->" : "--")\(to)")
    func text(_ name: String) -> String {
      attributes[name].map { value in
        value.isMarkup ? DOTLabel.text(ofMarkup: value.text) : DOTLabel.decoded(value.text, names)
      } ?? ""
    }
    edge.label = text("label")
    if edge.label.isEmpty { edge.label = text("xlabel") }
    names.label = edge.label
    edge.endLabels = EdgeEndLabels(from: text("taillabel"), to: text("headlabel"))
    edge.ports = EdgePorts(
      from: attributes["tailport"]?.text ?? "", to: attributes["headport"]?.text ?? "")
    edge.look["stroke"] = color(attributes, "color")
    edge.look["color"] = color(attributes, "fontcolor")
    if let length = attributes["minlen"].flatMap({ Int($0.text) }) { edge.length = min(max(1, length), 12) }
    return edge
  }

  /// The look of a node or a cluster: it is filled where its style says so, a cluster with a ground always.
  static func look(_ attributes: [String: DOTParser.Value]) -> GraphLook {
    var look = GraphLook()
    let styles = styles(attributes)
    look["fill"] = color(attributes, "bgcolor")
    if styles.contains("filled") || styles.contains("radial") || styles.contains("wedged") {
      look["fill"] =
        color(attributes, "fillcolor") ?? color(attributes, "color") ?? look["fill"] ?? "lightgrey"
    }
    look["stroke"] = color(attributes, "pencolor") ?? color(attributes, "color")
    look["color"] = color(attributes, "fontcolor")
    return look
  }

  private static func color(_ attributes: [String: DOTParser.Value], _ name: String) -> String? {
    attributes[name].flatMap { DOTColor.css($0.text) }
  }

  /// The attributes that say how a node, a cluster or an edge looks.
  ///
  /// - Parameter style: another word of the style than that it is filled; empty for none.
  static func attributes(of look: GraphLook, style: String = "") -> [String] {
    var attributes: [String] = []
    let styles = [style, look.fill == nil ? "" : "filled"].filter { !$0.isEmpty }
    if !styles.isEmpty {
      attributes.append(
        styles.count > 1 ? "style=\"\(styles.joined(separator: ","))\"" : "style=\(styles[0])")
    }
    for (name, property, color) in [
      ("fillcolor", "fill", look.fill), ("color", "stroke", look.line), ("fontcolor", "color", look.ink),
    ] {
      if color != nil, let value = look[property] { attributes.append("\(name)=\(written(value))") }
    }
    return attributes
  }

  /// A colour as DOT reads it.
  private static func written(_ value: String) -> String {
    let plain = plain(value)
    return plain.allSatisfy { $0.isASCII && $0.isLetter } ? plain : "\"\(plain)\""
  }

  /// A colour as DOT reads it between quotes.
  static func plain(_ value: String) -> String {
    if value.allSatisfy({ $0.isASCII && $0.isLetter }) { return value }
    if value.hasPrefix("#"), value.utf8.count > 6 { return value }
    guard let color = CSSColor(value)?.color.components else { return "black" }
    return Color.rgb(color.red, color.green, color.blue).description
  }

  private static func styles(_ attributes: [String: DOTParser.Value]) -> [Substring] {
    (attributes["style"]?.text ?? "").split { $0 == "," || $0 == " " }
  }
}
