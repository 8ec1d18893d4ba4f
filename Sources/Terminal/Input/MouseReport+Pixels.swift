import Marks

extension MouseReport {
  /// A report in pixels (mode 1016) as one in cells, with the place in the cell.
  ///
  /// The pointer is taken to be in the middle of its pixel, or at the edge that its place was rounded to.
  ///
  /// - Parameters:
  ///   - cell: the size of a cell.
  ///   - countsFromZero: whether the terminal rounds places to whole pixels and counts these from 0. Reports are read
  ///     as if they counted from 1.
  func inCells(of cell: PixelSize, countsFromZero: Bool = false) -> MouseReport {
    var report = self
    let offset = countsFromZero ? 1 : 0.5
    let (column, row) = ((Double(x) + offset) / cell.width, (Double(y) + offset) / cell.height)
    // Both are within ±1,000,000 pixels, and cells may be narrower than one.
    report.x = Int(clamping: column.rounded(.down)).saturated
    report.y = Int(clamping: row.rounded(.down)).saturated
    report.inCell = PlaceInCell(x: column - column.rounded(.down), y: row - row.rounded(.down))
    return report
  }
}
