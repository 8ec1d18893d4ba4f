import Editing
import Marks

extension ReportSize {
  /// The precision of reports in pixels.
  ///
  /// - Parameters:
  ///   - cell: how many pixels a cell has.
  ///   - scale: columns per unit.
  init(pixelsOf cell: PixelSize, scale: Double) {
    // A report is never taken for more precise than a quarter of a dot: no hand is steadier.
    let finest = 0.0625
    self.init(
      half: Size(
        width: max(finest, 0.5 / cell.width) / scale,
        height: max(finest, 0.5 * CellMetrics.aspect / cell.height) / scale))
  }
}
