import CellRendering
import Marks

/// A control that shows some ink by drawing with it, after its key and its name.
struct InkSample: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let key: String
  let title: String
  let command: Command

  /// What it shows.
  let subject: Subject
  let ink: Ink
  /// Whether it shows the width of the ink; others show dashes, heads or patterns, with a thin line.
  var showsWidth = false
  let glyphs: GlyphSet

  var state = ControlState.idle

  var isEnabled: Bool { true }

  enum Subject: Equatable {
    /// A line as it is drawn, with some heads.
    case line(Arrowheads)
    /// How fills cover what they fill.
    case fill
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// The sample as cells, a row of them.
  func cells(columns: Int, usingColor: Bool) -> CellGrid {
    var renderer = CellRenderer(viewport: Viewport(columns: columns, rows: 1), for: glyphs)
    let width = Double(columns)
    var ink = ink
    // What lies below the sample is no part of the canvas: a translucent ink would be dithered.
    ink.opacity = 1
    // A wide line hides its dashes, and is wider than the row with heads.
    if !showsWidth { ink.width = min(ink.width, 0.5) }
    switch subject {
    case .line(let heads):
      Stroke([Point(x: 0.5, y: 1), Point(x: width - 0.5, y: 1)], ink: ink, arrowheads: heads).accept(
        &renderer)
    case .fill:
      // The outline lies outside of what is seen.
      Rectangle(
        location: Point(x: -4, y: -4), size: Size(width: width + 8, height: 10), ink: ink
      ).accept(&renderer)
    }
    var grid = CellGrid(columns: columns, rows: 1)
    renderer.spell(into: &grid, in: glyphs, usingColor: usingColor)
    return grid
  }
}
