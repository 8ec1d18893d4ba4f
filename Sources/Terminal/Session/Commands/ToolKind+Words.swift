import Editing

/// The names of tools, with their keys and icons.
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

  /// The title of the tool on a button.
  var title: String {
    switch self {
    case .pen, .line, .arrow, .ellipse, .polygon, .text, .fill, .eraser, .select: rawValue
    case .rectangle: "box"
    case .roundedRectangle: "round box"
    case .markEraser: "erase shape"
    case .picker: "pick"
    }
  }

  /// The name of the tool in lists, where there is more room.
  var name: String {
    switch self {
    case .roundedRectangle: "rounded box"
    case .markEraser: "erase shapes"
    case .picker: "pick style"
    default: title
    }
  }

  /// The names in other programs, with commas between.
  var otherNames: String {
    switch self {
    case .pen: "brush, pencil, draw, freehand, sketch, ink"
    case .line: "straight line, segment, ruler line"
    case .arrow: "connector, link, pointer arrow"
    case .rectangle: "rectangle, rect, square"
    case .roundedRectangle: "rounded rectangle, round box, rounded corners"
    case .ellipse: "circle, oval"
    case .polygon: "polyline, lasso fill"
    case .text: "label, type, write text, caption, font"
    case .fill: "bucket, paint bucket, flood fill, fill colour, paint"
    case .eraser: "rubber, erase, cut ink"
    case .markEraser: "rubber, delete tool, erase objects"
    case .picker: "eyedropper, colour picker, pipette, sample colour"
    case .select: "move, resize, pointer, cursor, lasso, marquee, selection tool, transform"
    }
  }
}

extension ToolChoice {
  /// The title on a button: what the box tool draws, or the tool's own title.
  var title: String {
    switch boxForm {
    case .box: kind.title
    case .figure(let form): form.words
    case .frame: "frame"
    case .table: "table"
    }
  }
}
