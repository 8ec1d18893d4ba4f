import CellRendering

/// A word that does something when it is clicked, with the key that does the same.
struct Button: Control {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let key: String
  let title: String
  let command: Command

  /// Whether there is something for it to do now.
  var isEnabled = true

  /// Whether it stands for what is in hand.
  var isChosen = false

  /// Whether the pointer holds it down.
  var isPressed = false

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
