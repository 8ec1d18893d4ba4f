import CellRendering
import Marks

/// Marks drawn in cells with one unit a column from the origin, as text; blanks print as `·`.
func picture(
  _ marks: any Mark..., columns: Int, rows: Int, in glyphs: GlyphSet = .braille, usingColor: Bool = true
) -> String {
  cells(marks, columns: columns, rows: rows, in: glyphs, usingColor: usingColor).description
}

/// Marks drawn in cells with one unit a column from the origin.
func cells(
  _ marks: [any Mark], columns: Int, rows: Int, in glyphs: GlyphSet = .braille, usingColor: Bool = true
) -> CellGrid {
  Drawing(marks).cells(
    in: Viewport(columns: columns, rows: rows), spelledIn: glyphs, usingColor: usingColor)
}

extension Point {
  /// The middle of a cell, where a mouse that tells cells points.
  init(column: Int, row: Int) { self.init(x: Double(column) + 0.5, y: Double(2 * row) + 1) }

  /// The middle of a dot.
  init(dot x: Int, _ y: Int) { self.init(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2) }
}

extension Stroke {
  /// A stroke through the middles of dots.
  init(dots: (Int, Int)..., ink: Ink = Ink()) { self.init(dots.map { Point(dot: $0, $1) }, ink: ink) }

  /// A stroke through the middles of cells.
  init(cells: (Int, Int)..., ink: Ink = Ink()) {
    self.init(cells.map { Point(column: $0, row: $1) }, ink: ink)
  }
}
