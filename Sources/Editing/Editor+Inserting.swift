package import Marks

/// Inserting and replacing marks.
extension Editor {
  /// Replaces marks, as one step of undo.
  ///
  /// It works from the last path to the first, so that no change shifts a later one.
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

  /// The answer to changes that cannot be made; nil when they can.
  ///
  /// Callers ask before they change anything else, as a refusal leaves no trace.
  func refusal(of changes: [Change]) -> EditorUpdate? {
    changes.contains(where: \.nestsTooDeep) ? .refused(.nestedTooDeep) : nil
  }

  /// The mark with new identifiers where it, or something in it, has none.
  mutating func identified(_ mark: any Mark) -> any Mark { drawing.identified(mark) }

  /// Puts a mark on top of the layer that is drawn on, or of all others, as one step of undo.
  package mutating func insert(_ mark: any Mark) -> EditorUpdate { insert([DrawnMark(mark)]) }

  /// Puts marks on top as they were drawn, and then, as a step of its own, the shapes that were recognised in them in
  /// their places.
  mutating func insert(_ drawn: [DrawnMark]) -> EditorUpdate {
    let path = insertionPath
    var marks = drawn.map { identified($0.mark) }
    guard let first = marks.first else { return .none }
    let insertions = marks.enumerated().map { Change.insert($1, at: path.sibling(at: path.index + $0)) }
    if let refusal = refusal(of: insertions) { return refusal }
    let name = MarkNamer.name(of: first)
    let touched = make(Edit(name, insertions))
    // Connectors are on their way now, and marks in the frames that they were drawn in.
    let paths = marks.enumerated().map { index, mark in
      let path = path.sibling(at: path.index + index)
      return drawing.path(of: mark.id, near: path) ?? path
    }
    for (index, mark) in marks.enumerated() { marks[index] = drawing[paths[index]] ?? mark }
    let isFramed = hasFrames && (first.kind == .frame || zip(insertions, paths).contains { $0.path != $1 })
    var replacements: [Change] = []
    for (index, mark) in marks.enumerated() {
      guard let ideal = drawn[index].ideal?.withID(mark.id) else { continue }
      marks[index] = ideal
      replacements.append(.replace(mark, with: ideal, at: paths[index]))
    }
    guard !replacements.isEmpty else {
      return isFramed ? EditorUpdate(.committed(name), changed: touched) : added(marks, .committed(name))
    }
    let step = "shape recognition"
    let replaced = make(Edit(step, replacements))
    guard !isFramed else { return EditorUpdate(.recognized(step), changed: touched + replaced) }
    return added(marks, .recognized(step))
  }

  /// The update for marks that were added on top of the current layer.
  private func added(_ marks: [any Mark], _ event: EditorEvent) -> EditorUpdate {
    let isOnTop = layer == nil || layer == MarkPath(drawing.marks.count - 1)
    return EditorUpdate(event, changed: isOnTop ? [] : marks, addedOnTop: isOnTop ? marks : [])
  }

  /// The path at which the next drawn mark is inserted.
  var insertionPath: MarkPath {
    if let layer, let container = drawing[layer]?.container {
      return layer.appending(container.children.count)
    }
    return MarkPath(drawing.marks.count)
  }
}
