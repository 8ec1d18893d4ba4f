import CellRendering
import Marks

/// The picture that the terminal shows, and the parts of the picture to show that were not sent yet.
///
/// Over a slow line a picture is sent in pieces, each as large as the line allows at the time. The remainder of
/// one picture is sent as it is in the next, so that the terminal never gets what is outdated already.
struct ShownPicture {
  /// The picture that the terminal shows, if it is known.
  private var grid = CellGrid(columns: 0, rows: 0)

  /// Whether it is known what the terminal shows.
  ///
  /// If not, the terminal is cleared before the next picture.
  private(set) var isKnown = false

  /// The cells in which the terminal may show something else than it is to.
  private var unsent: [CellRect] = []

  /// The row at which the last piece ended.
  ///
  /// The next one begins there: a picture that changes all the time would never get to its lower rows otherwise.
  private var nextRow = 0

  /// The size of a piece.
  struct Piece: Equatable {
    /// How many cells were sent.
    var cells = 0

    /// About how many bytes these take.
    var bytes = 0
  }

  /// Whether a part of the picture was not sent yet.
  var isBehind: Bool { !unsent.isEmpty }

  /// Whether it is known what a terminal of this size shows.
  func hasSize(columns: Int, rows: Int) -> Bool { isKnown && grid.columns == columns && grid.rows == rows }

  /// Forgets what the terminal shows: it is cleared before the next picture.
  mutating func forget() { (isKnown, unsent) = (false, []) }

  /// Has all cells sent again, over those that are there.
  mutating func outdate() {
    guard isKnown else { return }
    let bounds = grid.bounds
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
    var parts = [picture.bounds]
    if isKnown {
      parts = ordered(changed).map { $0.intersection(picture.bounds) }
    } else {
      (isKnown, grid) = (true, CellGrid(columns: picture.columns, rows: picture.rows))
    }
    var meter = Meter(limit: limit, bytesPerStyle: bytesPerStyle)
    (unsent, nextRow) = ([], 0)
    for (index, part) in parts.enumerated() {
      let rest = grid.copyDifferences(in: part, from: picture) { cell, column, row in
        guard meter.hasRoom else { return false }
        // A wide character is written from its first cell, also where only the second changed.
        write(cell.isContinuation && column > 0 ? column - 1 : column, row)
        meter.count(cell, column: column, row: row)
        return true
      }
      guard let rest else { continue }
      nextRow = rest.row
      unsent = Self.rest(of: part, from: rest) + parts[(index + 1)...]
      break
    }
    return meter.piece
  }

  /// Returns the parts that changed a little, then all others from the row at which the last piece ended.
  private func ordered(_ changed: [CellRect]) -> [CellRect] {
    let small = changed.filter(\.isSmall)
    // Parts left out are small too where a piece ended in the middle of a row.
    let old = unsent.filter { old in !changed.contains { $0.intersection(old) == old } }
    let large = changed.filter { !$0.isSmall } + old
    let lower = large.map {
      $0.intersection(CellRect(column: 0, row: nextRow, columns: .max / 4, rows: .max / 4))
    }
    let upper = large.map { $0.intersection(CellRect(column: 0, row: 0, columns: .max / 4, rows: nextRow)) }
    return (small + lower + upper).filter { !$0.isEmpty }
  }

  /// The cells of a part from some cell on, row by row.
  private static func rest(of part: CellRect, from cell: (column: Int, row: Int)) -> [CellRect] {
    let right = part.column + part.columns
    return [
      CellRect(column: cell.column, row: cell.row, columns: right - cell.column, rows: 1),
      CellRect(
        column: part.column, row: cell.row + 1, columns: part.columns,
        rows: part.row + part.rows - cell.row - 1),
    ].filter { !$0.isEmpty }
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
