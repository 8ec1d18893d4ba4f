public import Marks

/// One step that changes a drawing, with all it takes to go back.
public enum Change: Sendable {
  case insert(any Mark, at: MarkPath)
  case remove(any Mark, at: MarkPath)
  case replace(any Mark, with: any Mark, at: MarkPath)

  public var inverse: Change {
    switch self {
    case .insert(let mark, let path): .remove(mark, at: path)
    case .remove(let mark, let path): .insert(mark, at: path)
    case .replace(let old, let new, let path): .replace(new, with: old, at: path)
    }
  }

  /// The marks that come or go.
  public var marks: [any Mark] {
    switch self {
    case .insert(let mark, _), .remove(let mark, _): [mark]
    case .replace(let old, let new, _): [old, new]
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
    }
  }
}

extension Drawing {
  /// Whether a step's path fits. Steps that come from a file are asked before they are taken.
  public func accepts(_ change: Change) -> Bool {
    let (path, isInsertion) =
      switch change {
      case .insert(_, let path): (path, true)
      case .remove(_, let path), .replace(_, _, let path): (path, false)
      }
    var group = root
    for index in path.indices.dropLast() {
      guard group.children.indices.contains(index), let inner = group.children[index] as? Group else {
        return false
      }
      group = inner
    }
    guard let last = path.indices.last, last >= 0 else { return false }
    return last < group.children.count + (isInsertion ? 1 : 0)
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
