import CellRendering

/// The state of the pointer: its place, what it is over and what it holds down; and the cursor that keys move.
///
/// Terminals that report no motion while no button is down show only what is held down.
final class PointerState {
  /// A cell of the screen.
  typealias Place = (column: Int, row: Int)

  /// The pointer's place with no button down; nil while that is not known.
  private(set) var hovering: Place?

  /// The pointer's place in its cell.
  private(set) var hoveringInCell = PlaceInCell.middle

  /// The last place of the pointer, or of the cursor that keys move.
  private(set) var last: Place?

  /// The target under the pointer, as far as it is shown.
  var target: ViewHitTester.Target?

  /// The command of the button under the pointer while it is held down.
  var pressed: Command?

  /// The pointer that keys move.
  var cursor = KeyboardCursor()

  func note(_ report: MouseReport) {
    last = (report.x, report.y)
    guard report.action == .motion else { return }
    hovering = report.button == .none ? (report.x, report.y) : nil
    hoveringInCell = report.inCell
  }

  /// The cursor was moved by keys.
  func noteCursor() {
    if let cell = cursor.cell { last = (cell.column, cell.row) }
  }

  /// The window lost the keyboard: no report arrives any more of where the pointer goes.
  func lose() {
    hovering = nil
    target = nil
  }

  /// The cell of text that no click gave one: that of the cursor, or the last one of the pointer.
  var cellOfText: Place? { cursor.cell.map { ($0.column, $0.row) } ?? last }

  /// The control under the pointer, for the bars.
  var touch: ControlHighlight? {
    if let pressed { return ControlHighlight(command: pressed, state: .pressed) }
    guard case .command(let command) = target else { return nil }
    return ControlHighlight(command: command, state: .hovered)
  }

  /// The row of the open list that the pointer is over.
  var row: Int? {
    if case .row(let row) = target { row } else { nil }
  }
}
