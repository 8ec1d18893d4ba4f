/// A reversible change of a drawing.
public enum Change: Sendable {
  /// A mark is inserted at a path; later siblings move up by one.
  case insert(any Mark, at: MarkPath)
  /// The mark at a path is removed.
  case remove(any Mark, at: MarkPath)
  /// The mark at a path is replaced by another one.
  case replace(any Mark, with: any Mark, at: MarkPath)
  /// The mark at a path is moved. The change does not hold the mark, so it stays small for large marks.
  case move(Move, at: MarkPath)
  /// The traits of a group change: its name, or whether it is hidden or locked. Its children stay.
  case alter(GroupTraits, with: GroupTraits, at: MarkPath)
  /// The paper gets another colour.
  case sheet(Color?, with: Color?)

  /// The inverse, which reverts this change.
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

  /// The path of the changed mark; for the paper, path 0, whose mark does not change.
  public var path: MarkPath {
    switch self {
    case .insert(_, let path), .remove(_, let path), .replace(_, _, let path), .move(_, let path),
      .alter(_, _, let path):
      path
    case .sheet: MarkPath(0)
    }
  }

  /// The same change of the mark at another path.
  package func moved(to path: MarkPath) -> Change {
    switch self {
    case .insert(let mark, _): .insert(mark, at: path)
    case .remove(let mark, _): .remove(mark, at: path)
    case .replace(let old, let new, _): .replace(old, with: new, at: path)
    case .move(let move, _): .move(move, at: path)
    case .alter(let old, let new, _): .alter(old, with: new, at: path)
    case .sheet: self
    }
  }

  /// The marks that are inserted or removed.
  ///
  /// A moved mark is not among them: the change does not hold it.
  public var marks: [any Mark] {
    switch self {
    case .insert(let mark, _), .remove(let mark, _): [mark]
    case .replace(let old, let new, _): [old, new]
    case .move, .alter, .sheet: []
    }
  }

  /// Whether the paths of siblings stay the same.
  package var keepsPlaces: Bool {
    switch self {
    case .insert, .remove: false
    case .replace, .move, .alter, .sheet: true
    }
  }

  /// Whether an inserted mark would exceed ``Drawing/deepestNesting``.
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
