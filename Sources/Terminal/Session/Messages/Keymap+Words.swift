/// Keys in sentences.
extension Keymap {
  /// A key and what it does, in brackets behind a sentence; empty for a command without a key.
  func aside(_ command: Command, _ action: String) -> String {
    offer(command, action).map { " (\($0))" } ?? ""
  }

  /// A key that works while letters are parts of a text, and what it does, in brackets behind a sentence; empty
  /// for a command without such a key.
  func asideBesideText(_ command: Command, _ action: String) -> String {
    keyBesideText(for: command).map { " (\($0): \(action))" } ?? ""
  }

  /// A key and what it does, as a sentence behind another one; empty for a command without a key.
  func followUp(_ command: Command, _ action: String) -> String {
    offer(command, action).map { ". \($0)" } ?? ""
  }

  /// A key and what it does; nil for a command without a key.
  func offer(_ command: Command, _ action: String) -> String? {
    key(for: command).map { "\($0): \(action)" }
  }
}
