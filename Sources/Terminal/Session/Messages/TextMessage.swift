import Documents
import Editing
import Marks

/// Messages about text that is typed, pasted or restyled.
enum TextMessage: Equatable {
  case copied
  /// A part of the text that is typed was cut out.
  case cutOut
  case nothingToCopy
  /// Nothing of the text that is typed is selected.
  case nothingSelected
  /// - tool: the one that was in hand before, if another one is now.
  case pasted(tool: ToolKind?)
  /// Pasted text was drawn; its format.
  case drawn(String)
  /// Pasted text could not be drawn, and is a label.
  case notDrawn(StoreError)
  /// The pasted text was too long, and cut.
  case cut
  case emptyClipboard
  case bold(Bool)
  case alignment(TextAlignment)
  case verticalAlignment(VerticalAlignment)
  /// The selection has no text.
  case noText

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .copied: "Copied"
    case .cutOut: "Cut"
    case .nothingToCopy: "Nothing to copy. \(FixedKey.escape.name): done"
    case .nothingSelected: "Nothing selected (Shift-arrows select). \(FixedKey.escape.name): done typing"
    case .pasted(nil): "Pasted as text"
    case .pasted(let tool?): "Pasted as text" + keymap.aside(.tool(tool), tool.descriptor.title)
    case .drawn(let format): "Pasted as shapes: \(format)" + keymap.aside(.undo, "as text")
    case .notDrawn(let error): "Pasted as text: \(error)"
    case .cut:
      "Too long: pasted the first \(PastedText.longest) characters or \(PastedText.mostLines) lines"
    case .emptyClipboard: "The clipboard holds no text"
    case .bold(let isOn): "Bold: \(Message.isOn(isOn))"
    case .alignment(let alignment): "Text: \(alignment.phrase)"
    case .verticalAlignment(let alignment): "Text in shapes: \(alignment.phrase)"
    case .noText: "No text selected"
    }
  }
}
