/// A rectangle of cells: columns grow right, rows grow down, the far edges are not part of it.
public struct CellRect: Hashable, Sendable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// The width, in cells.
  public var columns: Int
  /// The height, in cells.
  public var rows: Int

  /// Creates a rectangle of cells.
  ///
  /// Negative sizes count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No cell.
  package static let none = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// Whether there is no cell in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The columns that it spans.
  public var columnRange: Range<Int> { column..<(column + columns) }
  /// The rows that it spans.
  public var rowRange: Range<Int> { row..<(row + rows) }

  /// Whether a cell is inside.
  public func contains(column: Int, row: Int) -> Bool {
    columnRange.contains(column) && rowRange.contains(row)
  }

  /// The cells that both have.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top,
      columns: min(column + columns, other.column + other.columns) - left,
      rows: min(row + rows, other.row + other.rows) - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(column, other.column)
    let top = min(row, other.row)
    return CellRect(
      column: left, row: top,
      columns: max(column + columns, other.column + other.columns) - left,
      rows: max(row + rows, other.row + other.rows) - top)
  }
}
