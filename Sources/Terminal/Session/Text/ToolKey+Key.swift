import Editing

extension ToolKey {
  /// Creates the tool's key for what is pending; nil when the key is a command.
  init?(_ key: Key, for pending: Pending) {
    switch (key.code, key.modifiers) {
    case (.enter, _): self = .enter
    case (.escape, _): self = .escape
    case (.backspace, _): self = .backspace
    case (.character("_"), .control), (.character("/"), .control), (.character("z"), .control): self = .undo
    default:
      guard pending == .text, let typed = ToolKey(typed: key) else { return nil }
      self = typed
    }
  }

  /// Creates the tool's key for a text; nil for keys that text does not use.
  private init?(typed key: Key) {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      self = .text(String(character))
    case (.tab, []): self = .tab
    case (.backtab, []), (.tab, .shift): self = .backtab
    case (.character("y"), .control), (.character("r"), .control), (.character("z"), [.control, .shift]):
      self = .redo
    case (.delete, _): self = .delete
    case (_, let modifiers) where modifiers.contains(.shift):
      guard let motion = ToolKey(typed: Key(key.code))?.motion else { return nil }
      self = .select(motion)
    case (.left, _): self = .left
    case (.right, _): self = .right
    case (.up, _): self = .up
    case (.down, _): self = .down
    case (.home, _), (.character("a"), .control): self = .home
    case (.end, _), (.character("e"), .control): self = .end
    default: return nil
    }
  }
}

extension Key {
  /// The text that a key types by itself; nil for keys that do something.
  ///
  /// A blank is none: it shows the cursor of keys.
  var typedCharacter: String? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty, character != " "
    else { return nil }
    return String(character)
  }
}
