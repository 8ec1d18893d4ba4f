/// All keys, in as many columns as there is room for and need of.
struct HelpList: ListDelegate {
  private let rows: [KeyRow]

  /// - Parameters:
  ///   - keymap: the keys as they are.
  ///   - columns: how many fit into the screen.
  ///   - rows: how many are seen at once.
  init(_ keymap: Keymap, columns: Int, rows: Int) {
    let layouts = (1...4).map { Self.rows(keymap.help, inColumns: $0) }
    let fitting = layouts.filter { $0.allSatisfy { $0.words.count <= columns } }
    self.rows = fitting.first { $0.count <= rows } ?? fitting.last ?? layouts[0]
  }

  var count: Int { rows.count }

  func row(at index: Int) -> any Row { rows[index] }

  func choice(at index: Int) -> ListChoice? { nil }

  private static func rows(_ entries: [(keys: String, words: String)], inColumns count: Int) -> [KeyRow] {
    let height = (entries.count + count - 1) / count
    var rows = Array(repeating: KeyRow(), count: height)
    for column in 0..<count {
      let part = entries.dropFirst(column * height).prefix(height)
      let gap = (part.map(\.keys.count).max() ?? 0) + 2
      let start = column == 0 ? 0 : (rows.map(\.words.count).max() ?? 0) + 3
      for (row, entry) in part.enumerated() {
        rows[row].add(keys: entry.keys, words: entry.words, at: start, gap: gap)
      }
    }
    return rows
  }
}
