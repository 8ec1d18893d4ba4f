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
    return changeFills(FillChanger(pattern: pattern))
  }

  /// Gives what is selected a pattern, as one step of undo: fills keep their colours, and closed shapes and lines that are
  /// hollow are filled as in ``fillSelection(_:)``.
  package mutating func fillSelection(keepingColorsIn pattern: FillPattern) -> EditorUpdate {
    if selectedCells != nil {
      let color = settings.ink.color
      return restyleSelectedCells { ($0.fill, $0.fillPattern) = ($0.fill ?? color, pattern) }
    }
    return changeFills(FillChanger(pattern: pattern, keepsColors: true))
  }

  private mutating func changeFills(_ changer: FillChanger) -> EditorUpdate {
    changeSelection(named: "fill") { mark in
      var changer = changer
      return mark.accept(&changer) ?? mark
    }
  }
}
