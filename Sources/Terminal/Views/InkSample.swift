import CellRendering
import Marks

/// A control that shows an attribute of the ink: its name, its value, and a sign that a click lists the choices.
struct InkSample: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let title: String
  let command: Command
  let value: Value

  /// Whether a click opens a list.
  var opensList = true

  var state = ControlState.idle

  var isEnabled: Bool { true }

  enum Value: Equatable {
    case picture(InkPicture)
    case text(String)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
