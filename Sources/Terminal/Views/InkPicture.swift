import CellRendering
import Marks

/// A picture of some ink, drawn with that ink.
struct InkPicture: Equatable {
  let subject: Subject
  let ink: Ink

  /// Whether it shows the width of the ink; others show dashes, heads or patterns, with a thin line.
  var showsWidth = false
  let glyphs: GlyphSet

  enum Subject: Equatable {
    /// A line as it is drawn, with some heads.
    case line(Arrowheads)
    /// How fills cover what they fill.
    case fill
  }

  /// The picture as a row of cells.
  func cells(columns: Int, usingColor: Bool) -> CellGrid {
    var renderer = CellRenderer(viewport: Viewport(columns: columns, rows: 1), for: glyphs)
    mark(columns: columns).accept(&renderer)
    var grid = CellGrid(columns: columns, rows: 1)
    renderer.spell(into: &grid, in: glyphs, usingColor: usingColor)
    return grid
  }

  private func mark(columns: Int) -> any Mark {
    let width = Double(columns)
    var ink = ink
    // The ground below the picture is no part of the canvas: a translucent ink would be dithered.
    ink.opacity = 1
    // A wide line hides its dashes, and is wider than the row with heads.
    if !showsWidth { ink.width = min(ink.width, Ink.dotWidth) }
    switch subject {
    case .line(let heads):
      ink.fill = nil
      return Stroke([Point(x: 0.5, y: 1), Point(x: width - 0.5, y: 1)], ink: ink, arrowheads: heads)
    case .fill:
      (ink.fill, ink.dash, ink.texture) = (ink.fill ?? ink.color, [], .fine)
      // The outline lies outside of what is seen.
      return Rectangle(location: Point(x: -4, y: -4), size: Size(width: width + 8, height: 10), ink: ink)
    }
  }
}
