import CellRendering
import Marks

/// A word that does something when it is clicked, with the key that does the same.
struct Button: View {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let key: String
  let title: String
  let command: Command

  /// Whether there is something for it to do now.
  var isEnabled = true

  /// Whether it stands for what is in hand.
  var isChosen = false

  var width: Int {
    CharacterWidth.columns(of: key) + (title.isEmpty ? 0 : 1 + CharacterWidth.columns(of: title))
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
