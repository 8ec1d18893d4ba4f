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
    case .markEraser: "erase marks"
    case .picker: "pick"
    }
  }

  /// For the list of keys, where tools of a kind share a line.
  var words: String {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse: "pen line arrow box oval"
    case .roundedRectangle, .polygon: "round box, polygon"
    case .text, .fill: "text, fill"
    case .eraser, .markEraser: "erase parts, marks"
    case .picker: "pick a mark's ink"
    case .select: "select, move, resize"
    }
  }

  /// The keys of the tools on that line.
  var label: String {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse: "p l a r o"
    case .roundedRectangle, .polygon: "B  g"
    case .text, .fill: "t  f"
    case .eraser, .markEraser: "e  E"
    case .picker: "i"
    case .select: "v"
    }
  }

  /// What it expects now, for someone who just chose it: short enough to stand beside the colours at 80 columns.
  var hint: String {
    switch self {
    case .pen: "pen: drag a stroke, click a dot"
    case .line, .arrow: "\(rawValue): drag, or click corners; c: even"
    case .polygon: "polygon: click corners, the first closes"
    case .text: "Text: click or type (Esc: other tools)"
    case .fill: "fill: click into what is closed"
    case .roundedRectangle: "round box: drag its corners; c: square"
    case .rectangle: "box: drag its corners; c: square"
    case .ellipse: "ellipse: drag its corners; c: circle"
    case .eraser: "eraser: drag over what is to go"
    case .markEraser: "erase marks: drag over those to go"
    case .picker: "pick: click a mark to draw in its ink"
    case .select: "select: click, or drag around; V adds"
    }
  }
}
