public import Marks

/// Takes pointer events and says what comes of them: a tool, or a decorator around one.
public protocol PointerHandler: Sendable {
  mutating func handle(_ event: PointerEvent) -> ToolOutcome

  /// What the gesture under way would leave if it ended now; nil between gestures.
  var preview: (any Mark)? { get }

  /// Whether a gesture is under way, be there something to show of it or not.
  var isActive: Bool { get }

  /// The marks that the preview shows otherwise than they are: they are not to be seen themselves meanwhile.
  var lifted: Set<MarkPath> { get }
}

extension PointerHandler {
  public var isActive: Bool { preview != nil }

  public var lifted: Set<MarkPath> { [] }
}
