/// Some commands with their keys, for the menu at the pointer.
struct MenuList: ListDelegate {
  private let entries: [KeyBindings.Entry]

  /// - Parameter commands: those that the keymap does not know are left out.
  init(_ commands: [Command], _ keymap: Keymap) {
    entries = commands.compactMap { command in keymap.entries.first { $0.command == command } }
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    TextRow(words: entries[index].title, note: entries[index].keys.first?.name ?? "")
  }

  func choice(at index: Int) -> ListChoice? { .command(entries[index].command) }
}
