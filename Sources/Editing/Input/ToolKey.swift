/// A key as a tool understands it: for what it does, not for how it is called.
public enum ToolKey: Hashable, Sendable {
  /// What was typed or pasted; it may hold anything.
  case text(String)
  case enter, escape
  case backspace, delete
  case left, right, up, down
  case home, end
  /// The last step is taken back.
  case undo
}
