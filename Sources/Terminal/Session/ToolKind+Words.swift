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

  /// What it expects now, for someone who just chose it.
  var hint: String {
    switch self {
    case .pen: "pen: drag a stroke, click a dot"
    case .line, .arrow: "\(rawValue): drag from end to end, or click its corners; c keeps to 15 degrees"
    case .polygon: "polygon: click its corners, the first one again to close it"
    case .text: "text: click and type; a click on a text edits it"
    case .fill: "fill: click into what is closed"
    case .roundedRectangle: "round box: drag from corner to corner; c makes squares"
    case .rectangle: "rectangle: drag from corner to corner; c makes squares"
    case .ellipse: "ellipse: drag from corner to corner; c makes circles"
    case .eraser: "eraser: drag over what is to go; strokes are cut"
    case .markEraser: "eraser: drag over the marks that are to go as a whole"
    case .picker: "click a mark to draw in its ink"
    case .select: "click a mark or drag around some; Alt or V adds"
    }
  }
}
