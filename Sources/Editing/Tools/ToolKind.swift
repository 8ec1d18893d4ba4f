/// The tools.
///
/// The ``descriptor`` of each has its words, traits and state machine.
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

  /// The table of tools.
  package var descriptor: ToolDescriptor {
    switch self {
    case .pen: Pen.descriptor
    case .line: CornerTool.line
    case .arrow: CornerTool.arrow
    case .rectangle: ShapeTool.rectangle
    case .ellipse: ShapeTool.ellipse
    case .roundedRectangle: ShapeTool.roundedRectangle
    case .polygon: CornerTool.polygon
    case .text: TextTool.descriptor
    case .fill: FillTool.descriptor
    case .eraser: Eraser.descriptor
    case .markEraser: MarkEraser.descriptor
    case .picker: Picker.descriptor
    case .select: SelectTool.descriptor
    }
  }

  package var draws: Bool { descriptor.draws }
  package var drawsLines: Bool { descriptor.drawsLines }
  package var erases: Bool { descriptor.erases }
  package var selects: Bool { descriptor.selects }

  /// Whether the tool draws shapes or straight lines, which are written into and connected.
  package var drawsShapes: Bool { drawsLines && !descriptor.isFreehand }
}
