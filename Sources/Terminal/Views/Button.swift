import CellRendering

/// A button: a word and the key that does the same as a click.
struct Button: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)

  /// An icon, one character; empty for none.
  var icon = ""
  let key: String
  let title: String
  let command: Command

  var isEnabled = true

  /// Whether it stands for the current choice, such as the tool in use.
  var isChosen = false

  var state = ControlState.idle

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// The button's text, without blanks around.
  ///
  /// Without a title there is no blank between icon and key.
  var parts: (icon: String, key: String, title: String) {
    guard !title.isEmpty else { return (icon, key, "") }
    return (icon.isEmpty ? "" : icon + " ", key, key.isEmpty ? title : " " + title)
  }
}
