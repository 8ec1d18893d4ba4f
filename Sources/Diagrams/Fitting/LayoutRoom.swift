/// The room that a diagram is laid out for.
struct LayoutRoom: Hashable, Sendable {
  /// The columns that a layer of boxes may take before the rest of it follows below; nil for any number.
  var columns: Int?
  /// Whether gaps are as narrow as lines between boxes allow.
  var isTight = false
  /// The columns of the whole; nil for any number.
  var most: Int?

  /// Returns the room inside a frame.
  var inside: LayoutRoom { LayoutRoom(columns: columns.map { max(1, $0 - 6) }, isTight: isTight) }
}
