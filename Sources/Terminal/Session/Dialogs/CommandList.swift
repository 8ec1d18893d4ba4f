/// The commands whose titles fit what was typed, the best first; while nothing is typed, those that were used last.
struct CommandList: ListDelegate {
  private let choices: [(command: Command, title: String)]
  private let keymap: Keymap

  /// The search for what was typed; nil while nothing is typed.
  private let search: CommandSearch?

  /// - Parameter recent: the commands that were chosen last, the newest first.
  init(_ keymap: Keymap, matching text: String, recent: [Command] = []) {
    self.keymap = keymap
    let entries: [CommandTable.Entry]
    var typed: TypedCommand?
    if text.isEmpty {
      search = nil
      entries =
        recent.compactMap(CommandTable.listed) + CommandTable.entries.filter { !recent.contains($0.command) }
    } else {
      let search = CommandSearch(text)
      self.search = search
      typed = TypedCommand(text)
      entries = search.found(in: CommandTable.entries).filter { $0.command != typed?.command }
    }
    choices =
      (typed.map { [($0.command, CommandTable.listed($0.command)?.title ?? $0.title)] } ?? [])
      + entries.map { ($0.command, $0.title) }
  }

  var count: Int { choices.count }

  func row(at index: Int) -> any Row {
    let (command, title) = choices[index]
    return TextRow(
      title: title, remark: keymap.key(for: command) ?? "", marked: search?.marked(in: title) ?? [])
  }

  func choice(at index: Int) -> ListChoice? { .command(choices[index].command) }
}
