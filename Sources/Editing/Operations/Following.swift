package import Marks
import Merging

/// A change of the drawing by another program, merged into it.
package struct Following: Sendable {
  /// The drawing with what both did.
  package let drawing: Drawing

  /// Whether the drawing is what the other program has, and no more.
  package let isTheirs: Bool

  /// The number of marks of which both changed the same, and whose version here is in the layer "Merge".
  package let clashCount: Int

  /// Boxes around the marks that came or are others now, a cell larger than these on each side, in units.
  package let arrivals: [Rect]

  private let changes: [Change]

  /// Whether the drawing is so already.
  package var isDone: Bool { changes.isEmpty }

  /// Merges a change.
  ///
  /// The other program's drawing counts as ours: all who follow it reach the same one.
  ///
  /// - Parameters:
  ///   - base: the drawing as both began with it.
  ///   - theirs: as the other program has it.
  ///   - current: as it is here.
  ///   - isUnsaved: whether something was changed here.
  /// - Complexity: that of `DrawingMerge`.
  package init(base: Drawing, theirs: Drawing, current: Drawing, isUnsaved: Bool) {
    if isUnsaved {
      let merge = DrawingMerge(base: base, ours: theirs, theirs: current)
      (drawing, clashCount) = (merge.drawing, merge.clashes.count { $0.copy != nil })
      isTheirs = merge.drawing == theirs
    } else {
      (drawing, clashCount, isTheirs) = (theirs, 0, true)
    }
    changes = current.changes(to: drawing)
    let cell = Vector(dx: CellMetrics.standard.width, dy: CellMetrics.standard.height)
    arrivals = changes.compactMap { change in
      switch change {
      case .insert(let mark, _), .replace(_, let mark, _):
        mark.bounds(.ink).map { box in
          // A frame right on the outline of a box cannot be seen.
          Rect(from: box.corners[0] + -cell, to: box.corners[2] + cell)
        }
      case .remove, .move, .alter, .sheet: nil
      }
    }
  }

  /// Makes the drawing what was merged, mark by mark, and keeps what is selected.
  ///
  /// Connectors and frames are left as they were merged.
  package var operation: Operation {
    Operation { _ in
      changes.isEmpty
        ? nil : .init(Edit("change by another program", changes, bringsWays: true, bringsMembers: true))
    }
  }
}
