/// The tools.
package enum ToolKind: String, CaseIterable, Sendable {
  case pen, line, arrow, rectangle, ellipse, roundedRectangle, polygon, text
  /// Fills the closed area that is clicked.
  case fill
  /// Erases what it touches, and cuts strokes there.
  case eraser
  /// Removes the whole mark that it touches.
  case markEraser
  /// Takes the ink of the mark that is clicked.
  case picker
  /// Selects, moves, resizes, turns and reshapes marks.
  case select

  /// Whether the tool adds marks.
  package var draws: Bool {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse, .roundedRectangle, .polygon, .text, .fill: true
    case .eraser, .markEraser, .picker, .select: false
    }
  }

  /// Whether the tool removes what it touches.
  package var erases: Bool { self == .eraser || self == .markEraser }

  /// Whether a grid and a symmetry apply to it.
  ///
  /// Text stands in cells, and a fill takes the closed area as it is.
  package var drawsLines: Bool { draws && self != .text && self != .fill }

  /// Whether the tool draws shapes or straight lines, which are written into and connected.
  package var drawsShapes: Bool { drawsLines && !isFreehand }

  /// Whether the tool draws freehand, so that its places may be steadied, and not from corner to corner.
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
