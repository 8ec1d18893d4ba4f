public import Marks

/// Takes pointer events and says what comes of them: a tool, or a decorator around one.
public protocol PointerHandler: Sendable {
  mutating func handle(_ event: PointerEvent) -> ToolOutcome

  /// What the gesture under way would leave if it ended now; nil between gestures.
  var preview: (any Mark)? { get }

  /// Whether a gesture is under way, be there something to show of it or not.
  var isActive: Bool { get }

  /// What the last gesture began and later ones or keys go on with; nil when it left nothing open.
  var pending: Pending? { get }

  /// Where the next place is measured from, in units; nil when that is where the gesture begins.
  var anchor: Point? { get }

  /// The indices of the drawing's marks that are not shown meanwhile: the preview shows what becomes of them.
  var concealed: Set<Int> { get }

  /// Passes a key to what is pending; nil when it means nothing there.
  mutating func handle(_ key: ToolKey) -> ToolOutcome?

  /// Makes of what is pending what it is so far.
  mutating func finish() -> ToolOutcome
}

extension PointerHandler {
  public var isActive: Bool { preview != nil }
  public var pending: Pending? { nil }
  public var anchor: Point? { nil }
  public var concealed: Set<Int> { [] }
  public mutating func handle(_ key: ToolKey) -> ToolOutcome? { nil }
  public mutating func finish() -> ToolOutcome { .ignored }
}
