import Marks

extension Tool {
  /// Drops moves to where the pointer already is.
  ///
  /// Some terminals repeat a cell for every pixel moved inside it.
  package func droppingRepeats() -> some Tool { decorated(by: RepeatDropper()) }
}

private struct RepeatDropper: PointerDecorator {
  private var last: PointerEvent?

  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? {
    // The same location with other options is no repeat.
    if event.phase == .moved, let last, event.location == last.location, event.options == last.options {
      return nil
    }
    last = event
    return event
  }
}
