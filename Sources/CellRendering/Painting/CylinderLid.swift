import Marks

/// The line of a cylinder's lid, bent down to half an ellipse.
///
/// The characters are lines an eighth of a cell high, U+1FB76 to U+1FB7B. The line begins where that of the sides has it:
/// in the middle of the row, or at its upper edge on a fill of another colour.
struct CylinderLid {
  let ink: Ink

  /// The cells of the lattice: the row of the lid, and the columns of the cylinder's sides.
  let row: Int
  let left: Int
  let right: Int

  func draw(on sheet: inout CellSheet) {
    let steps = ink.outlinesFill ? Self.eighths : Self.eighths.suffix(4)
    for column in (left + 1..<max(left + 1, right)).clamped(to: sheet.latticeCells.columnRange) {
      // The share of the way from the middle to a side.
      let share = 2 * Double(column - left) / Double(right - left) - 1
      let depth = Int(((1 - share * share).squareRoot() * Double(steps.count)).rounded())
      // Steps that are higher would be gaps in the line.
      let most = ink.outlinesFill ? 2 : 1
      let step = min(depth, most * (column - left), most * (right - column))
      guard step > 0 else { continue }
      let place = sheet.seen(GridPoint(column: column, row: row))
      let style = CellStyle(foreground: ink.color, background: ink.outlinesFill ? ink.fill : nil)
      sheet.write(
        Cell(steps[steps.startIndex + step - 1], style: style), column: place.column, row: place.row,
        isHead: !ink.outlinesFill)
    }
  }

  /// Lines an eighth of a cell high, from the second eighth on.
  private static let eighths: [Character] = [
    "\u{1FB76}", "\u{1FB77}", "\u{1FB78}", "\u{1FB79}", "\u{1FB7A}", "\u{1FB7B}", "▁",
  ]
}
