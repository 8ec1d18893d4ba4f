/// The search text in help, and its editing by keys.
struct HelpSearch: Equatable {
  enum Action: Equatable {
    case close
    /// The text has changed.
    case search
  }

  /// The text that is searched for; empty shows all of help.
  private(set) var text = ""

  private static let longestText = 30

  /// Handles a key in help.
  ///
  /// - Parameter isHelpKey: whether the key is that of the help command, which closes help unless it is typed.
  /// - Returns: nil when nothing changes.
  mutating func respond(to key: Key, isHelpKey: Bool) -> Action? {
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    switch key.code {
    case .escape where !text.isEmpty: return search("")
    case .backspace: return search(String(text.dropLast()))
    case .character("u") where key.modifiers == .control: return search("")
    case .character where isHelpKey && text.isEmpty: return .close
    case .character(let character) where isPlain && text.count < Self.longestText:
      return search(text + String(character))
    case .escape, .enter: return .close
    case .function, .character("c"), .character("q"): return !isPlain || isHelpKey ? .close : nil
    default: return nil
    }
  }

  private mutating func search(_ text: String) -> Action {
    self.text = text
    return .search
  }
}
