/// The key bindings of a session: the usual ones, except where the user wants others.
package struct Keymap: Equatable, Sendable {
  /// The keys of each command, in the order in which help tells them.
  private var keys: [[Key]] = CommandTable.entries.map(\.keys)

  /// The meanings of letters of other layouts.
  package var letters = LetterMap()

  package init() {}

  /// The names of commands where keys are set.
  package static var names: [String] { CommandTable.entries.map(\.name) }

  /// Returns the names of a command's keys; nil when there is no such command.
  package func keys(ofCommandNamed name: String) -> [String]? {
    Self.names.firstIndex(of: name).map { keys[$0].map(\.name) }
  }

  /// Gives a command other keys, or none.
  ///
  /// Keys that did something else do so no more.
  ///
  /// - Returns: false when there is no such command.
  package mutating func bind(_ name: String, to keys: [Key]) -> Bool {
    guard let place = Self.names.firstIndex(of: CommandTable.formerNames[name] ?? name) else { return false }
    for other in self.keys.indices where other != place {
      self.keys[other].removeAll { keys.contains($0) }
    }
    self.keys[place] = keys
    return true
  }

  /// The first that has the key.
  ///
  /// Most terminals cannot tell Ctrl and Shift with a letter from Ctrl alone, so it means the same, unless it is bound.
  /// With the letter that undoes it redoes, as elsewhere. Nor can they tell Ctrl with a digit or a sign from that alone, so
  /// `Ctrl-0` and `Ctrl--` zoom as in other programs.
  func command(for key: Key) -> Command? {
    let key = inLatin(key)
    if let place = keys.firstIndex(where: { $0.contains(key) }) { return CommandTable.entries[place].command }
    guard case .character(let character) = key.code else { return nil }
    if key.modifiers.contains(.control), key.modifiers.isSubset(of: [.control, .shift]),
      "0123456789+-=".contains(character)
    {
      return command(for: Key(key.code))
    }
    guard key.modifiers == [.control, .shift] else { return nil }
    let command = self.command(for: Key(key.code, .control))
    return command == .undo ? .redo : command
  }

  /// A key as commands and answers know it: what the letter means by ``letters``, itself where it is bound, and else
  /// what it types in the basic layout.
  func inLatin(_ key: Key) -> Key {
    guard case .character(let character) = key.code, !key.modifiers.contains(.control) else { return key }
    if let meaning = letters[character] { return Key(.character(meaning), key.modifiers) }
    let plain = Key(key.code, key.modifiers)
    guard let basic = key.basic, !keys.contains(where: { $0.contains(plain) }) else { return plain }
    return Key(.character(basic), key.modifiers)
  }

  /// The keys of a command; empty for one that is not listed.
  func keys(for command: Command) -> [Key] { CommandTable.place(of: command).map { keys[$0] } ?? [] }

  /// A command's first key; nil when it has none.
  func firstKey(for command: Command) -> Key? { keys(for: command).first }

  /// A command's first key by its name; nil when it has none.
  func key(for command: Command) -> String? { firstKey(for: command)?.name }

  /// A command's first key that is none of a text, by its name; nil when it has none.
  func keyBesideText(for command: Command) -> String? {
    keys(for: command).first { key in
      if case .function = key.code { return true }
      return !key.modifiers.isDisjoint(with: [.control, .alt])
    }?.name
  }

  /// A command's first key, as short as a button wants it; empty when it has none.
  ///
  /// - Parameter isTyping: whether letters and signs are parts of a text.
  func sign(for command: Command, whileTyping isTyping: Bool = false) -> String {
    let name = (isTyping ? keyBesideText(for: command) : key(for: command)) ?? ""
    return name.hasPrefix("Ctrl-") ? "^" + String(name.dropFirst(5)) : name
  }
}

/// Keys that the keymap does not change, for messages that name them.
enum FixedKey {
  /// Ends what is typed or asked, and gives up what was begun.
  static let escape = Key(.escape)
  static let enter = Key(.enter)
  /// Shows the keyboard's pen, and puts it down and up.
  static let pen = Key(.character(" "))
  /// Selects the first row of a list.
  static let select = Key(.down)
  static let complete = Key(.tab)
  /// Ends the wait for changes that are being recorded.
  static let giveUp = Key(.character("c"), .control)
}
