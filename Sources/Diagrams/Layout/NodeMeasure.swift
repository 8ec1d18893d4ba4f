import Marks

/// How many cells nodes and their texts take.
enum NodeMeasure {
  /// Longer lines are broken between words.
  static let mostColumns = 40

  /// The lines of a text as they are written.
  static func lines(of text: String, columns: Int = mostColumns) -> [String] {
    // Most texts are short and in ASCII; to find the places to break them took two thirds of a layout's time.
    if text.utf8.count <= columns, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return [text] }
    return TextBreaking.withoutLongWords(text, columns: columns).split(
      separator: "\n", omittingEmptySubsequences: false
    ).flatMap { line in
      WrappedLine.lines(of: line[...], columns: columns).map { String($0.text) }
    }
  }

  /// The cells that a text takes; none for no text.
  static func size(of text: String, columns: Int = mostColumns) -> GridSize {
    guard !text.isEmpty else { return GridSize(0, 0) }
    let lines = lines(of: text, columns: columns)
    return GridSize(lines.map { CharacterWidth.drawnColumns(of: $0) }.max() ?? 0, lines.count)
  }

  /// How wide the columns of a section are.
  static func columns(of section: NodeSection) -> [Int] {
    var widths: [Int] = []
    for row in section.rows {
      for (index, cell) in row.enumerated() {
        let width = CharacterWidth.drawnColumns(of: cell)
        if index < widths.count { widths[index] = max(widths[index], width) } else { widths.append(width) }
      }
    }
    return widths
  }

  /// The text at the top of a node: its stereotype above its name.
  static func heading(of node: GraphNode) -> String {
    guard !node.shape.hidesText, node.fields == nil else { return "" }
    return node.stereotype.map { node.text.isEmpty ? "«\($0)»" : "«\($0)»\n\(node.text)" } ?? node.text
  }

  /// The size of a node with its border.
  ///
  /// - Parameter direction: where the graph leads: bars lie across it.
  static func size(of node: GraphNode, in direction: GraphDirection = .down) -> GridSize {
    if let fields = node.fields { return FieldGrid(fields).size }
    let text = size(of: heading(of: node))
    let (columns, rows) = (max(1, text.columns), max(1, text.rows))
    switch node.shape {
    case .start, .end: return GridSize(3, 1)
    case .fork, .join: return direction.isHorizontal ? GridSize(1, 5) : GridSize(9, 1)
    case .plain: return GridSize(columns, rows)
    case .choice: return GridSize(5, 3)
    case .diamond where rows == 1:
      // Letters reach up a third of half a diamond's height. Then its line, and as many columns on the left of the text
      // as on the right.
      return centred(columns, within: Int((Double(columns + 1) / 0.65).rounded(.up)) + 1, rows: 3)
    case .diamond where rows == 2:
      // Two rows stand half a row beside the middle of seven, where half of the width is left.
      return centred(columns, within: 2 * columns + 3, rows: 7)
    case .diamond:
      // A diamond of 2n + 2 rows is (n + 2) / (2n + 2) of its width wide where n rows of text begin and end; an even
      // number of rows stands half a row beside its middle.
      let width = rows.isMultiple(of: 2) ? (columns + 2) * 2 : (columns + 2) * (2 * rows + 2) / (rows + 2)
      return odd(width + 4, rows * 2 + 3)
    case .cloud: return odd(columns * 4 / 3 + 6, rows + 4)
    case .circle where rows <= 3, .ellipse where rows <= 3:
      let share = Double(rows) / Double(rows + 1)
      let width = Int((Double(columns + 1) / (1 - share * share).squareRoot()).rounded(.up)) + 1
      return centred(columns, within: max(columns + 4, width), rows: rows + 2)
    case .doubleCircle:
      var inner = node
      inner.shape = .circle
      let size = size(of: inner, in: direction)
      return GridSize(size.columns + 4, size.rows + 2)
    case .circle, .ellipse:
      // An ellipse is narrower at the top and the bottom of the text than in its middle.
      let share = Double(rows) / Double(rows + 3)
      let width = (Double(columns + 2) / (1 - share * share).squareRoot()).rounded(.up)
      return odd(max(columns + 6, Int(width) + 3), rows + 4)
    case .star: return odd(columns + 6, rows + 4)
    case .hexagon, .parallelogram, .parallelogramBack: return odd(columns + 8 + 2 * (rows - 1), rows + 2)
    case .trapezoid, .trapezoidDown: return odd(columns + 10, rows + 2)
    case .flag: return odd(columns + 8, rows + 2)
    case .triangle: return odd(columns * 2 + 6, rows * 2 + 3)
    case .cylinder: return GridSize(columns + 4, rows + 4)
    case .subroutine: return GridSize(columns + 6, rows + 2)
    case .actor: return GridSize(max(columns, 5) | 1, rows + 3)
    // The wavy edge is below the lowest seventh.
    case .document: return GridSize(columns + 4, rows + 3 + rows / 6)
    case .stadium: return GridSize(columns + 6, rows + 2)
    case .note: return noteSize(text)
    case .box, .rounded, .classBox, .entity: return table(of: node, text)
    }
  }

  /// The size of a note around a text.
  ///
  /// The folded corner of a higher note reaches down beside its first line.
  static func noteSize(_ text: GridSize) -> GridSize {
    GridSize(max(1, text.columns) + (text.rows > 1 ? 5 : 4), max(1, text.rows) + 2)
  }

  /// A size with as many columns on the left of a text as on the right.
  private static func centred(_ columns: Int, within width: Int, rows: Int) -> GridSize {
    GridSize(width + (width - columns) % 2, rows)
  }

  private static func odd(_ columns: Int, _ rows: Int) -> GridSize { GridSize(columns | 1, rows | 1) }

  private static func table(of node: GraphNode, _ text: GridSize) -> GridSize {
    var size = GridSize(max(1, text.columns) + 4, max(1, text.rows) + 2)
    for section in node.sections where !section.rows.isEmpty {
      let widths = columns(of: section)
      let columns = widths.reduce(0, +) + 3 * max(0, widths.count { $0 > 0 } - 1) + 4
      size.columns = max(size.columns, columns)
      size.rows += section.rows.count + 1
    }
    return size
  }
}
