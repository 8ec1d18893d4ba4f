import Editing
import Marks
import TestSupport

/// A drawing of the corpus as large as a canvas allows, in units, and what a mouse that points at cells reports.
struct FittedDrawing {
  let strokes: [[Point]]

  init(_ drawing: [StrokeCorpus.TimedStroke], columns: Int, rows: Int) {
    let points = drawing.flatMap(\.points)
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    let width = max(1e-9, (points.map(\.x).max() ?? 0) - left)
    let height = max(1e-9, (points.map(\.y).max() ?? 0) - top)
    let scale = min(Double(columns - 1) / width, Double(2 * rows - 2) / height)
    strokes = drawing.map { stroke in
      stroke.points.map { Point(x: ($0.x - left) * scale, y: ($0.y - top) * scale) }
    }
  }
}

enum CellMouse {
  /// The middles of the cells that a way enters, in order.
  ///
  /// - Parameter isQuick: whether only the cells of the way's own points are told, as of a hand too quick for the
  ///   mouse, and none between.
  static func reports(of way: [Point], isQuick: Bool) -> [Point] {
    var cells: [Point] = []
    for (start, end) in zip(way.prefix(1) + way, way) {
      let steps = isQuick ? 1 : max(1, ((end - start).length / 0.25).rounded(.up))
      for step in 1...Int(steps) {
        let cell = SnapGrid.cells.nearest(to: start + (end - start) * (Double(step) / steps))
        if cells.last != cell { cells.append(cell) }
      }
    }
    return cells
  }

  /// The stroke that the pen leaves of the reports.
  static func stroke(_ reports: [Point], _ smoothing: Smoothing) -> Stroke? {
    var editor = Editor()
    editor.settings.smoothing = smoothing
    editor.drag(through: reports.map { ($0.x, $0.y) })
    return editor.drawing.marks.first as? Stroke
  }
}
