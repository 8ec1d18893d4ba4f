import Marks

/// Neighbouring cells of one look in a row of a block.
struct CellRun {
  var columns: Range<Int>
  var style: CellStyle
  var text: String
}

extension CellBlock {
  /// The row's runs from left to right; plain blanks, through which one sees, are in none.
  func runs(inRow row: Int) -> [CellRun] {
    var runs: [CellRun] = []
    for column in 0..<columns {
      let cell = self[column, row]
      if cell == .blank { continue }
      if let last = runs.last, last.columns.upperBound == column, last.style == cell.style {
        runs[runs.count - 1].columns = last.columns.lowerBound..<(column + 1)
      } else {
        runs.append(CellRun(columns: column..<(column + 1), style: cell.style, text: ""))
      }
      if !cell.isContinuation { runs[runs.count - 1].text.append(cell.character) }
    }
    return runs
  }
}
