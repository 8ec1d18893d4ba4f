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
  /// How large or how far the gesture under way has come.
  case measure(String)

  var kind: Message.Kind {
    switch self {
    case .pending, .measure: .standing
    case .chosen, .hand, .keyboardPen, .textStays: .answer
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
    case .measure(let size): size
    }
  }

  private static func hint(for choice: ToolChoice, _ keymap: Keymap) -> String {
    let straight = Command.mode(.constrained)
    return switch choice.kind {
    case .pen: "Pen: drag to draw, click for a dot"
    case .line: "Line: drag or click" + keymap.aside(straight, "straight")
    case .arrow: "Arrow: drag or click" + keymap.aside(straight, "straight")
    case .polygon: "Polygon: click corners, the first closes"
    case .text: "Text: click or type (\(FixedKey.escape.name): other tools)"
    case .fill: "Fill: click inside a closed shape"
    case .rectangle:
      switch choice.boxForm {
      case .box: "Box: drag corner to corner" + keymap.aside(straight, "square")
      case .figure(let form): "\(form.words.capitalizedFirst): drag corner to corner"
      case .frame: "Frame: drag corner to corner"
      case .table: "Table: drag corner to corner, then \(FixedKey.enter.name) to type"
      }
    case .roundedRectangle: "Rounded box: drag across" + keymap.aside(straight, "square")
    case .ellipse: "Ellipse: drag across" + keymap.aside(straight, "circle")
    case .eraser: "Eraser: rub over ink"
    case .markEraser: "Erase shapes: drag across them"
    case .picker: "Pick style: click a shape to match it"
    case .select: "Select: click, or drag around shapes" + keymap.aside(.mode(.adding), "add")
    }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
