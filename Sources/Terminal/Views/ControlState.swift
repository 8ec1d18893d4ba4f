/// What the pointer does with a control.
enum ControlState: Equatable, CaseIterable {
  case idle
  /// It is over it. Not every terminal tells that.
  case hovered
  /// It holds it down.
  case pressed
}
