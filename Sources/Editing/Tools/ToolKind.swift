import Marks

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

  /// - Parameters:
  ///   - isSmooth: whether the pen draws curves.
  ///   - drawing: as it is when a gesture begins.
  ///   - selection: the marks that are selected then.
  ///   - textStyle: how new text looks.
  ///   - hand: what the select tool is held to.
  ///   - lattice: the cells on the screen.
  ///   - regions: knows what is closed there.
  func makeTool(
    ink: Ink, arrowheads: Arrowheads, textStyle: TextStyle, isSmooth: Bool, drawing: Drawing,
    selection: Set<MarkPath>,
    hand: HandSettings, lattice: CellMetrics,
    regions: (any RegionFinding)?
  ) -> any PointerHandler {
    let lineInk = ink.ofLine
    return switch self {
    case .pen: Pen(ink: lineInk, isSmooth: isSmooth, cellWidth: hand.cell)
    case .line: CornerTool(.line, ink: lineInk, lattice: lattice)
    case .arrow: CornerTool(.arrow, ink: lineInk, arrowheads: arrowheads, lattice: lattice)
    case .polygon: CornerTool(.polygon, ink: lineInk, lattice: lattice)
    case .rectangle: ShapeTool(.rectangle, ink: lineInk)
    case .roundedRectangle: ShapeTool(.roundedRectangle, ink: lineInk)
    case .ellipse: ShapeTool(.ellipse, ink: lineInk)
    case .text: TextTool(drawing, ink: ink, style: textStyle, lattice: lattice)
    case .fill: FillTool(drawing, ink: ink, regions: regions)
    case .eraser: Eraser(drawing, ink: ink)
    case .markEraser: MarkEraser(drawing)
    case .picker: Picker(drawing, ink: ink, cell: hand.cell)
    case .select: SelectTool(drawing, selection: selection, hand)
    }
  }

  /// Whether its places are a hand's, which may be steadied, and not corners.
  var isFreehand: Bool { self == .pen }

  /// What the wish for a constraint means to it; nil when nothing.
  var constraint: Constraint? {
    switch self {
    case .line, .arrow, .polygon: .angle
    case .rectangle, .roundedRectangle, .ellipse: .square
    case .pen, .text, .fill, .eraser, .markEraser, .picker, .select: nil
    }
  }
}
