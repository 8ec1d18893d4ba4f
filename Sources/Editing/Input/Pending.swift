/// What a gesture left open, for later gestures and keys to go on with.
public enum Pending: CaseIterable, Sendable {
  /// A line or a polygon, corner after corner.
  case corners
  /// A text: characters belong to it.
  case text
}
