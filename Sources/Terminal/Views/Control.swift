/// A view that reacts to the user.
protocol Control: View {}

/// A control that does one thing, when it is clicked.
protocol Clickable: Control {
  var command: Command { get }

  /// The state of the pointer on it.
  var state: ControlState { get set }

  /// Whether it is enabled.
  var isEnabled: Bool { get }
}
