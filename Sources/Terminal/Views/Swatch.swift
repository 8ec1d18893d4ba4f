import CellRendering
import Marks

/// A colour to choose, with its key.
struct Swatch: Clickable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let number: Int
  let color: Color
  let isChosen: Bool
  var state = ControlState.idle

  var command: Command { .color(number) }
  var isEnabled: Bool { true }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
