import Marks

/// A line that is an edge of a drawn graph.
struct DrawnConnector {
  let stroke: Stroke
  /// The indices of the shapes that it joins.
  let from: Int
  let to: Int
  /// The marks of the fields that it is attached to; nil for none.
  var fields: (from: MarkID?, to: MarkID?) = (nil, nil)
  /// The text beside it that is no part of it; nil for none.
  var label: String?

  /// The edge that it shows.
  ///
  /// - Parameters:
  ///   - kind: the graph's: lines between classes end with open heads.
  ///   - before: what a source says of it, which stays where the line does not say otherwise.
  ///   - keepsSigns: whether a hollow head is no head of the line, but a character beside it.
  func edge(
    _ from: String, _ to: String, in kind: Graph.Kind, before: GraphEdge?, keepsSigns: Bool = false
  ) -> GraphEdge {
    let text = stroke.text?.string ?? label ?? ""
    guard var edge = before else {
      var edge = GraphEdge(
        from, to, label: text,
        heads: EdgeHeads(from: EdgeHead(stroke.arrowheads.start), to: EdgeHead(stroke.arrowheads.end)),
        line: stroke.edgeLine)
      if kind == .classes {
        if edge.heads.from == .triangle { edge.heads.from = .open }
        if edge.heads.to == .triangle { edge.heads.to = .open }
      }
      DrawnColors(of: stroke).change(&edge.look, drawnIn: DrawnColors())
      return edge
    }
    let former = DrawnColors(line: edge.look.line ?? .standard, text: edge.look.ink)
    DrawnColors(of: stroke).change(&edge.look, drawnIn: former)
    // A port is one of its node.
    if edge.from != from { edge.ports.from = "" }
    if edge.to != to { edge.ports.to = "" }
    (edge.from, edge.to) = (from, to)
    let lines = NodeMeasure.lines(of: edge.label).joined(separator: "\n")
    if text != lines, !TextBreaking.isBroken(text, from: edge.label) {
      edge.label = TextBreaking.restored(text, from: edge.label)
    }
    func update(_ head: inout EdgeHead, _ drawn: Arrowhead?) {
      let isSign = keepsSigns && drawn == nil && (head == .hollowTriangle || head == .hollowDiamond)
      if !isSign, drawn != DiagramMarks.arrowhead(head) { head = EdgeHead(drawn) }
    }
    update(&edge.heads.from, stroke.arrowheads.start)
    update(&edge.heads.to, stroke.arrowheads.end)
    if stroke.edgeLine != edge.line { edge.line = stroke.edgeLine }
    return edge
  }
}

extension Stroke {
  /// The line of an edge that it looks like.
  var edgeLine: EdgeLine {
    if !ink.dash.isEmpty { return ink.lineStyle == .dotted ? .dotted : .dashed }
    if case .box(.heavy) = ink.texture { return .thick }
    return ink.width > 2 * Ink.dotWidth ? .thick : .solid
  }
}

extension EdgeHead {
  /// The head that a stroke's one stands for.
  init(_ drawn: Arrowhead?) {
    // Languages know how many there are at least.
    switch drawn {
    case nil: self = .none
    case .many?: self = .zeroOrMore
    case let head?: self = Self.allCases.first { DiagramMarks.arrowhead($0) == head } ?? .triangle
    }
  }
}
