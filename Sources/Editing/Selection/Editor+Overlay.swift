package import Marks

/// Frames, handles and hovering of the select tool, and vertices.
extension Editor {
  /// Frames, handles, guides, axes and the hovered mark's box, as laid over the drawing; nil for nothing.
  package var overlay: Overlay? {
    guard let axes else { return overlayOfTool }
    var overlay = overlayOfTool ?? Overlay()
    overlay.axes = axes
    return overlay
  }

  /// The axes of the symmetry that the tool draws in, as far as they are in sight; nil for none.
  private var axes: [Overlay.Guide]? {
    guard let symmetry = settings.symmetry, settings.tool.drawsLines, let bounds = view.bounds else {
      return nil
    }
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

  private var overlayOfTool: Overlay? {
    if isDrawing { return activeTool?.overlay }
    if settings.tool == .arrow || settings.tool == .eraser { return underPointer }
    guard settings.tool == .select else { return nil }
    if let selectedCells { return selectedCells.overlay(cellWidth: view.cellWidth) }
    var overlay =
      SelectionHandles(of: selection, in: drawing, selectionSettings)?.overlay(touched: touchedVertex)
      ?? Overlay()
    overlay.members = members
    overlay.hovered = hovered
    return overlay.isEmpty ? nil : overlay
  }

  /// The lines around each of several selected marks, in units: in the cells around their boxes.
  private var members: [Rect] {
    guard (2...Overlay.mostMembers).contains(selection.count) else { return [] }
    let boxes = selection.sorted().compactMap { drawing[$0]?.bounds(.geometry) }
    return boxes.map { SelectionFrame(box: $0, cellWidth: view.cellWidth).line }
  }

  /// How large or how far the gesture under way has come, such as `24 x 6` or `15°`; nil where there is nothing to say.
  package var measure: String? { activeTool?.measure }

  var selectionSettings: SelectionSettings { SelectionSettings(settings, view) }

  /// Sets the pointer's location with no button down; nil off the drawing.
  ///
  /// The overlay then shows what a click would take.
  package mutating func hover(at point: Point?) {
    hovered = nil
    underPointer = nil
    if let point, settings.tool == .arrow, !isDrawing, drawing.marks.count < 5000 {
      underPointer = Overlay(
        placesOf: ArrowJoiner(drawing, lattice: view.lattice, route: settings.route).joint(at: point))
    }
    if let point, settings.tool == .eraser, !isDrawing {
      underPointer = Overlay(ofEraserAt: point, radius: Eraser.radius(of: settings.ink))
    }
    guard let point, settings.tool == .select, !isDrawing else { return }
    hovered = HoverFinder(drawing, selection: selection, selectionSettings).outline(at: point)
  }

  /// The mark that a click at a place would take; nil where there is none.
  package func place(at point: Point) -> MarkPath? {
    drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.path
  }

  // MARK: Vertices

  /// The vertex that was touched last, of the one selected stroke; nil when there is none that could be removed.
  package var touchedVertex: Int? {
    guard let touched, let handles = shapedHandles, handles.canRemoveVertices,
      handles.stroke.points.indices.contains(touched)
    else { return nil }
    return touched
  }

  /// Removes the vertex that was touched last.
  ///
  /// A stroke that would be left with a single vertex is deleted.
  package mutating func removeTouchedVertex() -> EditorUpdate {
    guard let path = selection.first, let stroke = shapedHandles?.stroke, let touchedVertex else {
      return .none
    }
    guard stroke.points.count > 2 else { return deleteSelection() }
    var points = stroke.points
    points.remove(at: touchedVertex)
    touched = nil
    var changed = stroke.withVertices(points)
    changed.connection?.waypoints.removeAll { stroke.bends(at: touchedVertex, for: $0, view.cellWidth) }
    return perform([.replace(stroke, with: changed, at: path)], named: "remove corner")
  }

  mutating func reshape(to stroke: Stroke, at path: MarkPath, touching index: Int?) -> EditorUpdate {
    touched = index
    guard let old = drawing[path], !stroke.isEqual(to: old) else { return .none }
    return perform([.replace(old, with: stroke, at: path)], named: "move corner")
  }

  private var shapedHandles: VertexHandles? {
    guard selection.count == 1, let path = selection.first, let mark = drawing[path] else { return nil }
    return VertexHandles(of: mark, at: path, cellWidth: view.cellWidth)
  }

  // MARK: Ink

  /// The ink that bars show: what the selected marks have in common, and the current ink for the rest.
  package var inkShown: Ink {
    guard settings.tool == .select, !selection.isEmpty else { return settings.ink }
    return SharedInk(of: selectedCells?.marks ?? selectedMarks).replacing(in: settings.ink)
  }
}

extension Stroke {
  /// Whether a connector bends at a vertex to pass a waypoint.
  ///
  /// - Parameter tolerance: how far a waypoint may lie beside the line, in units.
  fileprivate func bends(at index: Int, for waypoint: Point, _ tolerance: Double) -> Bool {
    guard connection?.route == .rightAngled else { return points[index] == waypoint }
    // The waypoint lies on one of the segments that meet there.
    let near = max(index - 1, 0)..<min(index + 1, points.count - 1)
    return near.contains { waypoint.distance(toSegmentFrom: points[$0], to: points[$0 + 1]) < tolerance }
  }
}
