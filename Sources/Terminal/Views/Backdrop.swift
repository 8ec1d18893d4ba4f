import CellRendering

/// Dims what was painted before it, so that the panel in front of it stands out.
struct Backdrop: View, Equatable {
  var frame: CellRect

  /// How much of its contrast to the ground a colour keeps.
  static let share = 0.45

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
