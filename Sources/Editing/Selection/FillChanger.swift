package import Marks

/// Fills closed shapes and lines in the colours of their outlines, or takes their fills away.
///
/// What is nothing but a fill stays: without it nothing would be seen.
struct FillChanger: MarkRewriter {
  /// The pattern of the fills; nil for none.
  let pattern: FillPattern?

  mutating func visit(_ stroke: Stroke) -> (any Mark)? {
    stroke.isClosed || stroke.endsMeet ? changed(stroke) : stroke
  }

  mutating func visit(_ rectangle: Rectangle) -> (any Mark)? { changed(rectangle) }
  mutating func visit(_ ellipse: Ellipse) -> (any Mark)? { changed(ellipse) }
  mutating func visit(_ figure: Figure) -> (any Mark)? { changed(figure) }

  mutating func visit(_ path: PathMark) -> (any Mark)? {
    path.hasLine && path.closedLine != nil ? changed(path) : path
  }

  private func changed(_ mark: some InkedMark) -> any Mark {
    guard mark.ink.width > 0 else { return mark }
    var mark = mark
    mark.ink.fill = pattern == nil ? nil : mark.ink.color
    mark.ink.fillPattern = pattern ?? .solid
    return mark
  }
}

extension Editor {
  /// Fills what is selected, as one step of undo: closed shapes and lines, those in groups too, and cells of tables.
  ///
  /// Shapes are filled in the colours of their outlines, cells in the colour that is chosen.
  ///
  /// - Parameter pattern: nil takes the fills away.
  package mutating func fillSelection(_ pattern: FillPattern?) -> EditorUpdate {
    if selectedCells != nil {
      let color = settings.ink.color
      return restyleSelectedCells {
        ($0.fill, $0.fillPattern) = (pattern == nil ? nil : color, pattern ?? .solid)
      }
    }
    return changeSelection(named: "fill") { mark in
      var changer = FillChanger(pattern: pattern)
      return mark.accept(&changer) ?? mark
    }
  }
}
