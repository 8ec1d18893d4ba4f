/// One step that changes a drawing, with all it takes to go back.
public enum Change: Sendable {
  /// A mark is put in at a path; marks behind it move up by one.
  case insert(any Mark, at: MarkPath)
  /// The mark at a path is taken out.
  case remove(any Mark, at: MarkPath)
  /// The mark at a path becomes another one.
  case replace(any Mark, with: any Mark, at: MarkPath)
  /// A mark goes elsewhere as it is. It is not kept, so that the step stays small however large the mark.
  case move(Move, at: MarkPath)
  /// A group is called otherwise, hidden, locked or the opposite; what is in it stays.
  case alter(GroupTraits, with: GroupTraits, at: MarkPath)
  /// The paper gets another colour.
  case sheet(Color?, with: Color?)

  /// The change that takes this one back.
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

  /// The marks that come or go.
  ///
  /// A mark that moves is not held by the change.
  public var marks: [any Mark] {
    switch self {
    case .insert(let mark, _), .remove(let mark, _): [mark]
    case .replace(let old, let new, _): [old, new]
    case .move, .alter, .sheet: []
    }
  }

  /// Whether marks beside it keep their places.
  package var keepsPlaces: Bool {
    switch self {
    case .insert, .remove: false
    case .replace, .move, .alter, .sheet: true
    }
  }

  /// Whether what it puts into a drawing would lie deeper there than a drawing can be saved.
  package var nestsTooDeep: Bool {
    switch self {
    case .insert(let mark, let path), .replace(_, let mark, let path):
      path.indices.count - 1 + mark.nesting > Drawing.deepestNesting
    case .remove, .move, .alter, .sheet: false
    }
  }
}

extension Change {
  /// Moves a mark; nil when it would stay where it is.
  ///
  /// A mark that could not be moved back exactly is replaced by its moved self, which can.
  package static func moving(_ mark: any Mark, by offset: Vector, at path: MarkPath) -> Change? {
    guard offset != .zero else { return nil }
    if let move = Move(of: mark, by: offset) { return move.changesAnything ? .move(move, at: path) : nil }
    let moved = mark.translated(by: offset)
    return moved.isEqual(to: mark) ? nil : .replace(mark, with: moved, at: path)
  }
}
