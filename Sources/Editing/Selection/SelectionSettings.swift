import Marks

/// What the hand that moves and shapes marks is held to, and how finely it can point.
struct SelectionSettings: Sendable {
  /// The width of a cell, in units.
  var cellWidth = 1.0

  /// Nil leaves places where they are.
  var grid: SnapGrid?

  /// Whether places are drawn to edges and middles of other marks.
  var usesGuides = true

  /// What is seen, in units; nil when that is not known.
  var bounds: Rect?

  init() {}

  init(_ settings: ToolSettings, _ view: ViewContext) {
    cellWidth = view.cellWidth
    grid = settings.grid
    usesGuides = settings.usesGuides
    bounds = view.bounds
  }
}
