import CellRendering
import Editing
import Marks

/// How large the drawing is seen.
extension Session {
  func zoom(_ zoom: Zoom) {
    let viewport = canvas.viewport
    let (column, row) = (Double(viewport.columns) / 2, Double(viewport.rows) / 2)
    switch zoom {
    case .in, .out:
      self.zoom(to: Zoom.step(from: viewport.scale, isIn: zoom == .in), aroundColumn: column, row: row)
    case .exact: self.zoom(to: 1, aroundColumn: column, row: row)
    case .fit: self.zoom(toFit: editor.drawing.root)
    case .selection:
      guard hasSelection else { return setMessage("Nothing selected (v: select tool)") }
      self.zoom(toFit: Group(editor.selectedMarks))
    }
  }

  func zoom(toPercent percent: Int) {
    let viewport = canvas.viewport
    let scale = Double(percent) / 100
    zoom(to: scale, aroundColumn: Double(viewport.columns) / 2, row: Double(viewport.rows) / 2)
  }

  /// The wheel: what lies under the pointer stays there.
  func zoom(_ report: MouseReport) {
    guard report.button == .wheelUp || report.button == .wheelDown else { return }
    zoom(
      to: Zoom.step(from: canvas.viewport.scale, isIn: report.button == .wheelUp),
      aroundColumn: Double(report.x - canvas.frame.column) + 0.5,
      row: Double(report.y - canvas.frame.row) + 0.5)
  }

  private func zoom(to scale: Double, aroundColumn column: Double, row: Double) {
    let viewport = canvas.viewport
    guard scale != viewport.scale else { return }
    let fixed = viewport.point(column: column, row: row)
    look(from: fixed + Vector(dx: -column / scale, dy: -2 * row / scale), scale)
  }

  private func look(from origin: Point, _ scale: Double) {
    var origin = origin
    if scale == 1 {
      // Cells lie where they lay before any zoom, so that text and box lines keep to one grid.
      origin = Point(x: (origin.x + 0.5).rounded(.down), y: ((origin.y + 1) / 2).rounded(.down) * 2)
    }
    move(to: origin, scale: scale)
  }

  private func zoom(toFit group: Group) {
    guard let view = view(fitting: group) else { return move(to: .origin, scale: 1) }
    look(from: view.origin, view.scale)
  }

  /// The place at the top left and the scale that show all of the drawing, with it in the middle; nil when nothing is
  /// drawn.
  var fittingView: (origin: Point, scale: Double)? { view(fitting: editor.drawing.root) }

  private func view(fitting group: Group) -> (origin: Point, scale: Double)? {
    guard let box = group.bounds(.ink) else { return nil }
    let viewport = canvas.viewport
    // A cell of air on each side.
    let (columns, rows) = (Double(max(1, viewport.columns - 2)), Double(max(1, viewport.rows - 2)))
    let texts = TextExtents(of: group)
    /// The cells that the drawing takes, seen from its top left.
    func extent(_ scale: Double) -> Size {
      let text = texts.cells(in: Viewport(origin: box.location, scale: scale, columns: 0, rows: 0))
      return Size(
        width: max(box.size.width * scale, Double(text.isEmpty ? 0 : text.columnRange.upperBound)),
        height: max(box.size.height * scale / 2, Double(text.isEmpty ? 0 : text.rowRange.upperBound)))
    }
    func fits(_ scale: Double) -> Bool {
      let size = extent(scale)
      return size.width <= columns && size.height <= rows
    }
    let steps = Zoom.steps
    // Of a drawing too vast for any scale a part is seen.
    let least = Viewport.scales.lowerBound
    var scale = max(
      least, min(steps[steps.count - 1], columns / box.size.width, 2 * rows / box.size.height))
    if !fits(scale * (1 - 1e-9)) {
      // Text does not shrink: the rest has to shrink more. Text alone that is too large cannot be helped.
      var (low, high) = (max(least, min(scale, steps[0]) / 16), scale)
      if fits(low) {
        for _ in 0..<16 {
          let middle = (low + high) / 2
          if fits(middle) { low = middle } else { high = middle }
        }
        scale = low
      } else {
        scale = min(scale, 1)
      }
    }
    // Whole percents, which the bar can tell; far away there are none.
    if scale >= 0.01 { scale = (scale * 100).rounded(.down) / 100 }
    let size = extent(scale)
    let shift = Vector(
      dx: (size.width - Double(viewport.columns)) / 2 / scale,
      dy: (size.height - Double(viewport.rows)) / scale)
    return (box.location + shift, scale)
  }
}
