import Marks

extension PointerHandler {
  /// Drops moves to where the pointer already is. Some terminals repeat a cell for every pixel moved inside it.
  public func droppingRepeats() -> some PointerHandler { RepeatDropper(base: self) }
}

private struct RepeatDropper: PointerDecorator {
  var base: any PointerHandler
  var last: PointerEvent?

  init(base: any PointerHandler) { self.base = base }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    // The same place with other wishes is no repeat.
    if event.phase == .moved, let last, event.location == last.location, event.wishes == last.wishes {
      return .ignored
    }
    last = event
    return base.handle(event)
  }
}
