import Marks

/// Alignment, distribution and drawing order of the selected marks.
extension Editor {
  /// Aligns the selected marks with their outermost edge or their common centre.
  package mutating func align(_ alignment: Alignment) -> EditorUpdate {
    perform(arranger.aligned(alignment), named: "align")
  }

  /// How many of the selected marks are aligned and distributed: connectors follow.
  package var arrangedCount: Int { arranger.count }

  /// Distributes the selected marks with equal gaps; the outermost stay.
  package mutating func distribute(_ axis: Axis) -> EditorUpdate {
    perform(arranger.distributed(along: axis), named: "distribute")
  }

  /// Moves the selected marks up or down among their siblings, past one that is not selected or past all.
  package mutating func order(_ ordering: Ordering) -> EditorUpdate {
    let (changes, paths) = arranger.reordered(ordering)
    guard !changes.isEmpty else { return .none }
    let selected = Set(selectedMarks.map(\.id))
    selection = []
    let update = perform(Edit("arrange", changes))
    if let paths {
      selection = paths.outermost
    } else {
      select(marksWithIDs: selected)
    }
    return update
  }

  private var arranger: SelectionArranger { SelectionArranger(selection, of: drawing) }
}
