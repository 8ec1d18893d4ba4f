import Marks

extension Tool {
  /// Rounds every location to a thousandth of a unit.
  ///
  /// Finer digits cannot be seen, and make files twice as long.
  func rounded() -> some Tool { decorated(by: RoundPlaces()) }
}

private struct RoundPlaces: PointerDecorator {
  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? {
    var event = event
    event.location = event.location.rounded
    return event
  }
}
