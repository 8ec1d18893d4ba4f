public import Marks

/// What a group is besides what is in it.
public struct GroupTraits: Hashable, Sendable {
  public var name: String?
  public var isHidden: Bool
  public var isLocked: Bool

  public init(name: String? = nil, isHidden: Bool = false, isLocked: Bool = false) {
    self.name = name
    self.isHidden = isHidden
    self.isLocked = isLocked
  }
}

extension Group {
  public var traits: GroupTraits {
    get { GroupTraits(name: name, isHidden: isHidden, isLocked: isLocked) }
    set {
      name = newValue.name
      isHidden = newValue.isHidden
      isLocked = newValue.isLocked
    }
  }

  /// A group with nothing in it.
  public init(_ traits: GroupTraits) {
    self.init(name: traits.name, isHidden: traits.isHidden, isLocked: traits.isLocked)
  }
}
