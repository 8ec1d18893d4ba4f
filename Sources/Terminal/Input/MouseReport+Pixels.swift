import Marks

extension MouseReport {
  /// A report in pixels (mode 1016) as one in cells, with the place in the cell.
  ///
  /// The pointer is taken to be in the middle of its pixel.
  ///
  /// - Parameter cell: the size of a cell.
  func inCells(of cell: PixelSize) -> MouseReport {
    var report = self
    let (column, row) = ((Double(x) + 0.5) / cell.width, (Double(y) + 0.5) / cell.height)
    // Both are within ±1,000,000 pixels, and cells may be narrower than one.
    report.x = Int(clamping: column.rounded(.down)).saturated
    report.y = Int(clamping: row.rounded(.down)).saturated
    report.inCell = PlaceInCell(x: column - column.rounded(.down), y: row - row.rounded(.down))
    return report
  }
}
