import Marks

extension PointerHandler {
  /// Drops moves to where the pointer already is. Some terminals repeat a cell for every pixel moved inside it.
  public func droppingRepeats() -> some PointerHandler { RepeatDropper(base: self) }
}

private struct RepeatDropper: PointerDecorator {
  var base: any PointerHandler
  var last: Point?

  init(base: any PointerHandler) { self.base = base }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    if event.phase == .moved, event.location == last { return .ignored }
    last = event.location
    return base.handle(event)
  }
}
