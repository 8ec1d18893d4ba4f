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

  /// The answer to changes that cannot be made; nil when they can. Callers ask before they change anything else, as a
  /// refusal leaves no trace.
  func refusal(of changes: [Change]) -> EditorUpdate? {
    changes.contains(where: \.nestsTooDeep) ? .refused(.nestedTooDeep) : nil
  }

  /// The mark with a name, a new one if it has none.
  mutating func identified(_ mark: any Mark) -> any Mark {
    mark.id == .none ? mark.identified(by: drawing.makeID()) : mark
  }

  /// Puts a mark on top of the layer that is drawn on, or of all others, as one step of undo.
  public mutating func insert(_ mark: any Mark) -> EditorUpdate { insert([mark], after: nil) }

  /// - Parameter shown: where the preview of the marks was, in units.
  mutating func insert(_ marks: [any Mark], after shown: Rect?) -> EditorUpdate {
    let path = insertionPath
    let marks = marks.map { identified($0) }
    guard let first = marks.first else { return EditorUpdate(damage: shown.map { [$0] } ?? []) }
    let changes = marks.enumerated().map { Change.insert($1, at: path.sibling(at: path.index + $0)) }
    if var refusal = refusal(of: changes) {
      refusal.add(damage: shown.map { [$0] } ?? [])
      return refusal
    }
    let name = first.accept(MarkNamer())
    make(Edit(name, changes))
    return added(marks, .committed(name), after: shown)
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
      marks.append(mark.identified(by: old.id))
      changes.append(.replace(old, with: mark.identified(by: old.id), at: place))
    }
    let name = "shape recognition"
    make(Edit(name, changes))
    return added(marks, .recognized(name), after: shown)
  }

  /// What there is to draw after marks came to lie on top of the layer that is drawn on.
  private func added(_ marks: [any Mark], _ event: EditorEvent, after shown: Rect?) -> EditorUpdate {
    let isOnTop = layer == nil || layer == MarkPath(drawing.marks.count - 1)
    return EditorUpdate(
      event, damage: shown.map { [$0] } ?? [], changed: isOnTop ? [] : marks, addedOnTop: isOnTop ? marks : []
    )
  }

  /// Where what is drawn next comes to stand.
  var insertionPath: MarkPath {
    if let layer, let group = drawing[layer] as? Group { return layer.appending(group.children.count) }
    return MarkPath(drawing.marks.count)
  }
}
