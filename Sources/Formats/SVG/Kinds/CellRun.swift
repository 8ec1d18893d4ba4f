import Marks

/// Neighbouring cells of one look in a row of a block.
struct CellRun {
  private(set) var columns: Range<Int>
  let style: CellStyle
  private(set) var text = ""

  /// How many columns the text takes if each wide character gets both of its cells.
  private var width = 0

  init(column: Int, cell: Cell) {
    columns = column..<column
    style = cell.style
    append(cell)
  }

  /// Whether a cell can follow so that it is found again: the text's characters, one after the other, fill their
  /// cells, and only after the last may come a continuation too many or too few.
  func takes(_ cell: Cell, at column: Int) -> Bool {
    guard column == columns.upperBound, cell.style == style else { return false }
    if cell.isContinuation { return true }
    // A hint that is a character of its own is found again at the beginning of a run alone.
    return width == columns.count && !text.joins(cell.character) && BreakHint(cell.character) == nil
  }

  mutating func append(_ cell: Cell) {
    columns = columns.lowerBound..<(columns.upperBound + 1)
    guard !cell.isContinuation else { return }
    text += cell.text
    width += cell.character.cells
  }
}

extension Character {
  /// How many cells the character takes in a block, where each has at least one.
  var cells: Int { max(1, CharacterWidth.columns(of: self)) }
}

extension String {
  /// Whether a character would become one with the last: a letter and an accent, two halves of a flag.
  fileprivate func joins(_ character: Character) -> Bool {
    guard let last, !last.isASCII || !character.isASCII else { return self.last == "\r" && character == "\n" }
    return (String(last) + String(character)).count == 1
  }
}

extension CellBlock {
  /// The row's runs from left to right; plain blanks, through which one sees, are in none.
  func runs(inRow row: Int) -> [CellRun] {
    var runs: [CellRun] = []
    for column in 0..<columns {
      let cell = self[column, row]
      if cell == .blank { continue }
      if let last = runs.last, last.takes(cell, at: column) {
        runs[runs.count - 1].append(cell)
      } else {
        runs.append(CellRun(column: column, cell: cell))
      }
    }
    return runs
  }
}
