import Marks

/// The tools there are.
public enum ToolKind: String, CaseIterable, Sendable {
  case pen, line, arrow, rectangle, ellipse
  /// Rubs out what it touches, and cuts strokes there.
  case eraser
  /// Takes away the whole mark that it touches.
  case markEraser
  /// Draws on in the ink of the mark that is clicked.
  case picker

  /// - Parameters:
  ///   - isSmooth: whether the pen draws curves.
  ///   - cellWidth: how wide a cell is on the drawing, in units.
  ///   - drawing: as it is when a gesture begins.
  func makeTool(ink: Ink, isSmooth: Bool, cellWidth: Double, drawing: Drawing) -> any PointerHandler {
    switch self {
    case .pen: Pen(ink: ink, isSmooth: isSmooth, cellWidth: cellWidth)
    case .line: ShapeTool(.line, ink: ink)
    case .arrow: ShapeTool(.arrow, ink: ink)
    case .rectangle: ShapeTool(.rectangle, ink: ink)
    case .ellipse: ShapeTool(.ellipse, ink: ink)
    case .eraser: Eraser(drawing, ink: ink)
    case .markEraser: MarkEraser(drawing)
    case .picker: Picker(drawing)
    }
  }

  /// Whether what it leaves can be drawn in every image of a symmetry: it draws, and looks at no other marks.
  var isMirrored: Bool {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse: true
    case .eraser, .markEraser, .picker: false
    }
  }

  /// Whether its places are a hand's, which may be steadied, and not corners.
  var isFreehand: Bool { self == .pen }

  /// What the wish for a constraint means to it; nil when nothing.
  var constraint: Constraint? {
    switch self {
    case .line, .arrow: .angle
    case .rectangle, .ellipse: .square
    case .pen, .eraser, .markEraser, .picker: nil
    }
  }
}
