import CellRendering
import Marks

/// The cells that marks are drawn in.
extension CanvasPicture {
  /// The cells that a rectangle touches, and one more on each side.
  ///
  /// Lines of dots may begin a dot beside the ink's box, and both halves of a wide character are drawn together.
  func cells(touching rect: Rect) -> CellRect {
    let cell = cells.size
    return viewport.cells(
      touching: Rect(
        from: Point(x: rect.minX - cell.width, y: rect.minY - cell.height),
        to: Point(x: rect.maxX + cell.width, y: rect.maxY + cell.height)))
  }

  /// The cells that any of some marks is drawn in.
  func cells(touching marks: [any Mark]) -> CellRect {
    marks.reduce(CellRect.none) { found, mark in
      found.union(mark.bounds(.ink).map(cells(touching:)) ?? found).union(textCells(of: mark))
    }
  }

  /// The cells of the text in a mark, with one more on each side.
  func textCells(of mark: (any Mark)?) -> CellRect {
    guard let mark, case let cells = TextExtents(of: mark).cells(in: viewport), !cells.isEmpty else {
      return .none
    }
    return CellRect(
      column: cells.column - 1, row: cells.row, columns: cells.columns + 2, rows: cells.rows
    ).intersection(viewport.cells)
  }
}
