import CellRendering
import Marks

/// A line of text.
struct Label: View {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  var text: String
  var isStrong = false

  init(_ text: String, isStrong: Bool = false) {
    self.text = text
    self.isStrong = isStrong
  }

  var width: Int { CharacterWidth.drawnColumns(of: text) }

  /// The beginning of the text, with dots in place of what had to go.
  func cut(to columns: Int) -> Label {
    var label = self
    while label.width > columns - 3, !label.text.isEmpty { label.text.removeLast() }
    label.text += "..."
    return label
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
