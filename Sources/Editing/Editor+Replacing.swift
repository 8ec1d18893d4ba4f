package import Marks

/// Changes to the drawing as a whole.
extension Editor {
  /// Sets the colour of the canvas, or removes it, as one step of undo.
  package mutating func paintSheet(_ color: Color?) -> EditorUpdate {
    // The sheet must look the same on every screen and page, so it has no colours of a palette.
    let color = color?.components.map { Color.rgb($0.red, $0.green, $0.blue) }
    guard color != drawing.sheet else { return .none }
    return perform(Edit("canvas colour", [.sheet(drawing.sheet, with: color)]))
  }

  /// Replaces the drawing with another, as one step of undo.
  package mutating func replaceAll(with drawing: Drawing, named name: String) -> EditorUpdate {
    let paper =
      drawing.sheet == self.drawing.sheet ? [] : [Change.sheet(self.drawing.sheet, with: drawing.sheet)]
    return replaceAll(with: drawing.marks, named: name, after: paper)
  }

  /// Replaces all marks, as one step of undo.
  package mutating func replaceAll(
    with marks: [any Mark], named name: String, after first: [Change] = []
  ) -> EditorUpdate {
    let removals = drawing.marks.enumerated().reversed().map { Change.remove($1, at: MarkPath($0)) }
    let insertions = marks.enumerated().map { Change.insert($1, at: MarkPath($0)) }
    return perform(Edit(name, first + removals + insertions), joinsFrames: false)
  }
}
