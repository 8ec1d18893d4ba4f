/// A command that the user gives in the gallery, with its keys, which the keymap does not change.
struct GalleryCommand: Sendable {
  let command: Command

  /// The keys, of which buttons and messages name the first.
  let keys: [Key]

  let run: @Sendable (GalleryController) -> SessionRequest?

  static let open = GalleryCommand(command: "open-in-gallery", keys: [FixedKey.enter]) { $0.openSelected }
  static let search = GalleryCommand(command: "search-gallery", keys: [Key(.character("/")), .control("f")]) {
    $0.beginSearch()
  }
  static let rename = GalleryCommand(
    command: "rename-in-gallery", keys: [Key(.character("r")), Key(.function(2))]
  ) {
    $0.change { $0.beginRenaming() }
  }
  static let duplicate = GalleryCommand(
    command: "duplicate-in-gallery", keys: [Key(.character("d")), .control("d")]
  ) {
    $0.change { $0.duplicateSelected() }
  }
  static let delete = GalleryCommand(
    command: "delete-in-gallery", keys: [Key(.delete), Key(.backspace), Key(.character("x"))]
  ) {
    $0.change { $0.deleteSelected() }
  }
  /// Brings back what was deleted last.
  static let undo = GalleryCommand(command: "undo-in-gallery", keys: [Key(.character("u")), .control("z")]) {
    $0.change { $0.undo() }
  }
  static let close = GalleryCommand(
    command: "close-gallery",
    keys: [FixedKey.escape, Key(.character("q")), Key(.character("k")), .control("c"), .control("q")]
  ) { _ in .perform(.closePanel) }

  static let all = [open, search, rename, duplicate, delete, undo, close]

  /// Returns the command of a key; nil when it has none.
  ///
  /// Keys other than characters may be held with modifiers.
  static func command(for key: Key) -> GalleryCommand? {
    all.first { command in
      command.keys.contains(key) || !key.isCharacter && command.keys.contains { $0.code == key.code }
    }
  }

  /// The key that buttons and messages name.
  var sign: String { keys.first?.name ?? "" }
}

extension Command {
  /// Selects a drawing of the gallery; the selected one is opened.
  static func choose(inGallery number: Int64) -> Command { Command("choose-in-gallery", number) }

  /// The number of the drawing that the command chooses in the gallery; nil for any other command.
  var numberInGallery: Int64? { name == "choose-in-gallery" ? argument() : nil }
}

extension Key {
  fileprivate var isCharacter: Bool { if case .character = code { true } else { false } }
}
