import Marks

/// Finds what a mark is called in "undo ...".
struct MarkNamer: MarkWalker {
  private(set) var name = ""

  static func name(of mark: any Mark) -> String {
    var namer = MarkNamer()
    mark.accept(&namer)
    return namer.name
  }

  mutating func visit(mark: any Mark) { name = mark.kind.displayName }

  mutating func visit(_ stroke: Stroke) {
    name = stroke.isClosed ? "polygon" : stroke.arrowheads.isEmpty ? stroke.kind.displayName : "arrow"
  }

  mutating func visit(_ group: Group) { name = group.table == nil ? group.kind.displayName : "table" }
}
