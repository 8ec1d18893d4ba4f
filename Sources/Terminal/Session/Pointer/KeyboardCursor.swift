import CellRendering

/// A pen that keys put down and up: Space presses and releases, arrows move it, and it follows the pointer.
struct KeyboardCursor: Equatable {
  /// A cell of the screen, inside the canvas.
  struct Place: Equatable {
    var column: Int
    var row: Int

    /// The nearest cell inside a frame.
    func kept(inside frame: CellRect) -> Place {
      Place(
        column: min(max(column, frame.column), frame.column + max(1, frame.columns) - 1),
        row: min(max(row, frame.row), frame.row + max(1, frame.rows) - 1))
    }
  }

  /// The cell of the cursor; nil while it is hidden.
  private(set) var cell: Place?

  /// The place in the cell: its middle, unless the cursor follows a pointer that is reported in pixels.
  private(set) var inCell = PlaceInCell.middle

  /// Whether the next drag of the mouse moves the view: the cursor was shown just now, and nothing was done with it.
  private(set) var nextDragPans = false

  /// Whether the pen was put up here, and nothing was done since.
  private(set) var hasReleased = false

  /// Shows the cursor in a cell, or the nearest one inside the canvas.
  mutating func show(
    at cell: (column: Int, row: Int), inCell: PlaceInCell = .middle, inside frame: CellRect
  ) {
    move(to: Place(column: cell.column, row: cell.row), inCell: inCell, inside: frame)
    nextDragPans = true
  }

  mutating func hide() {
    cell = nil
    nextDragPans = false
    hasReleased = false
  }

  /// The cursor was used: the mouse draws again.
  ///
  /// - Parameter isRelease: whether the pen was put up.
  mutating func use(isRelease: Bool = false) {
    nextDragPans = false
    hasReleased = isRelease
  }

  /// Moves the cursor to where the pointer is, as far as the canvas goes.
  mutating func follow(_ report: MouseReport, inside frame: CellRect) {
    move(to: Place(column: report.x, row: report.y), inCell: report.inCell, inside: frame)
  }

  private mutating func move(to cell: Place, inCell: PlaceInCell, inside frame: CellRect) {
    let kept = cell.kept(inside: frame)
    if kept != self.cell { hasReleased = false }
    self.cell = kept
    self.inCell = kept == cell ? inCell : .middle
  }

  /// Moves the cursor, as far as the canvas goes.
  ///
  /// - Returns: how many cells it was asked to go further.
  mutating func move(columns: Int, rows: Int, inside frame: CellRect) -> (columns: Int, rows: Int) {
    guard let old = cell else { return (0, 0) }
    nextDragPans = false
    let wanted = Place(column: old.column + columns, row: old.row + rows)
    let new = wanted.kept(inside: frame)
    if new != old { hasReleased = false }
    cell = new
    inCell = .middle
    return (wanted.column - new.column, wanted.row - new.row)
  }

  /// Keeps the cursor on a canvas that was resized.
  mutating func keep(inside frame: CellRect) { cell = cell?.kept(inside: frame) }

  /// The action of a key on the cursor.
  enum Action: Equatable {
    case show, hide
    case move(columns: Int, rows: Int)
    /// Puts the pen down or up.
    case press
  }

  /// Returns the action of a key on the cursor; nil when it has none.
  ///
  /// - Parameter isDrawing: whether the pen is down; then Esc belongs to the stroke.
  func action(for key: Key, isDrawing: Bool) -> Action? {
    guard key.modifiers.isEmpty || key.modifiers == .shift else { return nil }
    guard cell != nil else {
      return key.code == .character(" ") && key.modifiers.isEmpty ? .show : nil
    }
    let step = key.modifiers == .shift ? 8 : 1
    switch key.code {
    case .left: return .move(columns: -step, rows: 0)
    case .right: return .move(columns: step, rows: 0)
    case .up: return .move(columns: 0, rows: -step)
    case .down: return .move(columns: 0, rows: step)
    case .character(" "), .enter: return .press
    case .escape: return isDrawing ? nil : .hide
    default: return nil
    }
  }
}
