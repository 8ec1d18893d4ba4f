public import Marks

extension Drawing {
  /// Calls `body` for each mark that tools may touch, with its place, the lowest first: the marks at the top and
  /// those in layers, which are named groups. What is hidden or locked is left out. A group without a name is one
  /// mark. O(*n*).
  public func forEachPlace(_ body: (MarkPath, any Mark) -> Void) {
    for (index, mark) in root.children.enumerated() {
      guard let group = mark as? Group else {
        body(MarkPath(index), mark)
        continue
      }
      guard !group.isHidden, !group.isLocked else { continue }
      guard group.name != nil else {
        body(MarkPath(index), group)
        continue
      }
      for (inner, child) in group.children.enumerated() {
        if let child = child as? Group, child.isHidden || child.isLocked { continue }
        body(MarkPath([index, inner]), child)
      }
    }
  }

  /// The marks at some places, in drawing order.
  func marks(at paths: Set<MarkPath>) -> [(path: MarkPath, mark: any Mark)] {
    paths.sorted().compactMap { path in self[path].map { (path, $0) } }
  }

  /// All that is drawn, but for the marks at some places. O(*n*) when there are some.
  public func root(without paths: Set<MarkPath>) -> Group {
    guard !paths.isEmpty else { return root }
    var rest = root
    // From the last to the first, so that no place shifts under another.
    for path in paths.sorted(by: >) { rest.remove(at: path.indices[...]) }
    return rest
  }
}

extension Group {
  fileprivate mutating func remove(at path: ArraySlice<Int>) {
    guard let index = path.first, children.indices.contains(index) else { return }
    guard path.count > 1 else {
      children.remove(at: index)
      return
    }
    guard var inner = children[index] as? Group else { return }
    inner.remove(at: path.dropFirst())
    children[index] = inner
  }
}
