import Marks

/// A mark that is a node or a cluster of a drawn graph.
struct DrawnShape {
  let id: MarkID
  let mark: any Mark
  let box: Rect
  /// The name in a source; nil for a shape that was drawn by hand.
  var name: String?
  /// The text in the shape.
  var text: String
  /// The texts written by hand over a shape with sections: rows of it.
  var looseRows: [Label] = []
  /// The shape of a node that looks most like it.
  let shape: NodeShape

  init(_ mark: any Mark, name: String?) {
    id = mark.id
    self.mark = mark
    self.name = name
    box = mark.bounds(.geometry) ?? mark.box
    shape = mark.nodeShape
    text = mark.shownText
  }

  /// A node of the source with what is written in this shape, which it became.
  ///
  /// A keyword stands in guillemets above the name.
  func node(from source: GraphNode) -> GraphNode {
    var node = source
    if let fields = source.fields, let group = mark as? Group {
      let drawn = fields.drawn(in: group, of: source)
      (node.fields, node.text) = (drawn, drawn == fields ? source.text : drawn.text)
      if fields.form == .record { changeLook(of: &node, before: source) }
      return node
    }
    node.fields = nil
    // A sign, bar or choice with words typed into it is a shape with these words.
    let sign = DiagramMarks.sign(of: source.shape)
    if source.shape.hidesText || source.shape == .choice, !text.isEmpty, text != sign {
      node.shape = mark is Label ? .rounded : shape.hidesText ? .box : shape
      node.text = text
      changeLook(of: &node, before: source)
      return node
    }
    if !isShown(as: source.shape) { node.shape = shape }
    let heading = NodeMeasure.heading(of: source)
    // The texts below are no names.
    let isTable = mark is Group && source.sections.contains { !$0.rows.isEmpty }
    let text = isTable ? mark.container?.children.first?.textHolder?.text?.string ?? "" : self.text
    if !source.shape.hidesText, !TextBreaking.says(text, heading) {
      let restored = TextBreaking.restored(text, from: heading)
      let lines = restored.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let keyword = lines.first.flatMap { String($0).between("«", "»") }
      if let keyword, source.stereotype != nil || source.shape == .classBox {
        (node.stereotype, node.text) = (keyword, lines.count > 1 ? String(lines[1]) : "")
      } else {
        (node.stereotype, node.text) = (nil, restored)
      }
    }
    node.sections = DrawnTable(mark, of: source, loose: looseRows).sections
    changeLook(of: &node, before: source)
    return node
  }

  /// Gives a node the colours that are not those of before.
  private func changeLook(of node: inout GraphNode, before source: GraphNode) {
    var marks = DiagramMarks(Drawing())
    guard let former = marks.node(source, in: GridRect(around: box)) else { return }
    DrawnColors(of: mark).change(&node.look, drawnIn: DrawnColors(of: former))
  }

  /// Whether a node of a shape looks like this.
  func isShown(as shape: NodeShape) -> Bool {
    var marks = DiagramMarks(Drawing())
    let cells = GridRect(around: box)
    guard let fresh = marks.node(GraphNode("x", shape: shape), in: cells) else { return true }
    return fresh.kind == mark.kind && (fresh.kind == .group || fresh.nodeShape == self.shape)
      // A shape with compartments is a group whatever it is.
      || mark.kind == .group
  }
}

extension Mark {
  /// The text that belongs to it; that of a group is the one of its first shape.
  fileprivate var shownText: String {
    if let label = self as? Label { return label.text }
    if let text = textHolder?.text { return text.string }
    for child in container?.children ?? [] {
      let text = child.shownText
      if !text.isEmpty { return text }
    }
    return ""
  }
}
