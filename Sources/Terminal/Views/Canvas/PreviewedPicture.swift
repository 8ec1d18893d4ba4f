import CellRendering
import Marks

/// A drawing with what the gesture under way would add to it, and the characters for both.
struct PreviewedPicture {
  private var renderer: CellRenderer
  private let glyphs: GlyphSet
  private let usesColor: Bool

  /// The picture in characters.
  private(set) var grid: CellGrid

  /// The cells of ``grid`` that changed since they were last taken.
  private(set) var changes: [CellRect]

  /// Creates a blank picture.
  init(_ viewport: Viewport, glyphs: GlyphSet, usesColor: Bool) {
    (self.glyphs, self.usesColor) = (glyphs, usesColor)
    renderer = CellRenderer(viewport: viewport, for: glyphs)
    grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
    changes = [grid.bounds]
  }

  /// The colour below the drawing.
  var ground: Color {
    get { renderer.ground }
    set { renderer.ground = newValue }
  }

  /// Whether the picture depends on ``ground``.
  var dependsOnGround: Bool { renderer.dependsOnGround }

  /// Whether a cell holds text.
  func isText(column: Int, row: Int) -> Bool { renderer.isText(column: column, row: row) }

  /// Whether a cell holds an arrowhead, or a side of a figure that is a character.
  func isHead(column: Int, row: Int) -> Bool { renderer.isHead(column: column, row: row) }

  /// Returns the cells that changed since the last call.
  mutating func takeChanges() -> [CellRect] {
    defer { changes.removeAll(keepingCapacity: true) }
    return changes
  }

  /// Draws some cells again: a drawing, and a preview on it.
  mutating func renew(_ rect: CellRect, of preview: (any Mark)?, on drawn: CellRenderer) {
    if preview == nil || renderer.detail < drawn.detail { renderer.begin(at: drawn.detail) }
    var rect = rect
    draw(preview, on: drawn, in: rect)
    // The whole preview has one level of detail, which it keeps until it is gone.
    while renderer.isExhausted, let coarser = CellRenderer.Detail(rawValue: renderer.detail.rawValue + 1) {
      rect = grid.bounds
      renderer.begin(at: coarser)
      draw(preview, on: drawn, in: rect)
    }
    renderer.spell(into: &grid, in: glyphs, usingColor: usesColor)
    changes.append(rect)
  }

  private mutating func draw(_ preview: (any Mark)?, on drawn: CellRenderer, in rect: CellRect) {
    renderer.setClip(rect)
    renderer.copy(from: drawn)
    preview?.accept(&renderer)
  }

  /// Follows a drawing that was scrolled, and draws all cells again.
  mutating func scroll(with drawn: CellRenderer, _ preview: (any Mark)?) {
    var blank = CellRenderer(viewport: drawn.viewport, for: glyphs)
    blank.ground = ground
    renderer = blank
    renew(grid.bounds, of: preview, on: drawn)
  }

  /// Follows a drawing that was scrolled by whole cells, without a preview now and before: only cells that came into sight
  /// are spelled, and those whose neighbours came or went, on which characters depend.
  mutating func scroll(with drawn: CellRenderer, columns: Int, rows: Int) {
    guard renderer.detail == drawn.detail, let parts = renderer.scroll(to: drawn.viewport.origin) else {
      return scroll(with: drawn, nil)
    }
    let before = grid
    grid.copy(before.bounds, from: before, toColumn: -columns, row: -rows)
    let all = grid.bounds
    let edges = [
      CellRect(column: 0, row: 0, columns: all.columns, rows: 1),
      CellRect(column: 0, row: all.rows - 1, columns: all.columns, rows: 1),
      CellRect(column: 0, row: 0, columns: 1, rows: all.rows),
      CellRect(column: all.columns - 1, row: 0, columns: 1, rows: all.rows),
    ]
    let widened = parts.map {
      CellRect(column: $0.column - 1, row: $0.row - 1, columns: $0.columns + 2, rows: $0.rows + 2)
        .intersection(all)
    }
    for rect in widened + edges { renew(rect, of: nil, on: drawn) }
    changes = [all]
  }
}
