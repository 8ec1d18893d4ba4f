package import Marks

extension CanvasExporter: LeafVisitor {
  package mutating func visit(_ vertex: Vertex) { leftOut += 1 }

  /// The text of a mark that is left out becomes a node.
  package mutating func visit(leaf mark: some Mark) {
    leftOut += 1
    if let label = mark.textHolder?.textLabel() { labels.append(label.withID(.none)) }
  }

  package mutating func visit(_ stroke: Stroke) {
    guard stroke.isClosed, stroke.points.count > 2 else { return lines.append(stroke) }
    changed += 1
    add(stroke, in: stroke.box)
  }

  package mutating func visit(_ rectangle: Rectangle) { add(rectangle, in: rectangle.box) }

  package mutating func visit(_ ellipse: Ellipse) {
    changed += 1
    add(ellipse, in: ellipse.box)
  }

  package mutating func visit(_ turned: TurnedShape) { visit(turned.stroke) }

  package mutating func visit(_ figure: Figure) {
    changed += 1
    add(figure, in: figure.box)
  }

  package mutating func visit(_ label: Label) { labels.append(label) }

  package mutating func visit(_ block: CellBlock) {
    let text = (0..<block.rows).map { row in
      (0..<block.columns).map { block[$0, row] }.filter { !$0.isContinuation }.map { String($0.character) }
        .joined()
    }
    labels.append(Label(text.joined(separator: "\n"), at: block.location, id: block.id))
  }

  package mutating func visit(_ group: Group) {
    guard !group.isHidden else {
      leftOut += 1
      return
    }
    if let node = CanvasItem(titled: group) { return nodes.append(node) }
    if let name = group.name, !name.isEmpty, let box = group.bounds(.ink)?.outset(by: 2) {
      groups.append(
        CanvasItem(
          id: group.id, box: box, color: .standard, texts: [Label(name, at: box.location)], isGroup: true))
    }
    for child in group.children { child.accept(&self) }
  }

  package mutating func visit(_ frame: Frame) {
    let texts = frame.nameLabel().map { [$0] } ?? []
    nodes.append(
      CanvasItem(id: frame.id, box: frame.box, color: frame.ink.color, texts: texts, isGroup: true))
    for child in frame.children { child.accept(&self) }
  }

  package mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }
}
