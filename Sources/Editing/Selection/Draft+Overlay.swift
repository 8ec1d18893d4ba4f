package import Marks

/// Frames and handles of what is selected, and the ink that it has.
extension Draft {
  var selectionSettings: SelectionSettings { SelectionSettings(settings, view) }

  /// The overlay between gestures; nil for nothing.
  ///
  /// - Parameter pointed: the overlay of a tool at the pointer; nil for none.
  func overlay(_ pointed: (tool: ToolKind, overlay: Overlay)?) -> Overlay? {
    let pointed = pointed?.tool == settings.tool ? pointed?.overlay : nil
    guard settings.tool.selects else { return pointed }
    if let selectedCells { return selectedCells.overlay(cellWidth: view.cellWidth) }
    var overlay =
      SelectionHandles(of: selection.paths, in: drawing, selectionSettings)?.overlay(touched: touchedVertex)
      ?? Overlay()
    overlay.members = members
    overlay.hovered = pointed?.hovered
    return overlay.isEmpty ? nil : overlay
  }

  /// The lines around each of several selected marks, in units: in the cells around their boxes.
  private var members: [Rect] {
    guard (2...Overlay.mostMembers).contains(selection.paths.count) else { return [] }
    let boxes = selection.paths.sorted().compactMap { drawing[$0]?.bounds(.geometry) }
    return boxes.map { SelectionFrame(box: $0, cellWidth: view.cellWidth).line }
  }

  /// The vertex that was touched last, of the one selected stroke; nil when there is none that could be removed.
  package var touchedVertex: Int? {
    guard let touched = selection.vertex, let handles = shapedHandles, handles.canRemoveVertices,
      handles.stroke.points.indices.contains(touched)
    else { return nil }
    return touched
  }

  /// The handles of the one selected stroke; nil when something else is selected, or more.
  var shapedHandles: VertexHandles? {
    guard let path = onlyPath, let mark = drawing[path] else { return nil }
    return VertexHandles(of: mark, at: path, cellWidth: view.cellWidth)
  }

  /// The path of the mark that a click would take at a point, in units; nil where there is none.
  package func path(at point: Point) -> MarkPath? {
    drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.path
  }

  /// The ink that bars show: what the selected marks have in common, and the current ink for the rest.
  package var inkShown: Ink {
    guard settings.tool.selects, !selection.paths.isEmpty else { return settings.ink }
    return SharedInk(of: selectedCells?.marks ?? selectedMarks).replacing(in: settings.ink)
  }

  /// The ink of the first mark that is selected and has any; nil when none does.
  package var selectedInk: Ink? {
    if let cells = selectedCells { return cells.marks.first.flatMap { InkFinder.ink(of: $0) } }
    return selection.paths.min().flatMap { drawing[$0] }.flatMap { InkFinder.ink(of: $0) }
  }
}

extension ToolSettings {
  /// The axes of the symmetry that the tool draws in, as far as they are in sight; nil for none.
  ///
  /// - Parameter bounds: what is in sight, in units; nil when it is not known.
  func axes(in bounds: Rect?) -> [Overlay.Guide]? {
    guard let symmetry, tool.drawsLines, let bounds else { return nil }
    let center = symmetry.center
    let upright = Overlay.Guide(
      start: Point(x: center.x, y: bounds.minY), end: Point(x: center.x, y: bounds.maxY))
    let level = Overlay.Guide(
      start: Point(x: bounds.minX, y: center.y), end: Point(x: bounds.maxX, y: center.y))
    return switch symmetry.kind {
    case .leftRight: [upright]
    case .aboveBelow: [level]
    case .quarters, .radial: [upright, level]
    }
  }
}
