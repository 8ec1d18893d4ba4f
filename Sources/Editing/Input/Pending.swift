/// What a gesture left open, for later gestures and keys to continue.
package enum Pending: CaseIterable, Sendable {
  /// A line or a polygon, corner after corner.
  case corners
  /// A text, which typed characters belong to.
  case text
}
