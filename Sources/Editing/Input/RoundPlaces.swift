import Marks

extension PointerHandler {
  /// Rounds every location to a thousandth of a unit. Finer digits cannot be seen, and make files twice as long.
  func rounded() -> some PointerHandler { RoundPlaces(base: self) }
}

private struct RoundPlaces: PointerDecorator {
  var base: any PointerHandler

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    var event = event
    event.location = event.location.rounded
    return base.handle(event)
  }
}
