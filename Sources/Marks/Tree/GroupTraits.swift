/// The properties of a group without its children.
public struct GroupTraits: Hashable, Sendable {
  /// The name that users see; nil for none.
  public var name: String?
  /// Whether the group is neither drawn nor hit.
  public var isHidden: Bool
  /// Whether the group is drawn but not edited.
  public var isLocked: Bool

  /// Creates the properties of a group.
  public init(name: String? = nil, isHidden: Bool = false, isLocked: Bool = false) {
    self.name = name
    self.isHidden = isHidden
    self.isLocked = isLocked
  }

  /// Whether tools may touch what is in the group.
  package var isEditable: Bool { !isHidden && !isLocked }
}

extension Group {
  /// The group's properties.
  ///
  /// Setting them leaves the children alone.
  public var traits: GroupTraits {
    get { GroupTraits(name: name, isHidden: isHidden, isLocked: isLocked) }
    set {
      name = newValue.name
      isHidden = newValue.isHidden
      isLocked = newValue.isLocked
    }
  }

  /// Creates a group without children.
  public init(_ traits: GroupTraits) {
    self.init(name: traits.name, isHidden: traits.isHidden, isLocked: traits.isLocked)
  }
}

extension Mark {
  /// The traits of a group; nil for every other kind of mark, which has none.
  package var groupTraits: GroupTraits? { accept(GroupTraitsFinder()) }
}

/// A visitor rather than a cast: it is asked of every mark of a drawing at each motion of the mouse.
private struct GroupTraitsFinder: LeafVisitor {
  func visit(_ vertex: Vertex) -> GroupTraits? { nil }
  func visit(leaf mark: some Mark) -> GroupTraits? { nil }
  func visit(_ group: Group) -> GroupTraits? { group.traits }
  func visit(_ frame: Frame) -> GroupTraits? { nil }
  func visit(foreign mark: any Mark) -> GroupTraits? { nil }
}
