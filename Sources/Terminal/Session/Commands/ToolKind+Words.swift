import Editing

/// What tools are called, and what they expect.
extension ToolKind {
  var key: Character {
    switch self {
    case .pen: "p"
    case .line: "l"
    case .arrow: "a"
    case .rectangle: "r"
    case .ellipse: "o"
    case .roundedRectangle: "B"
    case .polygon: "g"
    case .text: "t"
    case .fill: "f"
    case .eraser: "e"
    case .markEraser: "E"
    case .picker: "i"
    case .select: "v"
    }
  }

  /// A picture of it for a button: one character that is one column wide and no emoji.
  var icon: String {
    switch self {
    case .pen: "✎"
    case .line: "╱"
    case .arrow: "→"
    case .rectangle: "□"
    case .ellipse: "○"
    case .roundedRectangle: "▢"
    case .polygon: "△"
    case .text: "T"
    case .fill: "▨"
    case .eraser: "▱"
    case .markEraser: "✕"
    case .picker: "◉"
    case .select: "➤"
    }
  }

  /// For a button.
  var title: String {
    switch self {
    case .pen, .line, .arrow, .ellipse, .polygon, .text, .fill, .eraser, .select: rawValue
    case .rectangle: "box"
    case .roundedRectangle: "round box"
    case .markEraser: "erase shape"
    case .picker: "pick"
    }
  }

  /// In lists, where there is more room.
  var name: String {
    switch self {
    case .roundedRectangle: "rounded box"
    case .markEraser: "erase shapes"
    case .picker: "pick style"
    default: title
    }
  }

  /// What it expects now, for someone who just chose it: short enough to stand beside the colours at 80 columns.
  ///
  /// - Parameter keymap: the keys as they are.
  func hint(_ keymap: Keymap) -> String {
    func key(_ command: Command, _ words: String) -> String {
      keymap.key(for: command).map { " (\($0): \(words))" } ?? ""
    }
    let straight = Command.mode(.constrained)
    return switch self {
    case .pen: "Pen: drag to draw, click for a dot"
    case .line, .arrow: "\(capitalized): drag or click" + key(straight, "straight")
    case .polygon: "Polygon: click corners, the first closes"
    case .text: "Text: click or type (Esc: other tools)"
    case .fill: "Fill: click inside a closed shape"
    case .rectangle: "Box: drag corner to corner" + key(straight, "square")
    case .roundedRectangle: "Rounded box: drag across" + key(straight, "square")
    case .ellipse: "Ellipse: drag across" + key(straight, "circle")
    case .eraser: "Eraser: rub over ink"
    case .markEraser: "Erase shapes: drag across them"
    case .picker: "Pick style: click a shape to match it"
    case .select: "Select: click, or drag a frame" + key(.mode(.adding), "add")
    }
  }

  private var capitalized: String { title.prefix(1).uppercased() + title.dropFirst() }
}
