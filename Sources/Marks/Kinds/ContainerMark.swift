/// A composite whose children are marks of any kind, which can be exchanged one by one.
///
/// Paths lead through containers, and changes edit their children: ``Group`` is one, and a type of yours may be. A
/// ``Stroke`` is a composite but no container, since its vertices are points in one array.
public protocol ContainerMark: CompositeMark {
  /// In drawing order: the last lies on top.
  var children: [any Mark] { get set }
}

extension ContainerMark {
  /// Adds a child on top.
  ///
  /// O(1) amortised.
  public mutating func add(_ mark: any Mark) { children.append(mark) }

  /// Removes the lowest child that is equal to `mark`, if there is one.
  ///
  /// O(*n*).
  public mutating func remove(_ mark: any Mark) {
    guard let index = children.firstIndex(where: { $0.isEqual(to: mark) }) else { return }
    children.remove(at: index)
  }

  /// Whether two containers have equal children in the same order.
  func hasEqualChildren(to other: Self) -> Bool {
    guard children.count == other.children.count else { return false }
    // Closures would take room on the stack at each depth.
    for index in children.indices where !children[index].isEqual(to: other.children[index]) { return false }
    return true
  }
}

extension Mark {
  /// This mark as a container; nil when it is none.
  package var container: (any ContainerMark)? { self as? any ContainerMark }
}
