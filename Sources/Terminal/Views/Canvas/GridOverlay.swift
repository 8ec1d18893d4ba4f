import CellRendering
import Editing
import Marks

/// Faint dots at the places that the grid holds the pointer to, where there is nothing else.
///
/// Seen from afar, at every second, fourth, ... of them.
struct GridOverlay: CanvasDecorator {
  var wrapped: any CanvasPainter

  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    wrapped.paint(part, of: canvas, into: &grid, look: look, isUTF8: isUTF8)
    let (viewport, cell) = (canvas.viewport, canvas.lattice.size)
    let step = Self.step(of: canvas.snapGrid, at: viewport.scale)
    let dot = Cell(isUTF8 ? "·" : ".", style: look.faint)
    let columns = part.columnRange.filter {
      let start = viewport.point(column: Double($0 - canvas.frame.column), row: 0).x
      return Self.holds(start, cell.width, canvas.snapGrid.origin.x, step.width)
    }
    for row in part.rowRange {
      let start = viewport.point(column: 0, row: Double(row - canvas.frame.row)).y
      guard Self.holds(start, cell.height, canvas.snapGrid.origin.y, step.height) else { continue }
      for column in columns where grid.bounds.contains(column: column, row: row) {
        let isFree = canvas.isBlank(column: column - canvas.frame.column, row: row - canvas.frame.row)
        if isFree, grid[column, row] == .blank { grid[column, row] = dot }
      }
    }
  }

  /// From dot to dot, in units: some columns apart at least, so that dots stay a hint.
  private static func step(of grid: SnapGrid, at scale: Double) -> Size {
    var step = grid.step
    while step.width * scale < 2 * (1 - 1e-9) {
      step = Size(width: 2 * step.width, height: 2 * step.height)
    }
    return step
  }

  /// Whether one of some evenly spaced places lies in a span.
  private static func holds(_ start: Double, _ length: Double, _ origin: Double, _ step: Double) -> Bool {
    // Rounding must not lose a place on the edge of two cells from both.
    let place = origin + ((start - origin) / step - 1e-6).rounded(.up) * step
    return place < start + length - 1e-6 * step
  }
}
