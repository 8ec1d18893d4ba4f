import Marks

/// A bitmap of dots.
///
/// Dots outside are off.
struct Bitmap: Sendable {
  let columns: Int
  let rows: Int
  private var bits: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    bits = Array(repeating: false, count: columns * rows)
  }

  /// The dots of a picture.
  ///
  /// Characters and box lines take their whole cells.
  init(_ renderer: CellRenderer) {
    let viewport = renderer.viewport
    self.init(columns: viewport.columns * 2, rows: viewport.rows * 4)
    for (index, cell) in renderer.sheet.raster.cells.enumerated() where !cell.isBlank {
      let dots = cell.glyph != 0 || !cell.arms.isEmpty ? .full : cell.dots
      let (left, top) = (index % viewport.columns * 2, index / viewport.columns * 4)
      for row in 0..<4 {
        for column in 0..<2 where dots.contains(.dot(column: column, row: row)) {
          self[left + column, top + row] = true
        }
      }
    }
  }

  subscript(column: Int, row: Int) -> Bool {
    get { column >= 0 && row >= 0 && column < columns && row < rows && bits[row * columns + column] }
    set {
      guard column >= 0, row >= 0, column < columns, row < rows else { return }
      bits[row * columns + column] = newValue
    }
  }

  /// Sets all dots of a cell.
  mutating func fill(_ cell: GridPoint) {
    for row in (cell.row * 4)..<(cell.row * 4 + 4) {
      for column in (cell.column * 2)..<(cell.column * 2 + 2) { self[column, row] = true }
    }
  }

  /// Calls `body` with the column and row of every dot that is on.
  func forEachDot(_ body: (Int, Int) -> Void) {
    var index = 0
    for row in 0..<rows {
      for column in 0..<columns {
        if bits[index] { body(column, row) }
        index += 1
      }
    }
  }
}
