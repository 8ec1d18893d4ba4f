import Marks

/// Alignment, distribution and drawing order of the selected marks.
package enum Arranging {
  /// Aligns the selected marks with their outermost edge or their common centre.
  package static func align(_ alignment: Alignment) -> Operation {
    Operation { .init("align", SelectionArranger($0).aligned(alignment)) }
  }

  /// Distributes the selected marks with equal gaps; the outermost stay.
  package static func distribute(_ axis: Axis) -> Operation {
    Operation { .init("distribute", SelectionArranger($0).distributed(along: axis)) }
  }

  /// Moves the selected marks up or down among their siblings, past one that is not selected or past all.
  package static func order(_ ordering: Ordering) -> Operation {
    Operation { draft in
      let (changes, paths) = SelectionArranger(draft).reordered(ordering)
      guard !changes.isEmpty else { return nil }
      let ids = paths == nil ? Set(draft.selectedMarks.map(\.id)) : []
      return .init(Edit("arrange", changes), selecting: []) { selection, drawing in
        if let paths {
          selection.paths = paths.outermost
        } else {
          selection.add(marksWithIDs: ids, of: drawing)
        }
      }
    }
  }

  /// How many of the selected marks are aligned and distributed: connectors follow.
  package static func count(in draft: Draft) -> Int { SelectionArranger(draft).count }
}
