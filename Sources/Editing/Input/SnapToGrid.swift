import Marks

extension Tool {
  /// Moves every location to the nearest point of a grid.
  package func snapped(to grid: SnapGrid = .cells) -> some Tool { decorated(by: SnapToGrid(grid: grid)) }
}

private struct SnapToGrid: PointerDecorator {
  let grid: SnapGrid

  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? {
    var event = event
    event.location = grid.nearest(to: event.location)
    return event
  }
}
