/// The state of the pointer on a control.
enum ControlState: Equatable, CaseIterable {
  case idle
  /// The pointer is over the control. Not every terminal reports that.
  case hovered
  /// The control is pressed.
  case pressed
}
