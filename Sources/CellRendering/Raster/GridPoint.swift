/// A column and a row of a grid: of dots or of cells.
struct GridPoint: Hashable {
  var column: Int
  var row: Int

  /// Whether two positions share a side.
  ///
  /// Successive positions of a path that the clip cut do not.
  func isBeside(_ other: GridPoint) -> Bool { abs(column - other.column) + abs(row - other.row) == 1 }
}
