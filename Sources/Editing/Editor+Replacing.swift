public import Marks

/// What is about the drawing as a whole.
extension Editor {
  /// Gives the paper a colour, or takes it away, as one step of undo.
  public mutating func paintSheet(_ color: Color?) -> EditorUpdate {
    // A sheet is the same on every screen and page: what lies on it is chosen by it.
    let color = color?.components.map { Color.rgb($0.red, $0.green, $0.blue) }
    guard color != drawing.sheet else { return .none }
    return perform(Edit("canvas colour", [.sheet(drawing.sheet, with: color)]))
  }

  /// Puts another drawing in the place of this one, as one step of undo.
  public mutating func replaceAll(with drawing: Drawing, named name: String) -> EditorUpdate {
    let paper =
      drawing.sheet == self.drawing.sheet ? [] : [Change.sheet(self.drawing.sheet, with: drawing.sheet)]
    return replaceAll(with: drawing.marks, named: name, after: paper)
  }

  /// Puts other marks in the place of all there are, as one step of undo.
  public mutating func replaceAll(
    with marks: [any Mark], named name: String, after first: [Change] = []
  ) -> EditorUpdate {
    let removals = drawing.marks.enumerated().reversed().map { Change.remove($1, at: MarkPath($0)) }
    let insertions = marks.enumerated().map { Change.insert($1, at: MarkPath($0)) }
    return perform(Edit(name, first + removals + insertions))
  }
}
