public import Marks

extension PointerHandler {
  /// Keeps every location inside a rectangle: pointers leave windows in the middle of a drag, and terminals then
  /// report places that are not there.
  public func clamped(to bounds: Rect) -> some PointerHandler { Clamp(base: self, bounds: bounds) }
}

struct Clamp: PointerDecorator {
  var base: any PointerHandler
  var bounds: Rect

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    var event = event
    event.location.x = min(bounds.maxX, max(bounds.minX, event.location.x))
    event.location.y = min(bounds.maxY, max(bounds.minY, event.location.y))
    return base.handle(event)
  }
}
