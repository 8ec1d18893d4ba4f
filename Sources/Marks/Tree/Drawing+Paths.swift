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
  /// These are the marks at the top, those in layers, which are named groups, and those in frames. Hidden and
  /// locked groups are left out. A group without a name is one mark. A frame comes without its members, which
  /// follow it. O(*n*).
  ///
  /// - Parameters:
  ///   - point: where marks are looked for, in units: the members of frames that are not seen there are left out;
  ///     nil for all.
  ///   - opensGroups: whether the marks in a group come in its place; a table stays one mark.
  ///   - body: called with the path of each mark and the mark, in drawing order.
  public func forEachEditableMark(
    at point: Point? = nil, opensGroups: Bool = false, _ body: (MarkPath, any Mark) -> Void
  ) {
    func visit(_ mark: any Mark, at path: MarkPath) {
      switch mark.enclosure {
      case .none: body(path, mark)
      case .group(let traits):
        guard traits.isEditable else { return }
        guard opensGroups, let group = mark as? Group, group.table == nil else { return body(path, mark) }
        for (index, child) in group.children.enumerated() { visit(child, at: path.appending(index)) }
      case .frame(let frame):
        body(path, frame.shell)
        if let point, !frame.box.contains(point) { return }
        for (index, member) in frame.children.enumerated() { visit(member, at: path.appending(index)) }
      }
    }
    for (index, mark) in root.children.enumerated() {
      guard case .group(let traits) = mark.enclosure, traits.name != nil else {
        visit(mark, at: MarkPath(index))
        continue
      }
      guard traits.isEditable else { continue }
      for (inner, child) in mark.children.enumerated() { visit(child, at: MarkPath([index, inner])) }
    }
  }

  /// The path of what tools touch of the mark at a path: the outermost group that the mark is in, or the mark itself.
  ///
  /// - Complexity: O(*d*²) in the length of the path.
  package func editablePath(around path: MarkPath) -> MarkPath {
    path.ancestors.first { ancestor in
      guard case .group(let traits)? = self[ancestor]?.enclosure else { return false }
      return ancestor.parent != nil || traits.name == nil
    } ?? path
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
