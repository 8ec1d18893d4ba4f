package import CellRendering

extension [CellRect] {
  /// Adds a cell; cells of a row that follow one another are one rectangle.
  mutating func append(column: Int, row: Int) {
    if let last, last.row == row, last.columnRange.upperBound == column {
      self[count - 1].columns += 1
    } else {
      append(CellRect(column: column, row: row, columns: 1, rows: 1))
    }
  }
}

/// A source of bytes that a screen sends behind its cells: commands about pictures.
package protocol PixelOutput: AnyObject {
  /// Whether there is something to send though no cell changed.
  var isWaiting: Bool { get }

  /// Takes the bytes to send before the cells of a frame, which stand for pictures in them.
  func bytesBefore(_ grid: CellGrid) -> [UInt8]

  /// Takes the bytes to send behind the cells of a frame.
  ///
  /// Characters have no attributes before it; it may leave the cursor anywhere, if it moves it at all.
  ///
  /// - Parameters:
  ///   - grid: all that is on the screen.
  ///   - written: the cells that were written for the frame.
  func bytes(behind grid: CellGrid, writing written: [CellRect]) -> [UInt8]
}
