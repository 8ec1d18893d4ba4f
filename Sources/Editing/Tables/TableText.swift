import Marks

/// Text that is a table: values between tabs or commas, or a table in Markdown.
package struct TableText: Equatable, Sendable {
  /// The texts of the cells, row by row; all rows have as many.
  package let rows: [[String]]

  /// The sides that the texts of each column keep to; empty for the middle.
  private var alignments: [TextAlignment] = []

  /// Whether the first row is a header.
  package private(set) var hasHeader = false

  /// The cells that are read at most: more than anybody reads on a canvas.
  private static let mostCells = 5_000

  /// Reads a text as a table; nil if it is none.
  ///
  /// Prose is none: each line must have as many values, and no value between commas begins with a blank. Neither is
  /// indented text, whose first column would be empty.
  package init?(_ text: String) {
    if let table = TableText(markdown: text) {
      self = table
    } else if let rows = Self.values(in: text, between: "\t"), rows.count > 1 || rows[0].count > 2 {
      self.rows = rows
    } else if let rows = Self.values(in: text, between: ","), rows.count > 1 {
      self.rows = rows
    } else {
      return nil
    }
    guard rows.count * rows[0].count <= Self.mostCells, rows.contains(where: { !$0[0].isEmpty }) else {
      return nil
    }
  }

  /// The table, as large as the text.
  func table(at location: Point, ink: Ink) -> Table {
    let least = TableLayout.smallestCell
    let size = Size(
      width: least.width * Double(rows[0].count), height: least.height * Double(rows.count))
    var table = Table(columns: rows[0].count, rows: rows.count, at: location, size: size, ink: ink)
    table.setTexts { row, column in
      let text = rows[row][column]
      let alignment = alignments.isEmpty ? .center : alignments[column]
      return text.isEmpty ? nil : BoundText(text, isBold: hasHeader && row == 0, alignment: alignment)
    }
    if hasHeader { table.setHeader(true) }
    return table
  }

  // MARK: Values between separators

  /// The values of each line; nil unless all lines have as many, and at least two.
  ///
  /// A value in double quotes may hold separators and line breaks.
  private static func values(in text: String, between separator: Character) -> [[String]]? {
    guard text.contains(separator), let rows = rows(of: text, between: separator),
      let count = rows.first?.count,
      count > 1, rows.allSatisfy({ $0.count == count })
    else { return nil }
    return rows
  }

  /// The values of each line, between tabs; a text without tabs is one value a line.
  ///
  /// A quote without an end is part of its value.
  package static func rows(betweenTabs text: String) -> [[String]] {
    rows(of: text, between: "\t")
      ?? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// Returns the values of rows with tabs between them, a line for each row.
  ///
  /// A value that holds a tab, a line break or a quote is put in double quotes.
  package static func text(of rows: [[String]]) -> String {
    rows.map { row in
      row.map { value in
        guard value.contains(where: { $0 == "\t" || $0 == "\"" || $0.isNewline }) else { return value }
        return "\"\(value.replacing("\"", with: "\"\""))\""
      }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// The values of each line; nil where a quoted value has no end, or a value between commas begins with a blank.
  private static func rows(of text: String, between separator: Character) -> [[String]]? {
    var rows: [[String]] = [[]]
    var value = ""
    var isQuoted = false
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        value.append("\"")
        rest.removeFirst()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where value.isEmpty: isQuoted = true
      case separator where !isQuoted:
        rows[rows.count - 1].append(value)
        value = ""
      case _ where character.isNewline && !isQuoted:
        rows[rows.count - 1].append(value)
        value = ""
        rows.append([])
      case " " where separator == "," && value.isEmpty && !isQuoted && !rows[rows.count - 1].isEmpty:
        return nil
      default: value.append(character)
      }
    }
    rows[rows.count - 1].append(value)
    if isQuoted { return nil }
    while rows.last == [""] { rows.removeLast() }
    return rows
  }

  // MARK: Markdown

  /// A table of Markdown: a line of headings, one of dashes, and the rows.
  private init?(markdown text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(Self.trimmed).filter { !$0.isEmpty }
    guard lines.count > 1, lines.allSatisfy({ $0.contains("|") }) else { return nil }
    let dashes = Self.cells(of: lines[1])
    guard dashes.allSatisfy(Self.isDashes) else { return nil }
    let headings = Self.cells(of: lines[0])
    guard headings.count == dashes.count else { return nil }
    rows = ([headings] + lines.dropFirst(2).map(Self.cells)).map { cells in
      (0..<headings.count).map { $0 < cells.count ? cells[$0] : "" }
    }
    hasHeader = true
    alignments = dashes.map { dashes in
      switch (dashes.first, dashes.last) {
      case (":", ":"): .center
      case (":", _): .left
      case (_, ":"): .right
      default: .center
      }
    }
  }

  private static func isDashes(_ cell: String) -> Bool {
    let dashes = cell.drop { $0 == ":" }
    return !cell.isEmpty && dashes.contains("-") && dashes.allSatisfy { "-:".contains($0) }
  }

  /// The cells of a line, without the bars at its ends; `\|` is a bar in a cell.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.first == "|" ? line.dropFirst() : line {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if line.last == "|", cells.last == "", cells.count > 1 { cells.removeLast() }
    return cells.map { String(trimmed($0[...])) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop(while: \.isWhitespace)
    return rest.prefix(
      (rest.lastIndex { !$0.isWhitespace }).map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? 0)
  }
}
