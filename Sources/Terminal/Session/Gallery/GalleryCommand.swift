/// A command that the user gives in the gallery.
enum GalleryCommand: Hashable {
  /// Selects a drawing; the selected one is opened.
  case choose(Int64)
  case open
  case search
  case rename, duplicate, delete
  /// Brings back what was deleted last.
  case undo
  case close
}

/// The keys of the gallery, which the keymap does not change.
extension GalleryCommand {
  /// The keys of each command.
  ///
  /// Buttons and messages name the first.
  private static let keys: [(command: GalleryCommand, keys: [Key])] = [
    (.open, [FixedKey.enter]),
    (.search, [Key(.character("/")), Key(.character("f"), .control)]),
    (.rename, [Key(.character("r")), Key(.function(2))]),
    (.duplicate, [Key(.character("d")), Key(.character("d"), .control)]),
    (.delete, [Key(.delete), Key(.backspace), Key(.character("x"))]),
    (.undo, [Key(.character("u")), Key(.character("z"), .control)]),
    (
      .close,
      [
        FixedKey.escape, Key(.character("q")), Key(.character("k")), Key(.character("c"), .control),
        Key(.character("q"), .control),
      ]
    ),
  ]

  /// The command of a key; nil when it has none.
  ///
  /// Keys other than characters may be held with modifiers.
  init?(_ key: Key) {
    let found = Self.keys.first { entry in
      entry.keys.contains(key) || !key.isCharacter && entry.keys.contains { $0.code == key.code }
    }
    guard let found else { return nil }
    self = found.command
  }

  /// The key that buttons and messages name; empty for a click on a drawing.
  var sign: String { Self.keys.first { $0.command == self }?.keys.first?.name ?? "" }
}

extension Key {
  fileprivate var isCharacter: Bool { if case .character = code { true } else { false } }
}
