/// The characters that stand for a low ellipse or diamond, mostly around a text.
///
///     ╭─────╮     ╱───────╲         ╭──────────╮
///     (  a  )    <  ready  >      ╭─╯  not so  ╰─╮
///     ╰─────╯     ╲───────╱       ╰─╮   low    ╭─╯
///                                   ╰──────────╯
///
/// Curves and slants so low are steps in dots and in blocks, and differ from row to row.
struct FlatOutline {
  enum Form { case ellipse, diamond }

  /// The characters of all rows, but for those of ``level``.
  private(set) var sides: [(place: GridPoint, character: Character)] = []

  /// The columns of the line between the corners of the first and the last row, with these corners.
  let level: ClosedRange<Int>

  /// The columns of a fill in each row: those of the line between round corners, or between slants.
  private(set) var inside: [(row: Int, columns: Range<Int>)] = []

  private enum Limit {
    static let rows: [Form: ClosedRange<Int>] = [.ellipse: 3...6, .diamond: 3...9]
    /// Without a text a higher ellipse has room for its curve, and a wider diamond would look like a hexagon.
    static let empty: [Form: (rows: ClosedRange<Int>, columns: Int)] = [
      .ellipse: (3...4, .max), .diamond: (3...3, 7),
    ]
    /// The columns from which on an ellipse of four rows without a text is one: a circle would look like a cross.
    static let wide = 9
    /// Columns that an ellipse goes aside at its second row.
    static let step = 4
  }

  /// - Parameters:
  ///   - first: The cell at the top left.
  ///   - last: The cell at the bottom right.
  /// - Returns: nil for other sizes.
  init?(_ form: Form, from first: GridPoint, to last: GridPoint, hasText: Bool) {
    let (columns, rows) = (last.column - first.column + 1, last.row - first.row + 1)
    guard let around = Limit.rows[form], let empty = Limit.empty[form],
      hasText ? around.contains(rows) : empty.rows.contains(rows) && columns <= empty.columns
    else { return nil }
    if form == .ellipse, !hasText, rows == 4, columns < Limit.wide { return nil }
    // The tips at the sides of a diamond are in one row, where lines end.
    if form == .diamond, rows.isMultiple(of: 2) { return nil }
    let inset: Int
    switch form {
    case .ellipse: inset = rows == 3 ? 0 : min(max(1, columns / 8), Limit.step)
    case .diamond: inset = (rows - 1) / 2
    }
    guard columns > 2 * inset + 2 else { return nil }
    level = first.column + inset...last.column - inset
    for row in 0..<rows {
      switch form {
      case .ellipse: addEllipse(row, of: rows, inset: inset, from: first, to: last)
      case .diamond: addDiamond(row, of: rows, from: first, to: last)
      }
    }
    for row in first.row...last.row {
      let columns = sides.filter { $0.place.row == row }.map(\.place.column)
      let (left, right) = (columns.min() ?? first.column, columns.max() ?? last.column)
      inside.append((row, form == .ellipse ? left..<right + 1 : left + 1..<max(left + 1, right)))
    }
  }

  private mutating func add(
    _ left: Character, _ right: Character, inset: Int, _ row: Int, _ ends: [GridPoint]
  ) {
    sides.append((GridPoint(column: ends[0].column + inset, row: ends[0].row + row), left))
    sides.append((GridPoint(column: ends[1].column - inset, row: ends[0].row + row), right))
  }

  private mutating func addEllipse(
    _ row: Int, of rows: Int, inset: Int, from first: GridPoint, to last: GridPoint
  ) {
    let ends = [first, last]
    switch row {
    case 0: add("╭", "╮", inset: inset, row, ends)
    case rows - 1: add("╰", "╯", inset: inset, row, ends)
    case _ where rows == 3: add("(", ")", inset: 0, row, ends)
    case 1, rows - 2:
      let isUpper = row == 1
      add(isUpper ? "╭" : "╰", isUpper ? "╮" : "╯", inset: 0, row, ends)
      add(isUpper ? "╯" : "╮", isUpper ? "╰" : "╭", inset: inset, row, ends)
      for step in 1..<max(1, inset) { add("─", "─", inset: step, row, ends) }
    default: add("│", "│", inset: 0, row, ends)
    }
  }

  private mutating func addDiamond(_ row: Int, of rows: Int, from first: GridPoint, to last: GridPoint) {
    let (above, below) = (row, rows - 1 - row)
    let inset = (rows - 1) / 2 - min(above, below)
    let (left, right): (Character, Character) =
      above == below ? ("<", ">") : above < below ? ("╱", "╲") : ("╲", "╱")
    add(left, right, inset: inset, row, [first, last])
  }
}
