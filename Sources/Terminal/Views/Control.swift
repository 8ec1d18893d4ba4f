/// A view that one does something with.
protocol Control: View {}

/// A control that does one thing, when it is clicked.
protocol Clickable: Control {
  var command: Command { get }

  /// What the pointer does with it now.
  var state: ControlState { get set }

  /// Whether there is something for it to do now.
  var isEnabled: Bool { get }
}
