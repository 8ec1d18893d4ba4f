package import Marks

/// The last step of a drawing's history, seen in the drawing.
package struct LastStep {
  private let edit: Edit
  private let drawing: Drawing

  /// Nil when no step was made.
  package init?(_ editor: Editor) {
    guard let edit = editor.history.done.last else { return nil }
    self.edit = edit
    drawing = editor.drawing
  }

  /// Whether the step placed a stencil that a mark is, or is part of.
  package func placed(_ path: MarkPath) -> Bool {
    guard edit.name == Edit.placedStencil else { return false }
    let placed = edit.insertions
    return placed.contains(path) || path.ancestors.contains(where: placed.contains)
  }

  /// The shape or line that the step drew or wrote into, or the frame that it drew; nil if it was about another mark, or
  /// several.
  package var textHolder: MarkPath? {
    // Marks that a new frame takes in are part of the same step.
    let frames = edit.insertions.filter { drawing[$0]?.kind == .frame }
    if frames.count == 1 { return frames.first }
    let (touched, paths) = (edit.touchedPaths, changedPaths)
    guard edit.isAboutOneMark || paths.count == 1 && paths != touched else { return nil }
    return paths.first { drawing.holdsText(at: $0) }
  }

  /// Whether the step drew an arrow with a free end on a shape that is locked, to which nothing is attached.
  package var endsAtLockedShape: Bool {
    guard edit.insertions.count == 1, let path = edit.insertions.first, let arrow = drawing[path] as? Stroke,
      !arrow.arrowheads.isEmpty
    else { return false }
    let ends = [
      (arrow.connection?.start, arrow.points.first), (arrow.connection?.end, arrow.points.last),
    ]
    return ends.contains { anchor, point in
      anchor == nil && point.map { Locking.hasLocked(in: drawing, at: $0) } ?? false
    }
  }

  /// The paths that the step inserted or changed, without connectors and parts of diagrams that only follow other marks.
  var changedPaths: Set<MarkPath> {
    let touched = edit.touchedPaths
    let others = touched.filter { path in
      guard let mark = drawing[path] else { return true }
      return (mark as? Stroke)?.connection == nil && !edit.followers.contains(mark.id)
    }
    return others.isEmpty ? touched : others
  }
}
