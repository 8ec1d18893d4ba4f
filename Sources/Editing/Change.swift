public import Marks

/// One step that changes a drawing, with all it takes to go back.
public enum Change: Sendable {
  case insert(any Mark, at: MarkPath)
  case remove(any Mark, at: MarkPath)
  case replace(any Mark, with: any Mark, at: MarkPath)
  /// A mark goes elsewhere as it is. It is not kept, so that the step stays small however large the mark.
  case move(Move, at: MarkPath)
  /// A group is called otherwise, hidden, locked or the opposite; what is in it stays.
  case alter(GroupTraits, with: GroupTraits, at: MarkPath)
  /// The paper gets another colour.
  case sheet(Color?, with: Color?)

  public var inverse: Change {
    switch self {
    case .insert(let mark, let path): .remove(mark, at: path)
    case .remove(let mark, let path): .insert(mark, at: path)
    case .replace(let old, let new, let path): .replace(new, with: old, at: path)
    case .move(let move, let path): .move(move.inverse, at: path)
    case .alter(let old, let new, let path): .alter(new, with: old, at: path)
    case .sheet(let old, let new): .sheet(new, with: old)
    }
  }

  /// Where it happens; for the paper the first place, which nothing is done to.
  public var path: MarkPath {
    switch self {
    case .insert(_, let path), .remove(_, let path), .replace(_, _, let path), .move(_, let path),
      .alter(_, _, let path):
      path
    case .sheet: MarkPath(0)
    }
  }

  /// The marks that come or go. A mark that moves is not held by the change.
  public var marks: [any Mark] {
    switch self {
    case .insert(let mark, _), .remove(let mark, _): [mark]
    case .replace(let old, let new, _): [old, new]
    case .move, .alter, .sheet: []
    }
  }

  /// Whether marks beside it keep their places.
  var keepsPlaces: Bool {
    switch self {
    case .insert, .remove: false
    case .replace, .move, .alter, .sheet: true
    }
  }

  /// Whether what it puts into a drawing would lie deeper there than a drawing can be saved.
  var nestsTooDeep: Bool {
    switch self {
    case .insert(let mark, let path), .replace(_, let mark, let path):
      path.indices.count - 1 + mark.nesting > Drawing.deepestNesting
    case .remove, .move, .alter, .sheet: false
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
      reserveNames(of: mark)
      root.edit(path.indices[...]) { $0.insert(mark, at: $1) }
    case .remove(_, let path):
      root.edit(path.indices[...]) { $0.remove(at: $1) }
    case .replace(_, let mark, let path):
      reserveNames(of: mark)
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
  /// Whether a step fits: its path, its corrections, and how deep it nests. Steps that come from a file are asked
  /// before they are taken.
  public func accepts(_ change: Change) -> Bool {
    let path = change.path
    var group = root
    for index in path.indices.dropLast() {
      guard group.children.indices.contains(index), let inner = group.children[index] as? Group else {
        return false
      }
      group = inner
    }
    guard !change.nestsTooDeep else { return false }
    switch change {
    case .insert: return (0...group.children.count).contains(path.index)
    case .move(let move, _):
      return group.children.indices.contains(path.index) && move.fits(group.children[path.index])
    case .remove, .replace: return group.children.indices.contains(path.index)
    case .alter: return group.children.indices.contains(path.index) && group.children[path.index] is Group
    case .sheet: return true
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
    // One holder of what is in the group: two would copy the list for each change.
    children[index] = Vertex(at: .origin)
    inner.edit(path.dropFirst(), body)
    children[index] = inner
  }
}
