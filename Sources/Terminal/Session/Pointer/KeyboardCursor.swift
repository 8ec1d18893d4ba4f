import CellRendering

/// A pointer for those without a mouse: arrows move it, and Space presses and releases.
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

  /// nil while the cursor is hidden.
  private(set) var place: Place?

  /// Whether the next drag of the mouse moves the view: the cursor was shown just now, and nothing was done with it.
  private(set) var nextDragPans = false

  /// Shows the cursor in a cell, or the nearest one inside the canvas.
  mutating func show(at cell: (column: Int, row: Int), inside frame: CellRect) {
    place = Place(column: cell.column, row: cell.row).kept(inside: frame)
    nextDragPans = true
  }

  mutating func hide() {
    place = nil
    nextDragPans = false
  }

  /// The cursor was used: the mouse draws again.
  mutating func use() { nextDragPans = false }

  /// Moves the cursor, as far as the canvas goes.
  ///
  /// - Returns: how many cells it was asked to go further.
  mutating func move(columns: Int, rows: Int, inside frame: CellRect) -> (columns: Int, rows: Int) {
    guard let old = place else { return (0, 0) }
    nextDragPans = false
    let wanted = Place(column: old.column + columns, row: old.row + rows)
    let new = wanted.kept(inside: frame)
    place = new
    return (wanted.column - new.column, wanted.row - new.row)
  }

  /// Keeps the cursor on a canvas that was resized.
  mutating func keep(inside frame: CellRect) { place = place?.kept(inside: frame) }

  /// What a key means to the cursor.
  enum Action: Equatable {
    case show, hide
    case move(columns: Int, rows: Int)
    /// Puts the pen down or up.
    case press
  }

  /// What a key means to the cursor; nil when it means nothing.
  ///
  /// - Parameter isDrawing: whether the pen is down; then Esc belongs to the stroke.
  func action(for key: Key, isDrawing: Bool) -> Action? {
    guard key.modifiers.isEmpty || key.modifiers == .shift else { return nil }
    guard place != nil else {
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
