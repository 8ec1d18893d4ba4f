package import Marks
import Merging

/// Earlier versions of a drawing.
package enum Versions {
  /// Makes the drawing what it was, or what another one is, as one step of undo.
  ///
  /// Marks that are in both stay the same ones, so that what is selected stays so.
  package static func bringBack(_ version: Drawing) -> Operation {
    Operation { draft in
      let changes = draft.drawing.changes(to: version)
      return changes.isEmpty
        ? nil : .init(Edit("bring back a version", changes, bringsWays: true, bringsMembers: true))
    }
  }

  /// One version and another in one picture, and how many marks differ.
  ///
  /// O(*n*) in the marks.
  package static func difference(
    from old: Drawing, to new: Drawing
  ) -> (picture: Drawing, count: Int) {
    let difference = DrawingDifference(from: old, to: new)
    return (difference.picture, difference.entries.count + (difference.hasOtherSheet ? 1 : 0))
  }
}
