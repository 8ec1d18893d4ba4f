/// A column and a row of a grid: of dots or of cells.
struct GridPoint: Hashable {
  var column: Int
  var row: Int

  /// Whether two places share a side. Those of one path may not when the clip cut out what lies between.
  func isBeside(_ other: GridPoint) -> Bool { abs(column - other.column) + abs(row - other.row) == 1 }
}
