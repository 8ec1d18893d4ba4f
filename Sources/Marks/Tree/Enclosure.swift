/// The kind of a mark to a walk that looks for marks inside of it.
enum Enclosure {
  /// A mark by itself.
  case none
  case group(GroupTraits)
  case frame(Frame)

  /// The members of a frame; nil for any other mark.
  var frame: Frame? {
    if case .frame(let frame) = self { frame } else { nil }
  }
}

extension Mark {
  var enclosure: Enclosure { accept(EnclosureFinder()) }

  /// The mark as a frame; nil when it is none.
  package var frame: Frame? { enclosure.frame }
}

/// A visitor rather than a cast: it is asked of every mark of a drawing at each motion of the mouse.
private struct EnclosureFinder: LeafVisitor {
  func visit(_ vertex: Vertex) -> Enclosure { .none }
  func visit(leaf mark: some Mark) -> Enclosure { .none }
  func visit(_ group: Group) -> Enclosure { .group(group.traits) }
  func visit(_ frame: Frame) -> Enclosure { .frame(frame) }
  func visit(foreign mark: any Mark) -> Enclosure { .none }
}
