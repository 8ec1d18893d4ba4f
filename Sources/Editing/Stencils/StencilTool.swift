package import Marks

/// Hangs copies of marks on the pointer, and adds them where it lets go.
package struct StencilTool: GestureTool {
  private let marks: [any Mark]

  /// The box around the marks as they are, in units.
  private let box: Rect
  private let grid: SnapGrid?

  /// How far the copies are from the marks; nil between gestures.
  private var offset: Vector?

  /// - Parameter grid: what the top left corner snaps to, besides whole cells; nil for cells alone.
  init?(_ marks: [any Mark], grid: SnapGrid?) {
    guard let box = Group(marks).bounds(.ink) else { return nil }
    self.marks = marks
    self.box = box
    self.grid = grid
  }

  package var isActive: Bool { offset != nil }

  package var preview: (any Mark)? {
    offset.map { Group(marks).transformed(by: .translation(by: $0)) }
  }

  package var hiddenOriginals: Set<MarkPath> { [] }
  package var overlay: Overlay? { nil }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    let shown = offset.map { place(movedBy: $0) }
    switch event.phase {
    case .began, .moved:
      let new = offset(to: event.location)
      guard new != offset else { return .ignored }
      offset = new
      return .preview(place(movedBy: new).union(shown))
    case .ended:
      guard offset != nil else { return .ignored }
      offset = nil
      let place = offset(to: event.location)
      return ToolOutcome(
        .add(marks, by: place, named: Edit.placedStencil), damage: [shown].compactMap(\.self))
    case .cancelled:
      offset = nil
      return .preview(shown)
    case .dwelled: return .ignored
    }
  }

  private func place(movedBy offset: Vector) -> Rect {
    Rect(location: box.location + offset, size: box.size)
  }

  /// How far the marks go so that their middle is at the pointer: whole cells, so that text stays on its grid.
  private func offset(to point: Point) -> Vector {
    let offset = (point - box.center).roundedToCells
    guard let grid else { return offset }
    let corner = box.location + offset
    return offset + (grid.nearest(to: corner) - corner).roundedToCells
  }
}
