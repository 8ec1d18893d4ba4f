public import Marks

/// What the pointer does, told in the drawing's own measure.
///
/// A gesture begins once, moves any number of times, and ends or is cancelled. What happens between two gestures
/// is no pointer event.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// The button went down.
    case began
    /// The pointer moved with the button down.
    case moved
    /// The button came up; the location belongs to the gesture.
    case ended
    /// The gesture is taken back: nothing of it may stay.
    case cancelled
  }

  public var phase: Phase

  /// Where the pointer is, in units.
  public var location: Point

  public init(_ phase: Phase, at location: Point) {
    self.phase = phase
    self.location = location
  }
}
