/// The commands whose titles fit what was typed, the best first.
struct CommandList: ListDelegate {
  private let entries: [KeyBindings.Entry]

  init(_ keymap: Keymap, matching text: String) {
    let match = FuzzyMatch(text)
    let scored = keymap.entries.enumerated().compactMap { index, entry in
      let names = [entry.title] + entry.command.otherNames
      return names.compactMap(match.score).max().map { (entry: entry, score: $0, index: index) }
    }
    entries = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.entry)
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    TextRow(words: entries[index].title, note: entries[index].keys.first?.name ?? "")
  }

  func choice(at index: Int) -> ListChoice? { .command(entries[index].command) }
}
