package import Marks

/// Lets nodes with sections be as large as their rows ask for, and their lines be where they belong.
package enum TableFollowing {
  /// The changes that draw the nodes anew of which texts were changed; each keeps the node's identifier and colours.
  ///
  /// O(*n*) in the marks of the drawing.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of marks of which something was changed.
  ///   - drawing: The drawing after that.
  package static func changes(after ids: Set<MarkID>, in drawing: Drawing) -> [Change] {
    DiagramSource.all(in: drawing).flatMap { source -> [Change] in
      guard source.parts.contains(where: { $0.map(ids.contains) ?? false }), let known = source.known,
        case .graph(let graph) = known.diagram,
        let place = drawing.marks.firstIndex(where: { $0.id == source.layer }),
        let layer = drawing.marks[place] as? Group
      else { return [] }
      let nodes = Dictionary(
        graph.nodes.compactMap { node in known.shapes[node.id].map { ($0, node) } }
      ) { first, _ in first }
      return layer.children.enumerated().compactMap { index, mark in
        guard ids.contains(mark.id), let node = nodes[mark.id], let table = redrawn(mark, of: node) else {
          return nil
        }
        return .replace(mark, with: table, at: MarkPath([place, index]))
      }
    }
  }

  /// A node's mark with room for what is in it; nil where that has not to be changed.
  private static func redrawn(_ mark: any Mark, of source: GraphNode) -> Group? {
    if let fields = source.fields { return redrawn(mark, of: fields, source) }
    guard !source.sections.isEmpty, let group = mark as? Group, let area = group.bounds(.geometry) else {
      return nil
    }
    var node = source
    node.sections = DrawnTable(group, of: source, joinsRows: false).sections
    (node.text, node.stereotype) = (DrawnShape(group, name: source.id).text, nil)
    guard !node.sections.allSatisfy(\.rows.isEmpty) else { return nil }
    let size = NodeMeasure.size(of: node)
    var rect = GridRect(around: area)
    (rect.columns, rect.rows) = (max(rect.columns, size.columns), max(rect.rows, size.rows))
    var marks = DiagramMarks(Drawing())
    guard let fresh = marks.node(node, in: rect)?.taking(over: group) as? Group else { return nil }
    return fresh.looks(like: group) ? nil : fresh
  }

  /// A node's fields with room for what is in them; tables grow by themselves.
  private static func redrawn(_ mark: any Mark, of fields: NodeFields, _ source: GraphNode) -> Group? {
    guard let group = mark as? Group, group.table == nil, let area = group.bounds(.geometry) else {
      return nil
    }
    let marks = fields.marks(in: group)
    // Where some were deleted, the others stay where they are.
    guard marks.count == fields.leaves.count(where: \.isDrawn) else { return nil }
    var drawn = fields
    drawn.changeLeaves { number, field in
      if let mark = marks[number] { field.text = mark.fieldText }
    }
    let size = FieldGrid(drawn).size
    var rect = GridRect(around: area)
    (rect.columns, rect.rows) = (max(rect.columns, size.columns), max(rect.rows, size.rows))
    var fresh = DiagramMarks(Drawing())
    let all = fresh.fields(drawn, of: source, in: rect).taking(over: group) as? Group
    return all.flatMap { $0.looks(like: group) ? nil : $0 }
  }
}
