import Editing

/// Messages of tools: what they expect, and what happens while they are used.
enum ToolMessage: Equatable {
  /// The gesture that a tool just chosen expects: short enough to stand beside the colours at 80 columns.
  case chosen(ToolChoice)
  case hand
  /// The meaning of keys while something is pending.
  case pending(Pending)
  /// The pen that arrows move was shown.
  case keyboardPen
  /// An eraser passed over text, which it cannot cut.
  case textStays
  /// An arrow was drawn to a shape that is locked.
  case lockedTakesNoArrow
  /// How large or how far the gesture under way has come.
  case measure(String)

  var kind: Message.Kind {
    switch self {
    case .pending, .measure: .standing
    case .chosen, .hand, .keyboardPen, .textStays, .lockedTakesNoArrow: .answer
    }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .chosen(let choice): Self.hint(for: choice, keymap)
    case .hand: "Hand: drag to move the canvas" + keymap.aside(.tool(.pen), "pen")
    case .pending(.corners): "\(FixedKey.enter.name): finish, \(FixedKey.escape.name): discard"
    case .pending(.text): "Typing. \(FixedKey.escape.name) or click: done"
    case .keyboardPen:
      "Keyboard pen. Arrows: move, \(FixedKey.pen.name): pen down or up, \(FixedKey.escape.name): leave"
    case .textStays: "The eraser leaves text" + keymap.aside(.tool(.markEraser), "erase shapes")
    case .lockedTakesNoArrow: "Not attached: the shape is locked. A right click on it unlocks it."
    case .measure(let size): size
    }
  }

  private static func hint(for choice: ToolChoice, _ keymap: Keymap) -> String {
    if let title = choice.boxForm.title {
      let next = choice.boxForm == .table ? ", then \(FixedKey.enter.name) to type" : ""
      return "\(title.capitalizedFirst): \(choice.boxForm.gesture)" + next
    }
    let tool = choice.kind.descriptor
    let end = tool.types ? " (\(FixedKey.escape.name): other tools)" : ""
    return tool.hint + (tool.option.map { keymap.aside(.mode($0.mode), $0.word) } ?? "") + end
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
