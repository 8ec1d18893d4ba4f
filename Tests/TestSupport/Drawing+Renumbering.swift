public import Marks

extension Drawing {
  /// The drawing with identifiers from 1 in drawing order, as those of new marks are random.
  public var renumbered: Drawing {
    var next: UInt64 = 0
    var drawing = self
    drawing.root = Self.renumbered(root, &next)
    return drawing
  }

  private static func renumbered(_ group: Group, _ next: inout UInt64) -> Group {
    var group = group
    group.children = group.children.map { child in
      if child.id != .none { next += 1 }
      let id = child.id == .none ? MarkID.none : MarkID(next)
      guard let inner = child as? Group else { return child.withID(id) }
      return renumbered(inner, &next).withID(id)
    }
    return group
  }
}
