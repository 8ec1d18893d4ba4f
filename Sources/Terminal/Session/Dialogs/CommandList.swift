/// The commands whose titles fit what was typed, the best first; while nothing is typed, those that were used last.
struct CommandList: ListDelegate {
  private let entries: [KeyBindings.Entry]

  /// - Parameter recent: the commands that were chosen last, the newest first.
  init(_ keymap: Keymap, matching text: String, recent: [Command] = []) {
    guard !text.isEmpty else {
      let used = recent.compactMap { command in keymap.entries.first { $0.command == command } }
      entries = used + keymap.entries.filter { !recent.contains($0.command) }
      return
    }
    let typed = TypedCommand(text)
    let found = CommandSearch(text).found(in: keymap.entries)
    entries =
      (typed.map { typed in
        [
          keymap.entries.first { $0.command == typed.command }
            ?? KeyBindings.Entry(typed.command, nil, typed.title)
        ]
      } ?? []) + found.filter { $0.command != typed?.command }
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    TextRow(words: entries[index].title, note: entries[index].keys.first?.name ?? "")
  }

  func choice(at index: Int) -> ListChoice? { .command(entries[index].command) }
}
