package import Marks

/// Fills closed shapes and lines in the colours of their outlines, or takes their fills away.
///
/// Marks that are nothing but a fill stay: without it nothing would be seen.
struct FillChanger: MarkRewriter {
  /// The pattern of the fills; nil for none.
  let pattern: FillPattern?

  /// Whether fills that are there keep their colours.
  var keepsColors = false

  mutating func visit(_ stroke: Stroke) -> (any Mark)? {
    changed(stroke, isFillable: stroke.isClosed || stroke.endsMeet)
  }

  mutating func visit(leaf mark: some Mark) -> (any Mark)? {
    (mark as? any Shape).map { changed($0) } ?? mark
  }

  mutating func visit(_ path: PathMark) -> (any Mark)? {
    changed(path, isFillable: path.hasLine && path.closedLine != nil)
  }

  mutating func visit(_ frame: Frame) -> (any Mark)? {
    guard keepsColors, frame.ink.fill != nil else { return rewriteChildren(of: frame) }
    // The members of a frame have looks of their own.
    return changed(frame)
  }

  private func changed(_ mark: some InkedMark, isFillable: Bool = true) -> any Mark {
    let keepsColor = keepsColors && mark.ink.fill != nil
    guard keepsColor || isFillable && mark.ink.width > 0 else { return mark }
    var mark = mark
    if !keepsColor { mark.ink.fill = pattern == nil ? nil : mark.ink.color }
    mark.ink.fillPattern = pattern ?? .solid
    return mark
  }
}

/// Fills of what is selected.
package enum Filling {
  /// Fills what is selected: closed shapes and lines, those in groups too, and cells of tables.
  ///
  /// Shapes are filled in the colours of their outlines, cells in the colour that is chosen.
  ///
  /// - Parameter pattern: nil takes the fills away.
  package static func fill(_ pattern: FillPattern?) -> Operation {
    operation(FillChanger(pattern: pattern)) { ink, color in
      (ink.fill, ink.fillPattern) = (pattern == nil ? nil : color, pattern ?? .solid)
    }
  }

  /// Gives what is selected a pattern: fills keep their colours, and closed shapes and lines that are hollow are filled as in
  /// ``fill(_:)``.
  package static func fill(keepingColorsIn pattern: FillPattern) -> Operation {
    operation(FillChanger(pattern: pattern, keepsColors: true)) { ink, color in
      (ink.fill, ink.fillPattern) = (ink.fill ?? color, pattern)
    }
  }

  /// - Parameter changeCell: changes the ink of a cell, with the colour that is chosen.
  private static func operation(
    _ changer: FillChanger, _ changeCell: @escaping (inout Ink, Color) -> Void
  ) -> Operation {
    Operation { draft in
      if draft.selectedCells != nil {
        let color = draft.settings.ink.color
        return Tables.restyleCells(&draft) { changeCell(&$0, color) }
      }
      return draft.changeSelected(named: "fill") { mark in
        var changer = changer
        return mark.accept(&changer) ?? mark
      }
    }
  }
}
