import Marks

/// A screen without end on which a file of ANSI art is played.
///
/// Only what is written takes memory. The cursor cannot be sent farther than ``farthest``, or the last row that was
/// written, and each sequence takes time for the cells that exist, so a short file cannot ask for much.
struct ANSICanvas {
  /// The cells.
  private(set) var cells = CellRows()

  private var column = 0
  private var row = 0
  private var saved = (column: 0, row: 0)

  /// How many columns there are before text goes on in the next row.
  private let columns: Int

  /// Whether the cursor is in the next row as soon as the last column is written, as in DOS; terminals wait for the
  /// next character.
  private let wrapsAtOnce: Bool

  /// Whether erased cells up to the last column get the pen's background.
  private let fillsErased: Bool

  /// The row or column that a sequence can send the cursor to.
  static let farthest = 10_000

  /// The steps that erasing may take in all.
  private var stepsLeft = 2_000_000

  init(columns: Int?, isDOS: Bool) {
    self.columns = min(max(1, columns ?? Self.farthest), 0xFFFF)
    wrapsAtOnce = isDOS
    fillsErased = columns != nil
  }

  mutating func write(_ character: Character, style: CellStyle) {
    let width = CharacterWidth.columns(of: character)
    if column + width > columns { newLine() }
    cells.write(character, style: style, column: column, row: row)
    column += width
    if wrapsAtOnce, column >= columns { newLine() }
  }

  /// Puts a break hint behind the character before the cursor.
  mutating func add(_ hint: BreakHint) { cells.add(hint, behind: column - 1, row: row) }

  mutating func newLine() {
    column = 0
    row = min(row + 1, CellRows.mostRows - 1)
  }

  /// Obeys a control code.
  mutating func control(_ code: UInt8) {
    switch code {
    case 0x08: column = max(0, min(column, columns) - 1)
    // Viewers of DOS art go eight columns on, wherever they are.
    case 0x09: column = min(wrapsAtOnce ? column + 8 : (column / 8 + 1) * 8, columns - 1)
    case 0x0A, 0x0B, 0x0C: newLine()
    case 0x0D: column = 0
    default: break
    }
  }

  mutating func save() { saved = (column, row) }

  mutating func restore() { (column, row) = saved }

  /// Obeys a sequence that moves the cursor or erases; false if it is another one.
  mutating func obey(_ final: UInt8, _ parameters: ANSIParameters, style: CellStyle) -> Bool {
    let count = parameters.count()
    switch Character(Unicode.Scalar(final)) {
    case "A": move(toRow: row - count)
    case "B", "e": move(toRow: row + count)
    case "C", "a": column = min(column + count, columns - 1)
    case "D": column = max(0, min(column, columns) - count)
    case "E":
      column = 0
      move(toRow: row + count)
    case "F":
      column = 0
      move(toRow: row - count)
    case "G", "`": column = min(count, columns) - 1
    case "d": move(toRow: count - 1)
    case "H", "f":
      move(toRow: count - 1)
      column = min(parameters.count(1), columns) - 1
    case "J": eraseScreen(parameters.count(default: 0), style.background)
    case "K": eraseLine(parameters.count(default: 0), style.background)
    case "X": erase(fromCursorTo: column + count, style.background)
    case "s": save()
    case "u": restore()
    default: return false
    }
    return true
  }

  private mutating func move(toRow wished: Int) {
    row = max(0, min(wished, max(Self.farthest - 1, cells.rows.count, row), CellRows.mostRows - 1))
  }

  private mutating func eraseScreen(_ part: Int, _ background: Color?) {
    switch part {
    case 0:
      eraseLine(0, background)
      cells.removeRows(from: row + 1)
    case 1:
      guard stepsLeft > 0 else { return }
      stepsLeft -= row
      for row in 0..<min(row, cells.rows.count) {
        cells.erase(0..<cells.rows[row].count, row: row)
      }
      eraseLine(1, background)
    default:
      cells.removeRows(from: 0)
      if wrapsAtOnce { (column, row) = (0, 0) }
    }
  }

  private mutating func eraseLine(_ part: Int, _ background: Color?) {
    switch part {
    case 0: erase(fromCursorTo: columns, background)
    case 1: erase(0..<min(column + 1, columns), row, background)
    default: erase(0..<columns, row, background)
    }
  }

  /// A wide character in a single column leaves the cursor beyond it.
  private mutating func erase(fromCursorTo end: Int, _ background: Color?) {
    erase(column..<max(column, min(end, columns)), row, background)
  }

  private mutating func erase(_ columns: Range<Int>, _ row: Int, _ background: Color?) {
    guard stepsLeft > 0, !columns.isEmpty else { return }
    let background = fillsErased && background != .indexed(0) ? background : nil
    stepsLeft -= background == nil ? 1 : columns.count
    cells.erase(columns, row: row, background: background)
  }
}
