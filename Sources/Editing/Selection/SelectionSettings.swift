import Marks

/// The settings of gestures that move and reshape marks.
struct SelectionSettings: Sendable {
  /// The width of a cell, in units.
  var cellWidth = 1.0

  /// The grid that is snapped to; nil for none.
  var grid: SnapGrid?

  /// The middles of the screen's cells, which shapes keep to without a grid; nil where the pointer is reported in cells.
  var middlesOfCells: SnapGrid?

  /// Whether marks are pulled to edges and centres of others.
  var usesGuides = true

  /// The visible area, in units; nil when it is not known.
  var bounds: Rect?

  init() {}

  /// The settings without anything that places are pulled to.
  var unsnapped: SelectionSettings {
    var settings = self
    (settings.grid, settings.middlesOfCells, settings.usesGuides) = (nil, nil, false)
    return settings
  }

  init(_ settings: ToolSettings, _ view: ViewContext) {
    cellWidth = view.cellWidth
    grid = settings.grid
    middlesOfCells = settings.grid == nil ? view.middlesOfCells : nil
    usesGuides = settings.usesGuides
    bounds = view.bounds
  }
}
