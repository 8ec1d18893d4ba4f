import Marks

/// The cells of a text that is being typed, counted from its first.
///
/// Lines are broken at a width, and aligned to the left, the middle or the right.
struct TextLayout {
  /// A line as it is drawn.
  private struct Line {
    /// The line of the text that it is a part of.
    let row: Int
    let characters: Range<Int>

    /// Whether the text's line continues in the next one, and the number of blanks between them.
    let isBroken: Bool
    let blanks: Int
  }

  private let text: [[Character]]
  private let lines: [Line]
  private let indents: [Int]
  private let limit: Int?

  /// The columns of the widest line, or the width at which lines are broken if that is more.
  let columns: Int

  /// Lays out a text.
  ///
  /// O(*n*) in its characters; O(*n*) in its lines if they are neither broken nor aligned.
  init(_ buffer: TextBuffer, wrapWidth: Int?, alignment: TextAlignment) {
    let text = buffer.lines
    let lines = text.indices.flatMap { row in
      WrappedLine.lines(of: text[row][...], columns: wrapWidth).map {
        Line(
          row: row, characters: $0.text.startIndex..<$0.text.endIndex, isBroken: $0.blanks != nil,
          blanks: $0.blanks?.count ?? 0)
      }
    }
    (self.text, self.lines, limit) = (text, lines, wrapWidth)
    guard alignment != .left else {
      (columns, indents) = (0, [])
      return
    }
    let widths = lines.map { Self.columns(text[$0.row][$0.characters]) }
    let columns = widths.reduce(wrapWidth ?? 0, max)
    self.columns = columns
    indents = widths.map { alignment.indent(ofColumns: $0, in: columns) }
  }

  /// The cell of the character at a place, or where the next one would go.
  func cell(of place: TextPlace) -> (column: Int, row: Int) {
    let row = lines.lastIndex { $0.row == place.row && $0.characters.lowerBound <= place.index } ?? 0
    let line = lines[row]
    let end = min(place.index, text[line.row].count)
    let column = Self.columns(
      text[line.row][line.characters.lowerBound..<max(line.characters.lowerBound, end)])
    // Blanks at the end of a broken line take no cells.
    let isBehind = end > line.characters.upperBound
    return (indent(row) + (isBehind ? min(column, limit ?? column) : column), row)
  }

  /// The place of the character that covers a cell, or the end of the line.
  func place(column: Int, row: Int) -> TextPlace {
    let row = min(max(0, row), lines.count - 1)
    let line = lines[row]
    var end = indent(row)
    for index in line.characters {
      end += CharacterWidth.drawnColumns(of: text[line.row][index])
      if end > column { return TextPlace(row: line.row, index: index) }
    }
    return self.end(of: line)
  }

  /// Returns the place to which a motion takes the cursor; nil for motions that do not depend on the layout.
  func place(after motion: TextMotion, from place: TextPlace) -> TextPlace? {
    let (column, row) = cell(of: place)
    switch motion {
    case .up: return row > 0 ? self.place(column: column, row: row - 1) : start(of: lines[row])
    case .down: return row + 1 < lines.count ? self.place(column: column, row: row + 1) : end(of: lines[row])
    case .home: return start(of: lines[row])
    case .end: return end(of: lines[row])
    case .left, .right: return nil
    }
  }

  /// The characters between two places, each with its cell.
  ///
  /// Blanks that a line break replaces have no cell and are left out.
  func cells(in range: Range<TextPlace>) -> [(column: Int, row: Int, character: Character)] {
    var cells: [(column: Int, row: Int, character: Character)] = []
    for (row, line) in lines.enumerated() {
      var column = indent(row)
      for index in line.characters {
        let character = text[line.row][index]
        if range.contains(TextPlace(row: line.row, index: index)) { cells.append((column, row, character)) }
        column += CharacterWidth.drawnColumns(of: character)
      }
    }
    return cells
  }

  private func start(of line: Line) -> TextPlace {
    TextPlace(row: line.row, index: line.characters.lowerBound)
  }

  private func end(of line: Line) -> TextPlace {
    // A word split across lines: the end of one line is the same place as the start of the next.
    let isSplit = line.isBroken && line.blanks == 0
    let end = line.characters.upperBound
    return TextPlace(row: line.row, index: isSplit ? max(line.characters.lowerBound, end - 1) : end)
  }

  private func indent(_ row: Int) -> Int { indents.isEmpty ? 0 : indents[row] }

  private static func columns(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + CharacterWidth.drawnColumns(of: $1) }
  }
}
