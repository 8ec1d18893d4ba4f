public import Marks

/// What a tool makes of an event. It never touches the drawing itself.
public enum ToolOutcome: Sendable {
  /// Nothing changed.
  case ignored
  /// The preview changed inside this rectangle, in units.
  case preview(Rect)
  /// The gesture is done and leaves this mark.
  case commit(any Mark)
  /// The gesture leaves nothing; its preview was inside this rectangle, in units.
  case discard(Rect)
}
