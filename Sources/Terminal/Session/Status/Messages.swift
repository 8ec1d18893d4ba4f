import Editing

/// Messages that several parts of the session show. Keys come from the keymap.
struct Messages {
  let keymap: Keymap

  /// A key and what it does, to be put behind a message; empty for a command without a key.
  func key(_ command: Command, _ words: String) -> String {
    keymap.key(for: command).map { " (\($0): \(words))" } ?? ""
  }

  /// Another session has the drawing open for writing.
  var viewOnly: String { "View only" + key(.saveAs, "save a copy") }

  var nothingSelected: String { "Nothing selected" + key(.tool(.select), "select tool") }

  /// Something was done that would be a loss if it was a mistake.
  func undoable(_ words: String) -> String { words + key(.undo, "undo") }

  static func shapes(_ count: Int) -> String { count == 1 ? "1 shape" : "\(count) shapes" }

  /// The clipboard of other programs is the terminal's to give.
  static let nothingCopied = "Nothing copied here. For other programs use the terminal's own paste key"
}
