import CellRendering
import Editing
import Marks

/// The part of the endless canvas that is on the screen, and its scale.
extension Workspace {
  // MARK: Moving

  /// Moves the view by cells of the screen.
  func pan(columns: Int, rows: Int) {
    guard columns != 0 || rows != 0 else { return }
    let (size, scale) = (Size(columns: columns, rows: rows), canvas.viewport.scale)
    move(to: canvas.viewport.origin + Vector(dx: size.width / scale, dy: size.height / scale))
  }

  /// Moves the view so that a point of the drawing is at its top left.
  func move(to origin: Point, scale: Double? = nil) {
    guard Self.canReach(origin) else { return }
    // Text is typed in the cells of one scale.
    if let scale, scale != canvas.viewport.scale, editor.pending == .text { finishPending() }
    setView(from: origin, scale: scale ?? canvas.viewport.scale)
  }

  /// Shows the drawing from its top left; from the origin if that shows all of it.
  func center() {
    if let origin = startingOrigin, origin != canvas.viewport.origin { move(to: origin) }
  }

  /// Shows a drawing that was just opened: from its top left, or smaller if it is larger than the window.
  ///
  /// A diagram whose texts would lose their room is not made smaller; its first shape is shown.
  func showAll() {
    var view = (origin: startingOrigin ?? .origin, scale: 1.0)
    let window = Size(columns: canvas.viewport.columns, rows: canvas.viewport.rows)
    if let box = editor.drawing.root.bounds(.ink),
      box.size.width > window.width || box.size.height > window.height,
      let fitting = FittingView(of: editor.drawing.root, in: canvas.viewport),
      (0.01..<1).contains(fitting.scale), Self.canReach(fitting.origin)
    {
      if fitting.keepsTexts {
        view = (fitting.origin, fitting.scale)
      } else if let shape = fitting.firstShape {
        view.origin = origin(showing: shape, from: view.origin, in: window)
      }
    }
    setView(from: view.origin, scale: view.scale, keepsPicture: false)
  }

  /// The message about the view on a drawing that was just opened; nil when all of it is seen as it is.
  var openingMessage: ViewMessage? {
    if canvas.viewport.scale < 1 { return .zoomedOut }
    guard let box = editor.drawing.root.bounds(.ink) else { return nil }
    return shows(box) ? nil : .largerThanWindow
  }

  /// The top left of a window at 100 % that shows a shape: the suggested one, or with the shape in the middle of the
  /// axis along which it would be outside.
  private func origin(showing shape: Rect, from origin: Point, in window: Size) -> Point {
    var corner = origin
    if shape.maxX > origin.x + window.width { corner.x = shape.center.x - window.width / 2 }
    if shape.maxY > origin.y + window.height { corner.y = shape.center.y - window.height / 2 }
    return corner.roundedToCell(.down)
  }

  /// The point at the top left of the window when it shows the drawing from its beginning; nil when that is so far away
  /// that coordinates lose their fractions.
  private var startingOrigin: Point? {
    var origin = Point.origin
    let view = canvas.viewport.visible.size
    if let box = editor.drawing.root.bounds(.ink),
      box.minX < 0 || box.minY < 0 || box.maxX > view.width || box.maxY > view.height
    {
      origin = box.location.roundedToCell(.down)
    }
    return Self.canReach(origin) ? origin : nil
  }

  /// Whether coordinates near a point keep their fractions.
  private static func canReach(_ origin: Point) -> Bool { abs(origin.x) < 1e7 && abs(origin.y) < 1e7 }

  // MARK: Revealing

  /// Moves the view so that the cursor of the text is visible, with some cells of room.
  func followCaret() {
    guard let caret = editor.typing?.caret else { return }
    let cell = editor.view.lattice.size
    reveal(caret + Vector(dx: cell.width / 2, dy: cell.height / 2))
  }

  /// Moves the view so that a point is visible, with some cells of room; not at all where it is visible already.
  func reveal(_ point: Point) {
    let viewport = canvas.viewport
    let (column, row) = editor.view.lattice.cell(around: point)
    pan(
      columns: Self.distance(to: column, in: viewport.columns, margin: 8),
      rows: Self.distance(to: row, in: viewport.rows, margin: 2))
  }

  /// Moves the view so that a part of the drawing is in its middle, unless all of it is visible already.
  func reveal(_ box: Rect) {
    if shows(box) { return }
    let visible = canvas.viewport.visible
    let corner = box.center + Vector(dx: -visible.size.width / 2, dy: -visible.size.height / 2)
    let scale = canvas.viewport.scale
    // The view moves by whole cells, so that text stays on its grid.
    let cells = Point(x: corner.x * scale, y: corner.y * scale).roundedToCell()
    move(to: Point(x: cells.x / scale, y: cells.y / scale))
  }

  /// Whether a part of the drawing is visible as a whole.
  private func shows(_ box: Rect) -> Bool {
    let visible = canvas.viewport.visible
    return visible.contains(box.corners[0]) && visible.contains(box.corners[2])
  }

  /// How far to move a window so that a cell outside of it comes to lie inside, as far as the margin from its edge.
  static func distance(to cell: Int, in count: Int, margin: Int) -> Int {
    let margin = min(margin, max(0, (count - 1) / 2))
    if cell < 0 { return cell - margin }
    return cell >= count ? cell - (count - 1 - margin) : 0
  }

  // MARK: Zooming

  func zoom(_ zoom: Zoom) {
    let viewport = canvas.viewport
    let (column, row) = (Double(viewport.columns) / 2, Double(viewport.rows) / 2)
    switch zoom {
    case .in, .out:
      self.zoom(to: Zoom.step(from: viewport.scale, isIn: zoom == .in), aroundColumn: column, row: row)
    case .exact: self.zoom(to: 1, aroundColumn: column, row: row)
    case .fit: self.zoom(toFit: editor.drawing.root)
    case .selection:
      guard hasSelection else { return status.show(.selection(.nothingSelected)) }
      self.zoom(toFit: Group(editor.draft.selectedMarks))
    }
  }

  func zoom(toPercent percent: Int) {
    let viewport = canvas.viewport
    zoom(
      to: Double(percent) / 100, aroundColumn: Double(viewport.columns) / 2, row: Double(viewport.rows) / 2)
  }

  /// Zooms a step in or out.
  ///
  /// The point under a cell of the screen stays there.
  func zoom(isIn: Bool, around cell: (column: Int, row: Int)) {
    zoom(
      to: Zoom.step(from: canvas.viewport.scale, isIn: isIn),
      aroundColumn: Double(cell.column - canvas.frame.column) + 0.5,
      row: Double(cell.row - canvas.frame.row) + 0.5)
  }

  private func zoom(to scale: Double, aroundColumn column: Double, row: Double) {
    let viewport = canvas.viewport
    guard scale != viewport.scale else { return }
    let fixed = viewport.point(column: column, row: row)
    zoom(from: fixed + Vector(dx: -column / scale, dy: -CellMetrics.aspect * row / scale), to: scale)
  }

  private func zoom(from origin: Point, to scale: Double) {
    var origin = origin
    if scale == 1 {
      // Cells lie where they lay before any zoom, so that text and box lines keep to one grid.
      origin = (origin + Vector(dx: 0.5, dy: CellMetrics.aspect / 2)).roundedToCell(.down)
    }
    move(to: origin, scale: scale)
  }

  private func zoom(toFit group: Group) {
    guard let view = FittingView(of: group, in: canvas.viewport) else { return move(to: .origin, scale: 1) }
    zoom(from: view.origin, to: view.scale)
  }
}
