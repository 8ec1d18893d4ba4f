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
  ///   - draft: the drawing when the gesture begins, and what is selected then.
  ///   - event: begins the gesture.
  func makeTool(for draft: Draft, _ event: PointerEvent) -> any Tool {
    let (descriptor, view) = (self.tool.descriptor, draft.view)
    let isSmoothed = descriptor.isFreehand && smoothing != .off && grid == nil
    var tool = descriptor.make(draft, event)
    // A magnified stroke keeps its finer places.
    tool = tool.rounded(isFreehand: isSmoothed && view.cellWidth >= 1)
    if let symmetry, descriptor.drawsLines { tool = tool.mirrored(by: symmetry) }
    if isSmoothed {
      tool = tool.stabilised(
        steadies: smoothing == .steady, size: view.reportSize ?? ReportSize(cellWidth: view.cellWidth),
        reach: max(ink.width, Ink.dotWidth) / 2, mirroredBy: symmetry)
    }
    if let constraint = descriptor.constraint { tool = tool.constrained(to: constraint) }
    tool = tool.droppingRepeats()
    if let grid = grid ?? (descriptor.isFreehand ? nil : view.middlesOfCells), descriptor.drawsLines {
      tool = tool.snapped(to: grid)
    }
    return tool
  }
}
