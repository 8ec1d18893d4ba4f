import Marks

/// A line that is an edge of a drawn graph.
struct DrawnConnector {
  let stroke: Stroke
  /// The indices of the shapes that it joins.
  let from: Int
  let to: Int
  /// The text beside it that is no part of it; nil for none.
  var label: String?

  /// The edge that it shows.
  ///
  /// - Parameters:
  ///   - before: what a source says of it, which stays where the line does not say otherwise.
  ///   - keepsSigns: whether a hollow head is no head of the line, but a character beside it.
  func edge(_ from: String, _ to: String, before: GraphEdge?, keepsSigns: Bool = false) -> GraphEdge {
    let text = stroke.text?.string ?? label ?? ""
    guard var edge = before else {
      return GraphEdge(
        from, to, label: text,
        heads: EdgeHeads(from: Self.head(stroke.arrowheads.start), to: Self.head(stroke.arrowheads.end)),
        line: line)
    }
    (edge.from, edge.to) = (from, to)
    let lines = NodeMeasure.lines(of: edge.label).joined(separator: "\n")
    if text != lines, !TextBreaking.isBroken(text, from: edge.label) {
      edge.label = TextBreaking.restored(text, from: edge.label)
    }
    func update(_ head: inout EdgeHead, _ drawn: Arrowhead?) {
      let isSign = keepsSigns && drawn == nil && (head == .hollowTriangle || head == .hollowDiamond)
      if !isSign, drawn != DiagramMarks.arrowhead(head) { head = Self.head(drawn) }
    }
    update(&edge.heads.from, stroke.arrowheads.start)
    update(&edge.heads.to, stroke.arrowheads.end)
    if line != edge.line { edge.line = line }
    return edge
  }

  private var line: EdgeLine {
    if !stroke.ink.dash.isEmpty { return stroke.ink.lineStyle == .dotted ? .dotted : .dashed }
    if case .box(.heavy) = stroke.ink.texture { return .thick }
    return stroke.ink.width > 2 * Ink.dotWidth ? .thick : .solid
  }

  private static func head(_ head: Arrowhead?) -> EdgeHead {
    guard let head else { return .none }
    // Languages know how many there are at least.
    if head == .many { return .zeroOrMore }
    return EdgeHead.allCases.first { DiagramMarks.arrowhead($0) == head } ?? .triangle
  }
}
