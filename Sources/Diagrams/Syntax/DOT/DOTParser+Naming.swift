/// Names nodes, and notes the words of the source that say more than is drawn.
extension DOTParser {
  /// Names a node, which has the attributes of its scope where it is new.
  mutating func nameNode(_ id: String) {
    let isNew = !draft.contains(id)
    let last = scopes.count - 1
    scopes[last].nodes.append(id)
    let attributes = isNew ? scopes[last].node : [:]
    if !attributes.isEmpty { looks.nodes[id] = attributes }
    let title = draft.name
    draft.nameNode(id, in: scopes[last].cluster, shape: .ellipse) { node in
      guard isNew else { return }
      node.text = markup.contains(id) ? DOTLabel.text(ofMarkup: id) : DOTLabel.decoded(id)
      DOTLook.apply(attributes, to: &node, in: title)
    }
    if isNew { noteShape(of: id, attributes) }
  }

  /// Notes the word for the shape of a node.
  mutating func noteShape(of id: String, _ attributes: [String: Value]) {
    guard let shape = draft.node(id)?.shape else { return }
    draft.note(DOTLook.word(attributes, for: shape), of: shape.rawValue, in: .shape(id))
  }

  /// Notes the words for the heads of an edge and for its text.
  mutating func noteWords(of edge: GraphEdge, _ attributes: [String: Value]) {
    if attributes["xlabel"] != nil, attributes["label"] == nil {
      draft.note("xlabel", of: edge.label, in: .attribute(edge.from, edge.to))
    }
    for (name, head) in [("arrowtail", edge.heads.from), ("arrowhead", edge.heads.to)] {
      let part = SourceWordings.Part.head(attribute: name, edge.from, edge.to)
      draft.note(DOTLook.word(attributes, name, for: head), of: head.rawValue, in: part)
    }
  }
}
