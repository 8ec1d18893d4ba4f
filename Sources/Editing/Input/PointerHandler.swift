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

  /// What is known of a text that is being typed; nil while none is.
  var typing: Typing? { get }

  /// Where the next place is measured from, in units; nil when that is where the gesture begins.
  var anchor: Point? { get }

  /// Whether a gesture that ended at a place, in units, would close what is pending.
  func closes(at point: Point) -> Bool

  /// Passes a key to what is pending; nil when it means nothing there.
  mutating func handle(_ key: ToolKey) -> ToolOutcome?

  /// Gives what is pending another ink, where it can have one still.
  mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome

  /// Makes of what is pending what it is so far.
  mutating func finish() -> ToolOutcome

  /// What is laid over the drawing during the gesture, beside the preview; nil for nothing.
  var overlay: Overlay? { get }

  /// How large or how far the gesture has come, in a few words; nil where there is nothing to say.
  var measure: String? { get }

  /// The marks that the preview shows otherwise than they are: they are not to be seen themselves meanwhile.
  var lifted: Set<MarkPath> { get }
}

extension PointerHandler {
  public var isActive: Bool { preview != nil }
  public var pending: Pending? { nil }
  public var typing: Typing? { nil }
  public var anchor: Point? { nil }
  public func closes(at point: Point) -> Bool { false }
  public mutating func handle(_ key: ToolKey) -> ToolOutcome? { nil }
  public mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { .ignored }
  public mutating func finish() -> ToolOutcome { .ignored }

  public var lifted: Set<MarkPath> { [] }
  public var overlay: Overlay? { nil }
  public var measure: String? { nil }
}
