import Marks

extension Tool {
  /// Rounds every location to a hundredth or a thousandth of a unit.
  ///
  /// Finer digits cannot be seen, and make files twice as long.
  ///
  /// - Parameter isFreehand: whether to round to hundredths, a fiftieth of a dot.
  func rounded(isFreehand: Bool) -> some Tool { decorated(by: RoundPlaces(isFreehand: isFreehand)) }
}

private struct RoundPlaces: PointerDecorator {
  let isFreehand: Bool

  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? {
    var event = event
    let place = event.location
    event.location =
      isFreehand ? Point(x: place.x.roundedToHundredth, y: place.y.roundedToHundredth) : place.rounded
    return event
  }
}
