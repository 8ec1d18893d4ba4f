import Marks

extension Drawing {
  /// Gives a new name to every mark whose name another before it has: someone copied a line of the file.
  mutating func reassignDuplicateIDs() {
    var namer = Namer(drawing: self)
    let root = namer.rewriteChildren(of: root)
    self = namer.drawing
    self.root = root
  }
}

private struct Namer: MarkRewriter {
  var drawing: Drawing
  private var used: Set<MarkID> = []

  init(drawing: Drawing) { self.drawing = drawing }

  mutating func visit(_ vertex: Vertex) -> (any Mark)? { named(vertex) }
  mutating func visit(_ dot: Dot) -> (any Mark)? { named(dot) }
  mutating func visit(_ stroke: Stroke) -> (any Mark)? { named(stroke) }
  mutating func visit(_ rectangle: Rectangle) -> (any Mark)? { named(rectangle) }
  mutating func visit(_ ellipse: Ellipse) -> (any Mark)? { named(ellipse) }
  mutating func visit(_ label: Label) -> (any Mark)? { named(label) }
  mutating func visit(_ block: CellBlock) -> (any Mark)? { named(block) }
  mutating func visit(_ group: Group) -> (any Mark)? { rewriteChildren(of: named(group)) }

  private mutating func named<M: Mark>(_ mark: M) -> M {
    if mark.id == .none || used.insert(mark.id).inserted { return mark }
    return mark.withID(drawing.makeID())
  }
}
