/// All keys in groups with titles, in as many columns as there is room for and need of.
struct HelpList: ListDelegate {
  private let rows: [KeyRow]

  /// - Parameters:
  ///   - keymap: the keys as they are.
  ///   - text: what to look for; empty shows all.
  ///   - columns: how many fit into the screen.
  ///   - rows: how many are seen at once.
  init(_ keymap: Keymap, matching text: String = "", columns: Int, rows: Int) {
    let all = Self.layout(HelpText(keymap), columns: columns, rows: rows - 2)
    var header = KeyRow()
    guard !text.isEmpty else {
      header.add(text: ListNote.helpKeys.sentence, at: 0)
      self.rows = [header] + all
      return
    }
    var found = Self.layout(HelpText(keymap, matching: text), columns: columns, rows: rows - 2)
    if found.isEmpty {
      var row = KeyRow()
      row.add(text: ListNote.noKey.sentence, at: 0)
      found = [row]
    }
    // The panel keeps its size while one types.
    header.add(heading: ListNote.search(text).sentence, at: 0)
    header.add(text: "", at: all.map(\.text.count).max() ?? 0)
    let blanks = min(all.count, rows - 2) - found.count
    self.rows = [header] + found + Array(repeating: KeyRow(), count: max(0, blanks))
  }

  var count: Int { rows.count }

  func row(at index: Int) -> any Row { rows[index] }

  func choice(at index: Int) -> ListChoice? { nil }

  // MARK: Columns

  /// A line of a column: the title of a group, keys with what they do, or nothing.
  private enum Item {
    case title(String)
    case line(HelpText.Line)
    case blank
  }

  private static func layout(_ text: HelpText, columns: Int, rows: Int) -> [KeyRow] {
    let layouts = (1...4).map { Self.rows(split(text.groups, into: $0)) }
    let fitting = layouts.filter { $0.allSatisfy { $0.text.count <= columns } }
    return fitting.first { $0.count <= rows } ?? fitting.last ?? layouts[0]
  }

  /// Puts groups below each other in as many columns, as even as they come out.
  private static func split(_ groups: [HelpText.Group], into count: Int) -> [[Item]] {
    let lines = groups.reduce(0) { $0 + $1.lines.count + 2 }
    var height = max(1, (lines + count - 1) / count)
    while true {
      let columns = split(groups, height: height)
      if columns.count <= count { return columns }
      height += 1
    }
  }

  private static func split(_ groups: [HelpText.Group], height: Int) -> [[Item]] {
    var columns: [[Item]] = [[]]
    func room() -> Int { height - columns[columns.count - 1].count }
    func append(_ item: Item) { columns[columns.count - 1].append(item) }
    for group in groups {
      // A title needs some of its lines below it, and a group that goes on in the next column tells its title again.
      if columns[columns.count - 1].isEmpty || room() > 3 {
        if !columns[columns.count - 1].isEmpty { append(.blank) }
      } else {
        columns.append([])
      }
      append(.title(group.title))
      for line in group.lines {
        if room() < 1, columns[columns.count - 1].count > 1 {
          columns.append([])
          append(.title(group.title))
        }
        append(.line(line))
      }
    }
    return columns
  }

  private static func rows(_ columns: [[Item]]) -> [KeyRow] {
    guard columns.contains(where: { !$0.isEmpty }) else { return [] }
    var rows = Array(repeating: KeyRow(), count: columns.map(\.count).max() ?? 0)
    for (number, column) in columns.enumerated() {
      let keys = column.map { item in if case .line(let line) = item { line.keys.count } else { 0 } }
      let gap = (keys.max() ?? 0) + 2
      let start = number == 0 ? 0 : (rows.map(\.text.count).max() ?? 0) + 3
      for (row, item) in column.enumerated() {
        switch item {
        case .title(let title): rows[row].add(heading: title, at: start)
        case .line(let line): rows[row].add(keys: line.keys, title: line.title, at: start, gap: gap)
        case .blank: break
        }
      }
    }
    return rows
  }
}
