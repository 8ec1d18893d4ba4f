public import Marks

/// What the pointer does, told in the drawing's own measure.
///
/// A gesture begins once, moves and rests any number of times, and ends or is cancelled. Between two gestures the
/// pointer is told of only while something waits for the next one.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// The button went down.
    case began
    /// The pointer moved with the button down, or up over the next place of what is pending.
    case moved
    /// The pointer rests, with the button down, long enough to mean it.
    case held
    /// The button came up; the location belongs to the gesture.
    case ended
    /// The gesture is taken back: nothing of it may stay.
    case cancelled
  }

  /// What the user holds or has switched on; it may change in the middle of a gesture.
  public struct Wishes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whole steps of 15 degrees, squares, circles.
    public static let constrained = Wishes(rawValue: 1)

    /// The pressed point is the middle, not a corner.
    public static let fromCenter = Wishes(rawValue: 2)

    /// What is pointed at joins what is selected, or leaves it.
    public static let adding = Wishes(rawValue: 4)

    /// What is moved stays, and a copy goes.
    public static let copying = Wishes(rawValue: 8)

    /// Guides do not hold what is moved.
    public static let unguided = Wishes(rawValue: 16)
  }

  public var phase: Phase

  /// Where the pointer is, in units.
  public var location: Point

  public var wishes: Wishes

  /// Whether what is pending closes here. An image of a gesture is told, so that all of them close at once; nil
  /// leaves it to the tool.
  public var closes: Bool?

  public init(_ phase: Phase, at location: Point, wishes: Wishes = []) {
    self.phase = phase
    self.location = location
    self.wishes = wishes
  }

  /// This event with its location inside a rectangle, in units.
  ///
  /// Pointers leave windows in the middle of a drag, and terminals then report locations that are not there.
  public func clamped(to bounds: Rect) -> PointerEvent {
    var event = self
    event.location.x = min(bounds.maxX, max(bounds.minX, location.x))
    event.location.y = min(bounds.maxY, max(bounds.minY, location.y))
    return event
  }
}
