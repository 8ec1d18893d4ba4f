package import Marks

/// The effect of a gesture when it is done.
package enum ToolEffect: Sendable {
  /// Adds these marks on top, as one step of undo.
  ///
  /// The shapes that were recognised in them take their places in a second step, so that one undo brings back what was
  /// drawn.
  case commit([DrawnMark])
  /// Replaces some of the drawing's marks.
  case replace([Replacement], named: String)
  /// Moves the marks at these paths by an offset, in units.
  case move(Set<MarkPath>, by: Vector, named: String)
  /// Adds copies of the marks at these paths, moved by an offset, in units.
  case duplicate(Set<MarkPath>, by: Vector)
  /// Adds copies of marks of another drawing, moved by an offset, in units.
  case add([any Mark], by: Vector, named: String)
  /// Gives a stroke other vertices, of which one is the last that was touched.
  case reshape(Stroke, at: MarkPath, touching: Int?)
  /// Inserts a mark below others, at a path; nil is where all that is drawn comes.
  case insert(any Mark, at: MarkPath?, named: String)
  /// Selects these marks, and no others.
  case select(Set<MarkPath>)
  /// Selects these cells of the table at a path.
  case selectCells(CellRange, ofTableAt: MarkPath)
  /// Takes an ink for what is drawn next.
  case pick(Ink)
  /// Refuses the gesture, for this reason.
  case refuse(Refusal)

  /// Adds a mark on top.
  static func commit(_ mark: any Mark) -> ToolEffect { .commit([DrawnMark(mark)]) }

  /// The effect of two tools together.
  ///
  /// Marks that both add become one step. Any other effect stands alone: a refusal first, then the earlier one.
  func merged(with next: ToolEffect?) -> ToolEffect {
    switch (self, next) {
    case (.refuse, _): self
    case (_, .refuse(let refusal)?): .refuse(refusal)
    case (.commit(let marks), .commit(let more)?): .commit(marks + more)
    case (.commit, let other?): other
    default: self
    }
  }
}

/// A mark as it was drawn.
package struct DrawnMark: Sendable {
  package let mark: any Mark

  /// The shape that was recognised in it; nil when none was.
  package let ideal: (any Mark)?

  package init(_ mark: any Mark, ideal: (any Mark)? = nil) {
    self.mark = mark
    self.ideal = ideal
  }
}

/// The marks that take the place of one of a drawing's marks.
package struct Replacement: Sendable {
  /// The path of the mark that is replaced.
  package let path: MarkPath

  /// The marks in drawing order; those without an identifier are given one.
  package let marks: [any Mark]

  package init(_ path: MarkPath, with marks: [any Mark]) {
    self.path = path
    self.marks = marks
  }
}
