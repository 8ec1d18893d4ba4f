public import Marks

/// One step that changes a drawing, with all it takes to go back.
public enum Change: Sendable {
  case insert(any Mark, at: MarkPath)
  case remove(any Mark, at: MarkPath)
  case replace(any Mark, with: any Mark, at: MarkPath)
  /// A group is called otherwise, hidden, locked or the opposite; what is in it stays.
  case alter(GroupTraits, with: GroupTraits, at: MarkPath)

  public var inverse: Change {
    switch self {
    case .insert(let mark, let path): .remove(mark, at: path)
    case .remove(let mark, let path): .insert(mark, at: path)
    case .replace(let old, let new, let path): .replace(new, with: old, at: path)
    case .alter(let old, let new, let path): .alter(new, with: old, at: path)
    }
  }

  /// Where it happens.
  public var path: MarkPath {
    switch self {
    case .insert(_, let path), .remove(_, let path), .replace(_, _, let path), .alter(_, _, let path): path
    }
  }

  /// The marks that come or go.
  public var marks: [any Mark] {
    switch self {
    case .insert(let mark, _), .remove(let mark, _): [mark]
    case .replace(let old, let new, _): [old, new]
    case .alter: []
    }
  }
}

extension Drawing {
  /// Takes a step. O(the depth of the path), and the move of the later siblings.
  ///
  /// - Precondition: the path fits the drawing, as it does for a change made for it or its inverse.
  public mutating func apply(_ change: Change) {
    switch change {
    case .insert(let mark, let path):
      reserve(upTo: mark.id.number)
      root.edit(path.indices[...]) { $0.insert(mark, at: $1) }
    case .remove(_, let path):
      root.edit(path.indices[...]) { $0.remove(at: $1) }
    case .replace(_, let mark, let path):
      reserve(upTo: mark.id.number)
      root.edit(path.indices[...]) { $0[$1] = mark }
    case .alter(_, let traits, let path):
      root.edit(path.indices[...]) { siblings, index in
        guard var group = siblings[index] as? Group else { preconditionFailure("only groups have traits") }
        group.traits = traits
        siblings[index] = group
      }
    }
  }

  /// The mark at a place; nil when there is none.
  public subscript(path: MarkPath) -> (any Mark)? {
    var mark: any Mark = root
    for index in path.indices {
      guard let group = mark as? Group, group.children.indices.contains(index) else { return nil }
      mark = group.children[index]
    }
    return mark
  }
}

extension Drawing {
  /// Whether a step's path fits. Steps that come from a file are asked before they are taken.
  public func accepts(_ change: Change) -> Bool {
    let path = change.path
    var group = root
    for index in path.indices.dropLast() {
      guard group.children.indices.contains(index), let inner = group.children[index] as? Group else {
        return false
      }
      group = inner
    }
    switch change {
    case .insert: return (0...group.children.count).contains(path.index)
    case .remove, .replace: return group.children.indices.contains(path.index)
    case .alter: return group.children.indices.contains(path.index) && group.children[path.index] is Group
    }
  }
}

extension Group {
  /// Calls `body` with the list that holds the mark at the end of the path, and the index there.
  fileprivate mutating func edit(_ path: ArraySlice<Int>, _ body: (inout [any Mark], Int) -> Void) {
    guard let index = path.first else { return }
    if path.count == 1 { return body(&children, index) }
    guard var inner = children[index] as? Group else {
      preconditionFailure("a path leads through groups only")
    }
    inner.edit(path.dropFirst(), body)
    children[index] = inner
  }
}
