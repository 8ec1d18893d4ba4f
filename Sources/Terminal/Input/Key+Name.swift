extension Key {
  /// The name of the key, as in `Ctrl-Y`, `Alt-Left`, `F1`, `Space`, `u`.
  package var name: String {
    var prefix = modifiers.contains(.control) ? "Ctrl-" : ""
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    switch code {
    case .character(" "): return prefix + "Space"
    // Terminals send control characters for capital and small letters alike; people write the capital.
    case .character(let character):
      return prefix + (modifiers.contains(.control) ? character.uppercased() : String(character))
    case .function(let number): return prefix + "F\(number)"
    default: return prefix + (Self.names.first { $0.code == code }?.name ?? "")
    }
  }

  /// The key with a name; nil if there is none.
  package init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in [("Ctrl-", Modifiers.control), ("Alt-", .alt), ("Shift-", .shift)]
    where rest.count > prefix.count && rest.lowercased().hasPrefix(prefix.lowercased()) {
      rest.removeFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let known = Self.names.first(where: { $0.name.lowercased() == rest.lowercased() }) {
      self.init(known.code, modifiers)
    } else if rest.count == 1, let character = rest.first, character.unicodeScalars.count == 1,
      character.isASCII || character.isLetter || character.isSymbol || character.isPunctuation,
      !(character.unicodeScalars.first?.properties.generalCategory == .control)
    {
      self.init(
        .character(modifiers.contains(.control) ? Character(character.lowercased()) : character), modifiers)
    } else if rest.first == "F" || rest.first == "f", let number = Int(rest.dropFirst()),
      (1...35).contains(number)
    {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  private static let names: [(name: String, code: KeyCode)] = [
    ("Space", .character(" ")), ("Enter", .enter), ("Tab", .tab), ("Backtab", .backtab), ("Esc", .escape),
    ("Backspace", .backspace), ("Del", .delete), ("Ins", .insert), ("Up", .up), ("Down", .down),
    ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp),
    ("PgDn", .pageDown),
  ]
}
