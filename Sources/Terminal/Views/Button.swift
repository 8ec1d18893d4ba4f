import CellRendering

/// A word that does something when it is clicked, with the key that does the same.
struct Button: Clickable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let key: String
  let title: String
  let command: Command

  var isEnabled = true

  /// Whether it stands for what is in hand.
  var isChosen = false

  var state = ControlState.idle

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
