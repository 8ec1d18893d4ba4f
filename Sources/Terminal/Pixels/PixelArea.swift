import CellRendering
import Marks

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The same in the measure of a drawing on pixels.
  var rect: Rect {
    Rect(
      from: Point(x: Double(columns.lowerBound), y: Double(rows.lowerBound)),
      to: Point(x: Double(columns.upperBound), y: Double(rows.upperBound)))
  }
}

/// The size of a cell in whole pixels.
struct PixelCell: Equatable {
  let width: Int
  let height: Int

  /// The pixels of some cells, counted from the same corner.
  func pixels(of cells: CellRect) -> PixelArea {
    PixelArea(
      columns: (cells.column * width)..<((cells.column + cells.columns) * width),
      rows: (cells.row * height)..<((cells.row + cells.rows) * height))
  }
}
