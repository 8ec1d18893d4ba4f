import CellRendering

/// A word that does something when it is clicked, with the key that does the same.
struct Button: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)

  /// A picture of what it does, one character; empty where there is none.
  var icon = ""
  let key: String
  let title: String
  let command: Command

  var isEnabled = true

  /// Whether it stands for what is in hand.
  var isChosen = false

  var state = ControlState.idle

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// What stands on it, without the air around. Without a title icon and key stand close together.
  var parts: (icon: String, key: String, title: String) {
    guard !title.isEmpty else { return (icon, key, "") }
    return (icon.isEmpty ? "" : icon + " ", key, key.isEmpty ? title : " " + title)
  }
}
