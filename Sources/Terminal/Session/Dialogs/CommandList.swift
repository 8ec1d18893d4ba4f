/// The commands whose titles fit what was typed, the best first; while nothing is typed, those that were used last.
struct CommandList: ListDelegate {
  private let entries: [KeyBindings.Entry]

  /// The search for what was typed; nil while nothing is typed.
  private let search: CommandSearch?

  /// - Parameter recent: the commands that were chosen last, the newest first.
  init(_ keymap: Keymap, matching text: String, recent: [Command] = []) {
    guard !text.isEmpty else {
      search = nil
      let used = recent.compactMap { command in keymap.entries.first { $0.command == command } }
      entries = used + keymap.entries.filter { !recent.contains($0.command) }
      return
    }
    let typed = TypedCommand(text)
    let search = CommandSearch(text)
    self.search = search
    let found = search.found(in: keymap.entries)
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
    let entry = entries[index]
    return TextRow(
      words: entry.title, note: entry.keys.first?.name ?? "", marked: search?.marked(in: entry.title) ?? [])
  }

  func choice(at index: Int) -> ListChoice? { .command(entries[index].command) }
}
