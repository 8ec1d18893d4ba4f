import CellRendering
import Editing
import Marks

/// A pointer for those without a mouse: arrows move it, and Space presses and releases.
extension Session {
  /// A cell of the screen, inside the canvas.
  struct Cursor: Equatable {
    var column: Int
    var row: Int
  }

  /// Does what a key means to the cursor; false when it means nothing to it.
  func moveCursor(with key: Key) -> Bool {
    let step = key.modifiers == .shift ? 8 : 1
    guard key.modifiers.isEmpty || key.modifiers == .shift else { return false }
    guard cursor != nil else {
      guard key.code == .character(" "), key.modifiers.isEmpty else { return false }
      showCursor()
      return true
    }
    switch key.code {
    case .left: moveCursor(columns: -step, rows: 0)
    case .right: moveCursor(columns: step, rows: 0)
    case .up: moveCursor(columns: 0, rows: -step)
    case .down: moveCursor(columns: 0, rows: step)
    case .character(" "), .enter: press()
    case .escape where !tracker.isActive: hideCursor()
    default: return false
    }
    return true
  }

  private func showCursor() {
    let frame = canvas.frame
    let place = lastPlace ?? (frame.column + frame.columns / 2, frame.row + frame.rows / 2)
    cursor = Cursor(column: place.column, row: place.row).kept(inside: frame)
    isPaperHeld = true
    setMessage("Keyboard pen: arrows move, Space pen down/up, Esc leaves")
  }

  func hideCursor() {
    guard cursor != nil else { return }
    cursor = nil
    isPaperHeld = false
    setMessage(nil)
  }

  private func moveCursor(columns: Int, rows: Int) {
    guard let old = cursor else { return }
    isPaperHeld = false
    let wanted = Cursor(column: old.column + columns, row: old.row + rows)
    let new = wanted.kept(inside: canvas.frame)
    if new != wanted, !tracker.isActive {
      // At the edge the paper comes to meet it.
      pan(columns: wanted.column - new.column, rows: wanted.row - new.row)
    }
    cursor = new
    lastPlace = (new.column, new.row)
    guard new != old else { return }
    canvas.point(at: (new.column, new.row))
    guard tracker.isActive else { return showNext(column: new.column, row: new.row) }
    perform(tracker.handle(report(.motion, at: new)))
  }

  /// Puts the pen down or up.
  private func press() {
    guard let cursor else { return }
    isPaperHeld = false
    if !tracker.isActive { setMessage(nil) }
    perform(tracker.handle(report(tracker.isActive ? .release : .press, at: cursor)))
  }

  private func report(_ action: MouseReport.Action, at cursor: Cursor) -> MouseReport {
    MouseReport(action: action, button: .left, modifiers: [], x: cursor.column, y: cursor.row)
  }

  // MARK: Showing

  /// Makes sure that the cells where the cursor was and is are drawn.
  func noteCursor() {
    if let cursor { self.cursor = cursor.kept(inside: canvas.frame) }
    guard cursor != paintedCursor else { return }
    for place in [cursor, paintedCursor].compactMap({ $0 }) {
      canvas.invalidate(column: place.column, row: place.row)
    }
    paintedCursor = cursor
  }

  /// Draws the cursor over the canvas: the cell under it the other way round.
  func paintCursor(in grid: inout CellGrid) {
    guard mode == .canvas, let cursor else { return }
    var cell = grid[cursor.column, cursor.row]
    if cell.isContinuation { cell = .blank }
    let style = canvas.style(column: cursor.column, row: cursor.row)
    cell.style.attributes = style.attributes.symmetricDifference(.reverse)
    grid.write(cell, column: cursor.column, row: cursor.row)
  }
}

extension Session.Cursor {
  fileprivate func kept(inside frame: CellRect) -> Session.Cursor {
    Session.Cursor(
      column: min(max(column, frame.column), frame.column + max(1, frame.columns) - 1),
      row: min(max(row, frame.row), frame.row + max(1, frame.rows) - 1))
  }
}
