import Marks

/// The heading and the rows of a node with sections, as they are drawn.
struct DrawnTable {
  /// The sections of the node, with their rows as they are drawn.
  let sections: [NodeSection]

  /// Reads a group that a node with sections became.
  ///
  /// Rows that say what the node has stay as the node has them, even where they were broken for a narrow room.
  /// O(*n*) in the rows.
  ///
  /// - Parameters:
  ///   - mark: The group; any other mark has the sections of the node.
  ///   - node: The node as its source has it.
  ///   - loose: Texts written by hand over the group; each line of them is another row.
  ///   - joinsRows: Whether rows that were broken for a narrow room are one again.
  init(_ mark: any Mark, of node: GraphNode, loose: [Label] = [], joinsRows: Bool = true) {
    // A node without rows is a shape alone.
    let parts = mark is Group && !node.sections.isEmpty ? mark.container?.children ?? [] : []
    let dividers = parts.compactMap { ($0 as? Stroke)?.points.first?.y }.sorted()
    let labels = parts.compactMap { $0 as? Label }
    // Sections without rows are not drawn.
    let shown = parts.isEmpty ? [] : node.sections.indices.filter { !node.sections[$0].rows.isEmpty }
    func section(at y: Double) -> Int? {
      guard let index = dividers.lastIndex(where: { $0 <= y + 1 }), !shown.isEmpty else { return nil }
      return shown[min(index, shown.count - 1)]
    }
    let inSections = Dictionary(grouping: labels) { section(at: $0.location.y) ?? -1 }
    var sections = node.sections
    for index in shown {
      let rows = Self.rows(of: node.sections[index], drawnAs: inSections[index] ?? [])
      sections[index] =
        joinsRows ? NodeSection(rows: rows, of: node.sections[index]) : NodeSection(rows)
    }
    for label in loose {
      let rows = label.text.split(separator: "\n").map { Self.row(String($0), of: node) }
      let place = section(at: label.location.y) ?? Self.section(for: rows, of: node)
      while sections.count <= place { sections.append(NodeSection([])) }
      sections[place].rows += rows
    }
    self.sections = sections
  }

  /// A row that is written into a node.
  private static func row(_ text: String, of node: GraphNode) -> [String] {
    guard node.shape == .entity else { return [text] }
    return text.split(maxSplits: 1) { $0.isWhitespace }.map(String.init)
  }

  /// The section of a class for rows below its name: that of methods has parentheses.
  private static func section(for rows: [[String]], of node: GraphNode) -> Int {
    node.shape == .classBox && rows.joined().contains { $0.contains("(") } ? 1 : 0
  }

  /// The rows of a section as the labels of its columns say them.
  private static func rows(of source: NodeSection, drawnAs labels: [Label]) -> [[String]] {
    let widths = NodeMeasure.columns(of: source)
    var starts: [(column: Int, x: Double)] = []
    var x = 0
    for (column, width) in widths.enumerated() where width > 0 {
      starts.append((column, Double(x)))
      x += width + 3
    }
    let sorted = labels.sorted { $0.location.x < $1.location.x }
    var columns = Array(repeating: [Substring](), count: widths.count)
    for (index, label) in sorted.enumerated() {
      let lines = label.text.split(separator: "\n", omittingEmptySubsequences: false)
      // A column of which all is deleted has no label any more.
      let offset = label.location.x - (sorted.first?.location.x ?? 0)
      let nearest = starts.min { abs($0.x - offset) < abs($1.x - offset) }?.column
      guard let column = sorted.count == starts.count ? starts[index].column : nearest else { continue }
      columns[column] = lines
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.map { row < $0.count ? String($0[row]) : "" }
    }
  }
}

extension NodeSection {
  /// Makes a section of rows that are drawn, of which some may be parts of one that was too wide.
  fileprivate init(rows drawn: [[String]], of source: NodeSection) {
    var rest = source.rows[...]
    rows = []
    let mayBeBroken = source.rows.contains { TextBreaking.width(of: $0.last ?? "") > Self.narrowest }
    for row in mayBeBroken ? Self.joined(drawn) : drawn where row.contains(where: { !$0.isEmpty }) {
      let before = rest.firstIndex { Self.says(row, $0) }
      if let before {
        rows.append(rest[before])
        rest = rest[(before + 1)...]
      } else {
        let whole = row.map { String($0.map { $0 == "\n" ? " " : $0 }) }
        rows.append(Array(whole[...(whole.lastIndex { !$0.isEmpty } ?? 0)]))
      }
    }
  }

  /// The width that no row is broken for, in cells.
  private static let narrowest = 15

  /// Rows together with those that go on with them: these have a text in their last column only, or begin with blanks.
  private static func joined(_ rows: [[String]]) -> [[String]] {
    var joined: [[String]] = []
    for row in rows {
      let isMore =
        row.count == 1 ? row[0].hasPrefix("  ") : row.dropLast().allSatisfy(\.isEmpty) && row.last != ""
      if isMore, !joined.isEmpty, let text = row.last {
        joined[joined.count - 1][row.count - 1] += "\n" + text.stripped
      } else {
        joined.append(row)
      }
    }
    return joined
  }

  private static func says(_ row: [String], _ source: [String]) -> Bool {
    row.indices.allSatisfy { index in
      let text = index < source.count ? source[index] : ""
      return row[index] == text || TextBreaking.isBroken(row[index], from: text)
    }
  }
}
