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
  /// Selects marks, moves them, and makes them larger or smaller.
  case select

  /// Whether it leaves something new.
  public var draws: Bool {
    switch self {
    case .pen, .line, .arrow, .rectangle, .ellipse: true
    case .eraser, .markEraser, .picker, .select: false
    }
  }

  /// - Parameters:
  ///   - isSmooth: whether the pen draws curves.
  ///   - drawing: as it is when a gesture begins.
  ///   - selection: the marks that are selected then.
  ///   - cell: the width of a cell, in units.
  func makeTool(ink: Ink, isSmooth: Bool, drawing: Drawing, selection: Set<MarkPath>, cell: Double)
    -> any PointerHandler
  {
    switch self {
    case .pen: Pen(ink: ink, isSmooth: isSmooth, cellWidth: cell)
    case .line: ShapeTool(.line, ink: ink)
    case .arrow: ShapeTool(.arrow, ink: ink)
    case .rectangle: ShapeTool(.rectangle, ink: ink)
    case .ellipse: ShapeTool(.ellipse, ink: ink)
    case .eraser: Eraser(drawing, ink: ink)
    case .markEraser: MarkEraser(drawing)
    case .picker: Picker(drawing)
    case .select: SelectTool(drawing, selection: selection, cell: cell)
    }
  }

  /// Whether its places are a hand's, which may be steadied, and not corners.
  var isFreehand: Bool { self == .pen }

  /// What the wish for a constraint means to it; nil when nothing.
  var constraint: Constraint? {
    switch self {
    case .line, .arrow: .angle
    case .rectangle, .ellipse: .square
    case .pen, .eraser, .markEraser, .picker, .select: nil
    }
  }
}
