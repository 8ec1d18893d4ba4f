import CellRendering
import Marks

/// What the terminal shows, and which parts of the picture that it is to show were not sent yet.
///
/// Over a slow line a picture is sent in pieces, each as large as the line allows at the time. What is left of one
/// picture is sent as it is in the next, so that the terminal never gets what is outdated already.
struct ShownPicture {
  /// The picture that the terminal shows; nil if it is not known.
  private var grid: CellGrid?

  /// Where the terminal may show something else than it is to.
  private var unsent: [CellRect] = []

  /// The row at which the last piece ended.
  ///
  /// The next one begins there: a picture that changes all the time would never get to its lower rows otherwise.
  private var nextRow = 0

  /// What a piece came to.
  struct Piece: Equatable {
    /// How many cells were sent.
    var cells = 0

    /// About how many bytes these take.
    var bytes = 0
  }

  var isKnown: Bool { grid != nil }

  /// Whether a part of the picture was not sent yet.
  var isBehind: Bool { !unsent.isEmpty }

  func hasSize(columns: Int, rows: Int) -> Bool { grid?.columns == columns && grid?.rows == rows }

  /// Forgets what the terminal shows: it is cleared before the next picture.
  mutating func forget() { (grid, unsent) = (nil, []) }

  /// Has all cells sent again, over those that are there.
  mutating func outdate() {
    guard let bounds = grid?.bounds else { return }
    // No cell of a picture is like this one.
    grid = CellGrid(columns: bounds.columns, rows: bounds.rows, filledWith: Cell("\u{0}", style: CellStyle()))
    unsent = [bounds]
  }

  /// Keeps for later which parts of the picture changed.
  mutating func note(_ changed: [CellRect]) {
    unsent += changed
    // Many small parts are worth less than the time to go through them.
    if unsent.count > 32 { unsent = [unsent.reduce(unsent[0]) { $0.union($1) }] }
  }

  /// Sends what differs in the parts that changed, or were left out before, until it is as much as the line takes.
  ///
  /// Small parts come first: they show what the user just did.
  ///
  /// - Parameters:
  ///   - limit: how many bytes to send, about; the last cell may exceed it.
  ///   - bytesPerStyle: about how many bytes a change of colours takes.
  ///   - write: sends a cell.
  mutating func send(
    _ picture: CellGrid, changed: [CellRect], atMost limit: Int, bytesPerStyle: Int,
    write: (_ column: Int, _ row: Int) -> Void
  ) -> Piece {
    let isCleared = grid == nil
    let parts = isCleared ? [picture.bounds] : ordered(changed).map { $0.intersection(picture.bounds) }
    var meter = Meter(limit: limit, bytesPerStyle: bytesPerStyle)
    var sent: [CellRect] = []
    unsent = []
    for (index, part) in parts.enumerated() {
      let end = send(part, of: picture, &meter, write)
      let pieces = Self.split(part, at: end)
      sent += pieces.before
      // Parts may overlap, and what was sent need not be sent twice.
      if !isCleared { for piece in pieces.before { grid?.copy(piece, from: picture) } }
      guard let end else { continue }
      nextRow = end.row
      unsent = pieces.after + parts[(index + 1)...]
      break
    }
    if isCleared {
      // Shares its storage until the next change copies it, so the first picture does not wait for a copy.
      grid = isBehind ? CellGrid(columns: picture.columns, rows: picture.rows) : picture
      if isBehind { for piece in sent { grid?.copy(piece, from: picture) } }
    }
    if !isBehind { nextRow = 0 }
    return meter.piece
  }

  /// What changed a little, then all else from the row at which the last piece ended.
  private func ordered(_ changed: [CellRect]) -> [CellRect] {
    let small = changed.filter(\.isSmall)
    // What was left out is small too where a piece ended in the middle of a row.
    let old = unsent.filter { old in !changed.contains { $0.intersection(old) == old } }
    let large = changed.filter { !$0.isSmall } + old
    let lower = large.map {
      $0.intersection(CellRect(column: 0, row: nextRow, columns: .max / 4, rows: .max / 4))
    }
    let upper = large.map { $0.intersection(CellRect(column: 0, row: 0, columns: .max / 4, rows: nextRow)) }
    return (small + lower + upper).filter { !$0.isEmpty }
  }

  /// Sends the differences in a part.
  ///
  /// - Returns: the first cell that was left out; nil if none was.
  private func send(
    _ part: CellRect, of picture: CellGrid, _ meter: inout Meter, _ write: (Int, Int) -> Void
  ) -> (column: Int, row: Int)? {
    let blank = Cell.blank
    for row in part.rowRange {
      for column in part.columnRange {
        let cell = picture[column, row]
        let isSame = if let grid { grid[column, row] == cell } else { cell == blank }
        if isSame { continue }
        guard meter.hasRoom else { return (column, row) }
        // A wide character is written from its first cell, also where only the second changed.
        let start = cell.isContinuation && column > 0 ? column - 1 : column
        write(start, row)
        meter.count(cell, column: column, row: row)
      }
    }
    return nil
  }

  /// The cells of a part before some cell, row by row, and the others.
  private static func split(
    _ part: CellRect, at cell: (column: Int, row: Int)?
  ) -> (before: [CellRect], after: [CellRect]) {
    guard let cell else { return ([part], []) }
    let right = part.column + part.columns
    let above = cell.row - part.row
    let pieces = [
      CellRect(column: part.column, row: part.row, columns: part.columns, rows: above),
      CellRect(column: part.column, row: cell.row, columns: cell.column - part.column, rows: 1),
      CellRect(column: cell.column, row: cell.row, columns: right - cell.column, rows: 1),
      CellRect(
        column: part.column, row: cell.row + 1, columns: part.columns, rows: part.rows - above - 1),
    ]
    return (pieces[..<2].filter { !$0.isEmpty }, pieces[2...].filter { !$0.isEmpty })
  }

  /// Counts about how many bytes the cells of a piece take.
  private struct Meter {
    var piece = Piece()
    let limit: Int
    let bytesPerStyle: Int
    var last: (style: CellStyle, column: Int, row: Int)?

    var hasRoom: Bool { piece.bytes < limit }

    mutating func count(_ cell: Cell, column: Int, row: Int) {
      piece.cells += 1
      piece.bytes += cell.character.utf8.count
      if last?.style != cell.style { piece.bytes += bytesPerStyle }
      // A place, unless the cursor is there already.
      if last?.row != row || last?.column != column - 1 { piece.bytes += 6 }
      last = (cell.style, column, row)
    }
  }
}

extension CellRect {
  /// Whether the cells are few, such as those of a line of text or under the pen.
  fileprivate var isSmall: Bool { columns * rows < 250 }
}

extension CellGrid {
  fileprivate mutating func copy(_ part: CellRect, from other: CellGrid) {
    copy(part, from: other, toColumn: part.column, row: part.row)
  }
}
