package import Marks
import Merging

/// What another program made of the drawing, merged into it.
package struct Following {
  /// The drawing with what both did.
  package let drawing: Drawing

  /// How many things both changed, each in its way.
  package let clashCount: Int

  /// Merges a change.
  ///
  /// What the other program has done counts as ours: all who follow it reach the same drawing.
  ///
  /// - Parameters:
  ///   - base: the drawing as both began with it.
  ///   - theirs: as the other program has it.
  ///   - own: as it is here; nil where nothing was changed here.
  /// - Complexity: that of `DrawingMerge`.
  package init(base: Drawing, theirs: Drawing, own: Drawing?) {
    guard let own else {
      (drawing, clashCount) = (theirs, 0)
      return
    }
    let merge = DrawingMerge(base: base, ours: theirs, theirs: own)
    (drawing, clashCount) = (merge.drawing, merge.clashes.count)
  }

  /// Makes the drawing what was merged, mark by mark, and keeps what is selected.
  ///
  /// Connectors and frames are left as they were merged.
  ///
  /// - Complexity: O(*n* log *n*) in the marks.
  package var operation: Operation {
    Operation { draft in
      let changes = draft.drawing.changes(to: drawing)
      guard !changes.isEmpty else { return nil }
      return .init(Edit("change by another program", changes, bringsWays: true, bringsMembers: true))
    }
  }
}
