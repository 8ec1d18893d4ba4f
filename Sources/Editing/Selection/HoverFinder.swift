import Marks

/// Finds the mark that a click of the select tool would take, to outline it under the pointer.
struct HoverFinder {
  /// The limit of marks, and of vertices of a mark, that are tested at each motion of the mouse.
  private static let limit = 20_000

  private let drawing: Drawing
  private let selection: Set<MarkPath>
  private let settings: SelectionSettings

  init(_ drawing: Drawing, selection: Set<MarkPath>, _ settings: SelectionSettings) {
    self.drawing = drawing
    self.selection = selection
    self.settings = settings
  }

  /// The outline at a point as it is laid over the drawing; nil for none.
  func overlay(at point: Point) -> Overlay? {
    guard let outline = outline(at: point) else { return nil }
    var overlay = Overlay()
    overlay.hovered = outline
    return overlay
  }

  /// The outline of the mark at a point, in units; nil for none, for a selected one and on a handle.
  ///
  /// O(*n*) in the marks, up to a limit: in larger drawings nothing is found.
  private func outline(at point: Point) -> Rect? {
    guard !hasTooManyMarks else { return nil }
    let handles = SelectionHandles(of: selection, in: drawing, settings)
    guard handles?.isHandle(at: point, settings) != true,
      let hit = drawing.hit(by: TouchFinder(at: point, cell: settings.cellWidth, limit: Self.limit)),
      !selection.contains(hit.path)
    else { return nil }
    guard let turned = drawing[hit.path] as? TurnedShape else {
      return SelectionFrame(around: [hit.path], of: drawing, cellWidth: settings.cellWidth)?.line
    }
    return SelectionFrame(box: turned.box, cellWidth: settings.cellWidth).line
  }

  private var hasTooManyMarks: Bool {
    var count = drawing.marks.count
    for mark in drawing.marks.prefix(Self.limit) where mark.isLayer { count += mark.children.count }
    return count > Self.limit
  }
}
