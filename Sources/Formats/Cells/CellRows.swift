import Marks

/// Rows of cells that grow as they are written, and become blocks.
///
/// A cell takes four bytes, and what was not written none, so a cursor far away costs nothing.
struct CellRows {
  /// The most cells of a file, as in SVG files.
  static let mostCells = 4_000_000

  /// The most rows of a file.
  static let mostRows = 1_000_000

  /// The numbers of cells among the kinds, for each row; 0 is a blank.
  private(set) var rows: [[UInt32]] = []

  /// How many cells there are.
  private(set) var count = 0

  /// Whether something was not written because there was no room for it.
  private(set) var isFull = false

  private var kinds = CellKinds(.blank)

  /// The numbers of ASCII characters in the style that was used last; the largest number is none.
  private var ascii = [UInt32](repeating: .max, count: 128)
  private var asciiStyle = CellStyle()

  init() { ascii[0x20] = 0 }

  /// Writes a character; a wide one takes the next cell too.
  ///
  /// The other half of an overwritten wide character becomes a blank.
  mutating func write(_ character: Character, style: CellStyle, column: Int, row: Int) {
    let width = CharacterWidth.columns(of: character)
    guard width > 0, makeRoom(column: column, row: row, width: width) else { return }
    breakWide(column: column, row: row)
    if width == 2 { breakWide(column: column + 1, row: row) }
    rows[row][column] = number(of: character, style)
    if width == 2 { rows[row][column + 1] = number(of: Cell(Cell.continuation, style: style)) }
  }

  /// Puts a break hint behind a character, if there is one that has none.
  ///
  /// - Parameter column: the last column that the character takes.
  mutating func add(_ hint: BreakHint, behind column: Int, row: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    let isWide = column > 0 && kinds[rows[row][column]].isContinuation
    let place = isWide ? column - 1 : column
    var cell = kinds[rows[row][place]]
    guard cell.character != " ", cell.hint == nil else { return }
    cell.hint = hint
    rows[row][place] = number(of: cell)
  }

  /// Makes cells blank, in a background if one is given; those beyond the row's end stay unwritten unless they
  /// have one.
  mutating func erase(_ columns: Range<Int>, row: Int, background: Color? = nil) {
    guard row < rows.count || background != nil, !columns.isEmpty else { return }
    let end = row < rows.count ? rows[row].count : 0
    if background != nil {
      guard makeRoom(column: columns.upperBound - 1, row: row, width: 1) else { return }
    } else if columns.upperBound >= end {
      guard columns.lowerBound < end else { return }
      breakWide(column: columns.lowerBound, row: row)
      rows[row].removeSubrange(columns.lowerBound...)
      count -= end - columns.lowerBound
      return
    }
    breakWide(column: columns.lowerBound, row: row)
    breakWide(column: columns.upperBound - 1, row: row)
    let blank = background.map { number(of: Cell(" ", style: CellStyle(background: $0))) } ?? 0
    for column in columns { rows[row][column] = blank }
  }

  /// Removes rows from one on.
  mutating func removeRows(from row: Int) {
    guard row < rows.count else { return }
    for row in rows[row...] { count -= row.count }
    rows.removeSubrange(row...)
  }

  /// Adds an empty row; false if there are too many.
  mutating func appendRow() {
    if rows.count < Self.mostRows { rows.append([]) } else { isFull = true }
  }

  private mutating func makeRoom(column: Int, row: Int, width: Int) -> Bool {
    let end = row < rows.count ? rows[row].count : 0
    let growth = max(0, column + width - end)
    guard row < Self.mostRows, count + growth <= Self.mostCells else {
      isFull = true
      return false
    }
    while rows.count <= row { rows.append([]) }
    if growth > 0 {
      count += growth
      rows[row].append(contentsOf: repeatElement(0, count: growth))
    }
    return true
  }

  private mutating func breakWide(column: Int, row: Int) {
    guard column < rows[row].count else { return }
    func isSecond(_ column: Int) -> Bool {
      column < rows[row].count && kinds[rows[row][column]].isContinuation
    }
    if column > 0, isSecond(column) { rows[row][column - 1] = 0 }
    if isSecond(column + 1) { rows[row][column + 1] = 0 }
  }

  private mutating func number(of character: Character, _ style: CellStyle) -> UInt32 {
    guard let ascii = character.asciiValue else { return number(of: Cell(character, style: style)) }
    if style != asciiStyle {
      asciiStyle = style
      for index in self.ascii.indices { self.ascii[index] = .max }
    }
    if self.ascii[Int(ascii)] == .max {
      self.ascii[Int(ascii)] = number(of: Cell(character, style: style))
    }
    return self.ascii[Int(ascii)]
  }

  /// A blank that shows nothing is a plain one.
  private mutating func number(of cell: Cell) -> UInt32 {
    let isClear =
      cell.character == " " && cell.style.background == nil
      && cell.style.attributes.isDisjoint(with: [.reverse, .underline])
    return isClear ? 0 : kinds.number(of: cell)
  }

  // MARK: Blocks

  /// The rows as blocks one below the other, each with its own identifier; nil if they have too many cells.
  ///
  /// There is one block as long as that does not take much more room than the rows: a single long line among a
  /// million short ones gets one of its own.
  ///
  /// - Parameter identifiers: seeded by the file, so that each reading names the blocks the same.
  consuming func blocks(named identifiers: MarkIDGenerator) -> [CellBlock]? {
    var identifiers = identifiers
    var groups: [Range<Int>] = []
    var (start, width, written, area) = (0, 0, 0, 0)
    func close(_ end: Int) {
      guard width > 0 else { return }
      groups.append(start..<end)
      area += width * (end - start)
    }
    for (row, cells) in rows.enumerated() {
      let widest = max(width, cells.count)
      if widest * (row + 1 - start) > Self.slack + 2 * (written + cells.count) {
        close(row)
        (start, width, written) = (row, 0, 0)
      }
      width = max(width, cells.count)
      written += cells.count
    }
    close(rows.count)
    guard area <= Self.mostCells else { return nil }
    return groups.map { block(of: $0, id: identifiers.next()) }
  }

  /// Cells that a block may have beyond twice those that were written.
  private static let slack = 1 << 16

  private func block(of group: Range<Int>, id: MarkID) -> CellBlock {
    let columns = rows[group].reduce(0) { max($0, $1.count) }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(columns * group.count)
    for row in rows[group] {
      numbers += row
      numbers.append(contentsOf: repeatElement(0, count: columns - row.count))
    }
    let location = CellMetrics.standard.corner(column: 0, row: group.lowerBound)
    return CellBlock(columns: columns, kinds: kinds.cells, numbers: numbers, at: location, id: id)
  }
}
