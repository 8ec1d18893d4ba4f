import Editing
import Marks

/// Messages that several parts of the session show.
///
/// Keys come from the keymap.
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

  static func text(of refusal: Refusal) -> String {
    switch refusal {
    case .nestedTooDeep: "Groups cannot be nested deeper than \(Drawing.deepestNesting)."
    case .noClosedArea: "No closed area here"
    case .alreadyFilled: "Filled like this already"
    }
  }

  /// There is nothing to paste; the clipboard of other programs can only be pasted by the terminal.
  static let nothingCopied = "Nothing copied here. For other programs use the terminal's own paste key"
}
