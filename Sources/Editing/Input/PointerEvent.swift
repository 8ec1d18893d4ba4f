package import Marks

/// An action of the pointer, in the drawing's coordinates.
///
/// A gesture begins once, moves and dwells any number of times, and ends or is cancelled. Between two gestures the
/// pointer is reported only while something is pending.
package struct PointerEvent: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// The button went down.
    case began
    /// The pointer moved: with the button down, or with the button up while something is pending.
    case moved
    /// The pointer dwelled with the button down, long enough to be intended.
    case dwelled
    /// The button came up; the location belongs to the gesture.
    case ended
    /// The gesture is abandoned, and leaves nothing.
    case cancelled
  }

  package var phase: Phase

  /// The place of the pointer, in units.
  package var location: Point

  package var options: GestureOptions

  /// Whether what is pending closes here; nil leaves it to the tool.
  ///
  /// A mirror sets it, so that all images close at once.
  package var closes: Bool?

  /// When it happened, in milliseconds from any moment on; nil where that is not to be known.
  package var time: Int?

  package init(_ phase: Phase, at location: Point, options: GestureOptions = [], time: Int? = nil) {
    self.phase = phase
    self.location = location
    self.options = options
    self.time = time
  }

  /// Returns the event with its location moved into a rectangle, in units.
  ///
  /// Pointers leave windows in the middle of a drag, and terminals then report locations that are not there.
  package func clamped(to bounds: Rect) -> PointerEvent {
    var event = self
    event.location.x = min(bounds.maxX, max(bounds.minX, location.x))
    event.location.y = min(bounds.maxY, max(bounds.minY, location.y))
    return event
  }
}
