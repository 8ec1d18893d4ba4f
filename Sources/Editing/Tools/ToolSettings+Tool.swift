import Marks

extension ToolSettings {
  /// The tool for a gesture, wrapped in the decorators that are on. Events pass the outermost first:
  ///
  /// snap, drop repeats, constrain, stabilise, mirror, round, tool.
  ///
  /// Repeats are dropped only after places were snapped, which makes one of two; a constrained place need not be on
  /// the grid. The hand is steadied before images are taken: that goes by cells, which images may be turned against,
  /// and images of final places are true ones. Places held to a grid need no steady hand, nor curves, which would pass
  /// the places by. Shapes have a grid in any case, that of the screen's cells. All places are rounded, those of images
  /// too.
  ///
  /// - Parameters:
  ///   - drawing: as it is when the gesture begins.
  ///   - selection: what is selected then.
  func makeTool(for drawing: Drawing, selection: Set<MarkPath>, in view: ViewContext) -> any Tool {
    let isSmoothed = self.tool.isFreehand && smoothing != .off && grid == nil
    var tool = makeBareTool(for: drawing, selection: selection, in: view)
    // A magnified stroke keeps its finer places.
    tool = tool.rounded(isFreehand: isSmoothed && view.cellWidth >= 1)
    if let symmetry, self.tool.drawsLines { tool = tool.mirrored(by: symmetry) }
    if isSmoothed {
      tool = tool.stabilised(
        steadies: smoothing == .steady, size: view.reportSize ?? ReportSize(cellWidth: view.cellWidth),
        reach: max(ink.width, Ink.dotWidth) / 2, mirroredBy: symmetry)
    }
    if let constraint = self.tool.constraint { tool = tool.constrained(to: constraint) }
    tool = tool.droppingRepeats()
    if let grid = grid ?? (self.tool.isFreehand ? nil : view.middlesOfCells), self.tool.drawsLines {
      tool = tool.snapped(to: grid)
    }
    return tool
  }

  private func makeBareTool(for drawing: Drawing, selection: Set<MarkPath>, in view: ViewContext) -> any Tool
  {
    let lineInk = ink.ofLine
    return switch tool {
    case .pen:
      Pen(ink: lineInk, isSmooth: smoothing != .off && grid == nil, lattice: view.lattice, grid: grid)
    case .line: CornerTool(.line, ink: lineInk, lattice: view.lattice)
    case .arrow:
      CornerTool(
        .arrow, ink: lineInk, arrowheads: arrowheads, lattice: view.lattice,
        // The images of a bow would all be bent upwards.
        joiner: ArrowJoiner(drawing, lattice: view.lattice, route: route, drawsBows: symmetry == nil))
    case .polygon: CornerTool(.polygon, ink: lineInk, lattice: view.lattice)
    case .rectangle: ShapeTool(shape(for: drawing), ink: lineInk)
    case .roundedRectangle: ShapeTool(.roundedRectangle, ink: lineInk)
    case .ellipse: ShapeTool(.ellipse, ink: lineInk)
    case .text: TextTool(drawing, ink: textInk ?? ink, style: textStyle, lattice: view.lattice)
    case .fill: FillTool(drawing, ink: ink, regions: view.regions)
    case .eraser: Eraser(drawing, ink: ink)
    case .markEraser: MarkEraser(drawing)
    case .picker: Picker(drawing, ink: ink, cellWidth: view.cellWidth)
    case .select: SelectTool(drawing, selection: selection, SelectionSettings(self, view))
    }
  }

  /// Returns the kind of shape that the box tool draws, with the name of a frame.
  private func shape(for drawing: Drawing) -> ShapeTool.Kind {
    switch boxForm {
    case .box: .rectangle
    case .figure(let form): .figure(form)
    case .frame: .frame(drawing.freeFrameName)
    case .table: .table
    }
  }
}
