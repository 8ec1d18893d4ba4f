/// A key as a tool understands it: for what it does, not for how it is called.
public enum ToolKey: Hashable, Sendable {
  /// What was typed or pasted; it may hold anything.
  case text(String)
  case enter, escape
  case backspace, delete
  case left, right, up, down
  case home, end
  /// The cursor moves, and what lies between its old and its new place becomes selected.
  case select(TextMotion)
  /// The last step is taken back, or made again.
  case undo, redo
  /// Gives all of a text another look.
  case style(TextStyle)

  /// Where it moves the cursor; nil for a key that does something else.
  public var motion: TextMotion? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .home: .home
    case .end: .end
    default: nil
    }
  }
}
