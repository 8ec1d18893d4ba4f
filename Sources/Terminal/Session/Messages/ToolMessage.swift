import Editing

/// Messages of tools: what they expect, and what happens while they are used.
enum ToolMessage: Equatable {
  /// What a tool expects of someone who just chose it: short enough to stand beside the colours at 80 columns.
  case chosen(ToolKind)
  case hand
  /// What keys do while something is pending.
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
    let straight = Command.mode(.constrained)
    return switch self {
    case .chosen(.pen): "Pen: drag to draw, click for a dot"
    case .chosen(.line): "Line: drag or click" + keymap.aside(straight, "straight")
    case .chosen(.arrow): "Arrow: drag or click" + keymap.aside(straight, "straight")
    case .chosen(.polygon): "Polygon: click corners, the first closes"
    case .chosen(.text): "Text: click or type (\(FixedKey.escape.name): other tools)"
    case .chosen(.fill): "Fill: click inside a closed shape"
    case .chosen(.rectangle): "Box: drag corner to corner" + keymap.aside(straight, "square")
    case .chosen(.roundedRectangle): "Rounded box: drag across" + keymap.aside(straight, "square")
    case .chosen(.ellipse): "Ellipse: drag across" + keymap.aside(straight, "circle")
    case .chosen(.eraser): "Eraser: rub over ink"
    case .chosen(.markEraser): "Erase shapes: drag across them"
    case .chosen(.picker): "Pick style: click a shape to match it"
    case .chosen(.select): "Select: click, or drag a frame" + keymap.aside(.mode(.adding), "add")
    case .hand: "Hand: drag to move the canvas" + keymap.aside(.tool(.pen), "pen")
    case .pending(.corners): "\(FixedKey.enter.name): finish, \(FixedKey.escape.name): discard"
    case .pending(.text): "Typing. \(FixedKey.escape.name) or click: done"
    case .keyboardPen:
      "Keyboard pen: arrows move, \(FixedKey.pen.name) pen down/up, \(FixedKey.escape.name) leaves"
    case .textStays: "The eraser leaves text" + keymap.aside(.tool(.markEraser), "erase shapes")
    case .measure(let size): size
    }
  }
}
