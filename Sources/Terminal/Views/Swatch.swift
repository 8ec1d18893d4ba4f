import CellRendering
import Marks

/// A colour to choose, with its key.
struct Swatch: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)

  /// The key, one character.
  let sign: String

  /// Nil for a swatch that leads to other colours.
  let color: Color?
  let command: Command
  let isChosen: Bool
  var state = ControlState.idle

  var isEnabled: Bool { true }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
