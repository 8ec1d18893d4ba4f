import CellRendering
import Editing
import Marks

/// Which part of the endless sheet is seen.
extension Session {
  func wheel(_ report: MouseReport) {
    guard mode == .canvas, !tracker.isActive, report.action == .press else { return }
    // Some terminals keep the wheel with Ctrl for their own zoom.
    if !report.modifiers.isDisjoint(with: [.control, .alt]) { return zoom(report) }
    let isSideways = report.modifiers.contains(.shift)
    switch report.button {
    case .wheelUp: pan(columns: isSideways ? -6 : 0, rows: isSideways ? 0 : -3)
    case .wheelDown: pan(columns: isSideways ? 6 : 0, rows: isSideways ? 0 : 3)
    case .wheelLeft: pan(columns: -6, rows: 0)
    case .wheelRight: pan(columns: 6, rows: 0)
    default: break
    }
  }

  /// The right button, or the middle one, moves the paper under the pointer.
  func drag(_ report: MouseReport) {
    guard mode == .canvas, !tracker.isActive else { return }
    switch report.action {
    case .press:
      panning = (report.x, report.y)
      isRightClick = report.button == .right
    case .release:
      panning = nil
      if isRightClick, report.button != .middle { openMenu(column: report.x, row: report.y) }
      isRightClick = false
      if isPaperHeld { hideCursor() }
    case .motion:
      guard let last = panning, last != (report.x, report.y) else { return }
      isRightClick = false
      pan(columns: last.column - report.x, rows: last.row - report.y)
      panning = (report.x, report.y)
    }
  }

  func pan(columns: Int, rows: Int) {
    guard columns != 0 || rows != 0 else { return }
    let scale = canvas.viewport.scale
    move(to: canvas.viewport.origin + Vector(dx: Double(columns) / scale, dy: Double(2 * rows) / scale))
  }

  func move(to origin: Point, scale: Double? = nil) {
    guard canReach(origin) else { return }
    // Text is typed in the cells of one scale.
    if let scale, scale != canvas.viewport.scale, editor.pending == .text { finishPending() }
    let isMoved =
      (scale ?? canvas.viewport.scale) == canvas.viewport.scale && canvas.scroll(to: origin, editor)
    if !isMoved { canvas.move(to: origin, scale: scale ?? canvas.viewport.scale) }
    editor.view.lattice = canvas.lattice
    editor.view.bounds = canvas.bounds
    if !isMoved { canvas.redraw(editor) }
    needsChrome = true
  }

  /// Looks at the drawing from its top left; from the origin if that shows all of it.
  func center() {
    if let origin = startingOrigin, origin != canvas.viewport.origin { move(to: origin) }
  }

  /// Draws the first picture, once: from the right place before anything is drawn.
  func drawFirst() {
    lookAtAll()
    if message == nil { message = fitWords }
  }

  /// Looks at a drawing that was just opened: from its top left, or smaller if it is larger than the window.
  func lookAtAll() {
    canvas.move(to: startingOrigin ?? .origin, scale: 1)
    let view = canvas.viewport.visible.size
    if let box = editor.drawing.root.accept(.ink),
      box.size.width > view.width || box.size.height > view.height,
      let fitting = fittingView, (Zoom.steps[0]..<1).contains(fitting.scale), canReach(fitting.origin)
    {
      canvas.move(to: fitting.origin, scale: fitting.scale)
    }
    editor.view.lattice = canvas.lattice
    editor.view.bounds = canvas.bounds
    canvas.redraw(editor)
    needsChrome = true
  }

  /// Says that a drawing that was just opened is seen smaller than it is; nil when it is not.
  var fitWords: String? {
    guard canvas.viewport.scale < 1 else { return nil }
    return "Zoomed out to fit" + (settings.keymap.key(for: .zoom(.exact)).map { ". \($0): 100%" } ?? "")
  }

  /// The place at the top left of the window when it shows the drawing from its beginning; nil when that is so far away
  /// that there is nothing to look at.
  private var startingOrigin: Point? {
    var origin = Point.origin
    let view = canvas.viewport.visible.size
    if let box = editor.drawing.root.accept(.ink),
      box.minX < 0 || box.minY < 0 || box.maxX > view.width || box.maxY > view.height
    {
      origin = Point(x: box.minX.rounded(.down), y: (box.minY / 2).rounded(.down) * 2)
    }
    return canReach(origin) ? origin : nil
  }

  /// So far from everything that numbers lose their fractions there is nothing to look at.
  private func canReach(_ origin: Point) -> Bool { abs(origin.x) < 1e7 && abs(origin.y) < 1e7 }
}
