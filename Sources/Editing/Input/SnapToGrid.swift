import Marks

extension PointerHandler {
  /// Holds every location to the nearest place of a grid.
  public func snapped(to grid: SnapGrid = .cells) -> some PointerHandler {
    SnapToGrid(base: self, grid: grid)
  }
}

private struct SnapToGrid: PointerDecorator {
  var base: any PointerHandler
  let grid: SnapGrid

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    var event = event
    event.location = grid.nearest(to: event.location)
    return base.handle(event)
  }
}
