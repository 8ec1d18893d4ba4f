import CellRendering
import Marks

/// The view that shows all of some marks, with them in its middle.
struct FittingView: Equatable {
  /// The point of the drawing at the view's top left.
  let origin: Point

  /// The scale, in columns per unit.
  let scale: Double

  /// Whether most texts have the room in their shapes that they have at 100 %, and there are no blocks of cells.
  let keepsTexts: Bool

  /// The bounds of the first shape with a text, in units; nil when there is none.
  let firstShape: Rect?

  /// Fits a group into a viewport; nil when there is nothing to show.
  ///
  /// Text does not shrink with the scale, so the rest has to shrink more until both fit; the scale is found by bisection.
  init?(of group: Group, in viewport: Viewport) {
    guard let box = group.bounds(.ink) else { return nil }
    // A cell of air on each side, if there is room for it.
    let (columns, rows) = (Double(max(1, viewport.columns - 2)), Double(max(1, viewport.rows - 2)))
    let texts = TextExtents(of: group)
    /// The cells that the drawing takes, seen from its top left.
    func extent(_ scale: Double) -> Size {
      let text = texts.cells(in: Viewport(origin: box.location, scale: scale, columns: 0, rows: 0))
      return Size(
        width: max(box.size.width * scale, Double(text.isEmpty ? 0 : text.columnRange.upperBound)),
        height: max(box.size.rows * scale, Double(text.isEmpty ? 0 : text.rowRange.upperBound)))
    }
    func fits(_ scale: Double) -> Bool {
      let size = extent(scale)
      return size.width <= columns && size.height <= rows
    }
    let steps = Zoom.steps
    // A drawing too vast for any scale is seen in part.
    let least = Viewport.scales.lowerBound
    var scale = max(
      least, min(steps[steps.count - 1], columns / box.size.width, rows / box.size.rows))
    let whole = extent(1)
    if scale < 1, whole.width <= Double(viewport.columns), whole.height <= Double(viewport.rows) {
      // Lines lie on cells at 100 % alone: that is worth the air.
      scale = 1
    } else if !fits(scale * (1 - 1e-9)) {
      var (low, high) = (max(least, min(scale, steps[0]) / 16), scale)
      if fits(low) {
        for _ in 0..<16 {
          let middle = (low + high) / 2
          if fits(middle) { low = middle } else { high = middle }
        }
        scale = low
      } else {
        // Text alone is larger than the window.
        scale = min(scale, 1)
      }
    }
    // Text does not grow with its shapes, and only whole multiples show lines of a cell as such.
    if scale > 1 { scale = texts.hasText ? 1 : scale.rounded(.down) }
    // The scale is a whole percentage, which the bar can show; below 1 % there is none.
    if scale >= 0.01 { scale = (scale * 100).rounded(.down) / 100 }
    let size = extent(scale)
    let shift = Vector(
      dx: (size.width - Double(viewport.columns)) / 2 / scale,
      dy: (size.height - Double(viewport.rows)) / 2 * CellMetrics.aspect / scale)
    origin = box.location + shift
    self.scale = scale
    keepsTexts = scale >= 1 || texts.haveRoom(in: Viewport(origin: origin, scale: scale, columns: 0, rows: 0))
    firstShape = texts.firstShape
  }
}
