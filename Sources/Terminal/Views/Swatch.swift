import CellRendering
import Marks

/// A colour to choose, with its key.
struct Swatch: Control {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let number: Int
  let color: Color
  let isChosen: Bool

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
