public import Marks

/// How marks come into a drawing.
extension Editor {
  /// Puts marks in the place of others, as one step of undo. From the last to the first, so that no place shifts
  /// under another.
  mutating func replace(_ replacements: [Replacement], named name: String) -> EditorUpdate {
    var changes: [Change] = []
    for replacement in replacements.sorted(by: { $0.path > $1.path }) {
      let path = replacement.path
      guard let old = drawing[path] else { continue }
      let marks = replacement.marks.map { identified($0) }
      if marks.count == 1 {
        changes.append(.replace(old, with: marks[0], at: path))
        continue
      }
      changes.append(.remove(old, at: path))
      for (offset, mark) in marks.enumerated() {
        changes.append(.insert(mark, at: path.sibling(at: path.index + offset)))
      }
    }
    return perform(Edit(name, changes))
  }

  /// Why changes are not made; nil when nothing speaks against them. What is refused leaves no trace, so it is asked
  /// before anything else is changed.
  func refusal(of changes: [Change], after shown: Rect? = nil) -> EditorUpdate? {
    guard changes.contains(where: \.nestsTooDeep) else { return nil }
    return .refused("Groups cannot be nested deeper than \(Drawing.deepestNesting).", after: shown)
  }

  /// The mark with a name, a new one if it has none.
  mutating func identified(_ mark: any Mark) -> any Mark {
    mark.id == .none ? mark.withID(drawing.makeID()) : mark
  }

  /// Puts a mark on top of the layer that is drawn on, or of all others, as one step of undo.
  ///
  /// - Parameter shown: where the mark's preview was, in units.
  public mutating func insert(_ mark: any Mark, after shown: Rect? = nil) -> EditorUpdate {
    insert([mark], after: shown)
  }

  mutating func insert(_ marks: [any Mark], after shown: Rect?) -> EditorUpdate {
    let path = insertionPath
    let marks = marks.map { identified($0) }
    guard let first = marks.first else { return shown.map(EditorUpdate.preview) ?? .none }
    let changes = marks.enumerated().map { Change.insert($1, at: path.sibling(at: path.index + $0)) }
    if let refusal = refusal(of: changes, after: shown) { return refusal }
    make(Edit(MarkNamer.name(of: first), changes))
    return added(marks, after: shown)
  }

  /// Puts marks on top as they were drawn, and then, as a step of its own, what was meant in the place of each.
  mutating func insert(
    _ drawn: [any Mark], cleanedUpTo meant: [any Mark], after shown: Rect?
  ) -> EditorUpdate {
    let path = insertionPath
    _ = insert(drawn, after: nil)
    var marks: [any Mark] = []
    var changes: [Change] = []
    for (offset, mark) in meant.enumerated() {
      let place = path.sibling(at: path.index + offset)
      guard let old = drawing[place] else { continue }
      marks.append(mark.withID(old.id))
      changes.append(.replace(old, with: mark.withID(old.id), at: place))
    }
    make(Edit(Self.cleaningUp, changes))
    return added(marks, after: shown)
  }

  /// What there is to draw after marks came to lie on top of the layer that is drawn on.
  private func added(_ marks: [any Mark], after shown: Rect?) -> EditorUpdate {
    guard layer == nil || layer == MarkPath(drawing.marks.count - 1) else {
      return .several([.changed(marks)] + (shown.map { [.preview($0)] } ?? []))
    }
    return .added(marks.count == 1 ? marks[0] : Group(marks), after: shown)
  }

  /// Where what is drawn next comes to stand.
  var insertionPath: MarkPath {
    if let layer, let container = drawing[layer]?.container {
      return layer.appending(container.children.count)
    }
    return MarkPath(drawing.marks.count)
  }
}
