extension Drawing {
  /// Makes a change.
  ///
  /// O(the depth of the path), and the move of the later siblings.
  ///
  /// - Precondition: the path fits the drawing, as it does for a change made for it or its inverse.
  public mutating func apply(_ change: Change) {
    switch change {
    case .insert(let mark, let path):
      root.edit(path.indices[...]) { $0.insert(mark, at: $1) }
    case .remove(_, let path):
      root.edit(path.indices[...]) { $0.remove(at: $1) }
    case .replace(_, let mark, let path):
      root.edit(path.indices[...]) { $0[$1] = mark }
    case .move(let move, let path):
      root.edit(path.indices[...]) { $0[$1] = move($0[$1]) }
    case .alter(_, let traits, let path):
      root.edit(path.indices[...]) { siblings, index in
        guard var group = siblings[index] as? Group else { preconditionFailure("only groups have traits") }
        group.traits = traits
        siblings[index] = group
      }
    case .sheet(_, let color):
      sheet = color
    }
  }

  /// Whether a change fits the drawing: its path, its corrections, and how deep it nests.
  ///
  /// Changes that come from a file are checked before they are made.
  public func accepts(_ change: Change) -> Bool {
    let path = change.path
    var siblings = root.children
    for index in path.indices.dropLast() {
      guard siblings.indices.contains(index), let inner = siblings[index].container else { return false }
      siblings = inner.children
    }
    guard !change.nestsTooDeep else { return false }
    switch change {
    case .insert: return (0...siblings.count).contains(path.index)
    case .move(let move, _): return siblings.indices.contains(path.index) && move.fits(siblings[path.index])
    case .remove, .replace: return siblings.indices.contains(path.index)
    case .alter: return siblings.indices.contains(path.index) && siblings[path.index] is Group
    case .sheet: return true
    }
  }
}

extension ContainerMark {
  /// Calls `body` with the children that hold the mark at the end of the path, and its index among them.
  ///
  /// - Precondition: all but the last index lead to containers.
  fileprivate mutating func edit(_ path: ArraySlice<Int>, _ body: (inout [any Mark], Int) -> Void) {
    guard let index = path.first else { return }
    if path.count == 1 { return body(&children, index) }
    guard var inner = children[index].container else {
      preconditionFailure("a path leads through containers only")
    }
    // The placeholder keeps the list of inner children uniquely referenced; otherwise each change would copy it.
    children[index] = Vertex(at: .origin)
    inner.edit(path.dropFirst(), body)
    children[index] = inner
  }
}
