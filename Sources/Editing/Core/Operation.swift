import Marks

/// A command's change of a drawing and of what is selected, as one step of undo.
///
/// A pure function: an editor makes the change that it answers, completed by the editor's rules.
package struct Operation {
  /// Answers what to change; nil for nothing.
  let outcome: (inout Draft) -> Outcome?

  init(_ outcome: @escaping (inout Draft) -> Outcome?) { self.outcome = outcome }

  /// The result of an operation: an edit, a change of the selection, or a refusal.
  struct Outcome {
    /// The edit; nil where only something else is selected.
    var edit: Edit?

    /// Changes what is selected before the edit, to be followed through it; nil for nothing.
    var before: ((inout Selection) -> Void)?

    /// Changes what is selected after the edit; nil for nothing.
    var after: ((inout Selection, Drawing) -> Void)?

    /// Why nothing is done; nil when something is.
    var refusal: Refusal?

    /// Selects something else, without a change of the drawing.
    init(selecting change: @escaping (inout Selection, Drawing) -> Void) { after = change }

    /// Refuses, and leaves no trace.
    init(refusal: Refusal) { self.refusal = refusal }

    /// Makes an edit.
    ///
    /// - Parameters:
    ///   - edit: nil for none.
    ///   - paths: what is selected before it, to be followed through it; nil for what was selected already.
    ///   - after: changes what is selected after it.
    init(
      _ edit: Edit?, selecting paths: Set<MarkPath>? = nil,
      then after: ((inout Selection, Drawing) -> Void)? = nil
    ) {
      self.edit = edit
      before = paths.map { paths in { $0.paths = paths } }
      self.after = after
    }

    /// Makes changes that keep what is selected; nil when there are none.
    init?(_ name: String, _ changes: [Change]) {
      if changes.isEmpty { return nil }
      edit = Edit(name, changes)
    }

    /// Makes an edit that inserts marks, and selects them alone.
    init(_ edit: Edit, selecting marks: [any Mark], near paths: [MarkPath]) {
      self.init(edit, selecting: []) { $0.take(marks, near: paths, in: $1) }
    }
  }
}

extension Draft {
  /// Replaces each selected mark by a changed one; equal ones need no change.
  func changeSelected(
    named name: String, _ change: (any Mark) -> any Mark
  ) -> Operation.Outcome? {
    Operation.Outcome(
      name,
      selected.compactMap { path, mark in
        let changed = change(mark)
        return changed.isEqual(to: mark) ? nil : .replace(mark, with: changed, at: path)
      })
  }
}
