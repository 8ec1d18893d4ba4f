/// The tools there are.
public enum ToolKind: String, CaseIterable, Sendable {
  case pen, line, arrow, rectangle, ellipse, roundedRectangle, polygon, text
  /// Fills what is closed where it is clicked.
  case fill
  /// Rubs out what it touches, and cuts strokes there.
  case eraser
  /// Takes away the whole mark that it touches.
  case markEraser
  /// Draws on in the ink of the mark that is clicked.
  case picker
  /// Selects marks, moves them, and makes them larger or smaller.
  case select

  /// Whether it leaves something new.
  public var draws: Bool {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse, .roundedRectangle, .polygon, .text, .fill: true
    case .eraser, .markEraser, .picker, .select: false
    }
  }

  /// Whether it takes away what it touches.
  public var erases: Bool { self == .eraser || self == .markEraser }

  /// Whether what it leaves has places of its own, which a grid can hold and a symmetry repeat. Text has its cells, and
  /// a fill what is closed.
  var drawsLines: Bool { draws && self != .text && self != .fill }

  /// Whether its places are drawn freehand and may be steadied, rather than corners.
  var isFreehand: Bool { self == .pen }

  /// The constraint that Shift applies to this tool; nil for none.
  var constraint: Constraint? {
    switch self {
    case .line, .arrow, .polygon: .angle
    case .rectangle, .roundedRectangle, .ellipse: .square
    case .pen, .text, .fill, .eraser, .markEraser, .picker, .select: nil
    }
  }
}
