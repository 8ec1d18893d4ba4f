extension Drawing {
  /// The mark at a path; nil when there is none.
  public subscript(path: MarkPath) -> (any Mark)? {
    var siblings = root.children
    for index in path.indices.dropLast() {
      guard siblings.indices.contains(index), let inner = siblings[index].container else { return nil }
      siblings = inner.children
    }
    return siblings.indices.contains(path.index) ? siblings[path.index] : nil
  }

  /// Calls `body` for each mark that tools may touch, with its path, the lowest first.
  ///
  /// These are the marks at the top and those in layers, which are named groups. What is hidden or locked is left out.
  /// A group without a name is one mark. O(*n*).
  public func forEachEditableMark(_ body: (MarkPath, any Mark) -> Void) {
    for (index, mark) in root.children.enumerated() {
      guard let traits = mark.groupTraits else {
        body(MarkPath(index), mark)
        continue
      }
      guard traits.isEditable else { continue }
      guard traits.name != nil else {
        body(MarkPath(index), mark)
        continue
      }
      for (inner, child) in mark.children.enumerated() where child.groupTraits?.isEditable ?? true {
        body(MarkPath([index, inner]), child)
      }
    }
  }

  /// The marks at some paths, in drawing order.
  package func marks(at paths: Set<MarkPath>) -> [(path: MarkPath, mark: any Mark)] {
    paths.sorted().compactMap { path in self[path].map { (path, $0) } }
  }

  /// The root without the marks at some paths.
  ///
  /// O(*n*) when there are some.
  public func root(without paths: Set<MarkPath>) -> Group {
    guard !paths.isEmpty else { return root }
    var rest = root
    // From the last to the first, so that no removal shifts the path of another.
    for path in paths.sorted(by: >) { rest.remove(at: path.indices[...]) }
    return rest
  }
}

extension ContainerMark {
  fileprivate mutating func remove(at path: ArraySlice<Int>) {
    guard let index = path.first, children.indices.contains(index) else { return }
    guard path.count > 1 else {
      children.remove(at: index)
      return
    }
    guard var inner = children[index].container else { return }
    inner.remove(at: path.dropFirst())
    children[index] = inner
  }
}
