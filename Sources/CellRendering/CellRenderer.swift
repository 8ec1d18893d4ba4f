public import Marks

/// Draws marks into cells: a visitor that answers nothing and leaves a picture.
///
///     var renderer = CellRenderer(viewport: Viewport(columns: 80, rows: 24))
///     drawing.root.accept(&renderer)
///     print(renderer.grid(in: .braille))
///
/// Everything is drawn on the 2x4 dots of each cell, and spelled in characters when the picture is asked for.
/// Drawing only a rectangle of it (``clip``) gives the very cells that the whole picture has there.
public struct CellRenderer: MarkVisitor {
  public let viewport: Viewport

  /// The cells that may be drawn on; what lies outside stays as it is.
  public private(set) var clip: CellRect {
    didSet { visible = viewport.units(of: clip) }
  }

  private var visible: Rect
  var raster: CellRaster

  public init(viewport: Viewport) {
    self.viewport = viewport
    clip = viewport.cells
    visible = viewport.visible
    raster = CellRaster(columns: viewport.columns, rows: viewport.rows)
  }

  /// Limits drawing to some cells.
  public mutating func setClip(_ rect: CellRect) { clip = rect.intersection(viewport.cells) }

  /// Draws on all cells again.
  public mutating func resetClip() { clip = viewport.cells }

  /// Makes the cells inside the clip blank.
  public mutating func clear() { raster.clear(clip) }

  /// Takes the cells inside the clip from another picture with the same viewport.
  ///
  /// - Precondition: both have as many columns and rows.
  public mutating func copy(from other: CellRenderer) {
    precondition(
      raster.columns == other.raster.columns && raster.rows == other.raster.rows, "pictures of one size")
    raster.copy(clip, from: other.raster)
  }

  /// The picture so far.
  public func grid(in glyphs: GlyphSet, usingColor: Bool = true) -> CellGrid {
    var grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
    raster.spell(viewport.cells, in: glyphs, usingColor: usingColor, into: &grid)
    return grid
  }

  /// Renews the cells inside the clip in a grid that showed this picture before.
  ///
  /// - Precondition: the grid has as many columns and rows as the viewport.
  public func spell(into grid: inout CellGrid, in glyphs: GlyphSet, usingColor: Bool) {
    precondition(grid.columns == viewport.columns && grid.rows == viewport.rows, "a grid of the same size")
    raster.spell(clip, in: glyphs, usingColor: usingColor, into: &grid)
  }

  /// A bare vertex marks a place and shows nothing.
  public mutating func visit(_ vertex: Vertex) {}

  public mutating func visit(_ dot: Dot) {
    guard isVisible(dot.box, ink: dot.ink) else { return }
    draw(line: [dot.location], ink: dot.ink)
  }

  public mutating func visit(_ stroke: Stroke) {
    guard !stroke.points.isEmpty else { return }
    let heads = stroke.arrowheadLines
    let box = heads.joined().reduce(into: stroke.box) { $0.stretch(to: $1) }
    guard isVisible(box, ink: stroke.ink) else { return }
    let line = stroke.centreline(tolerance: tolerance)
    if let fill = stroke.ink.fill { self.fill([line], with: fill) }
    draw(
      lines: (stroke.ink.dash.isEmpty ? [line] : line.dashed(by: stroke.ink.dash)) + heads, ink: stroke.ink)
  }

  public mutating func visit(_ rectangle: Rectangle) { draw(shape: rectangle) }

  public mutating func visit(_ ellipse: Ellipse) { draw(shape: ellipse) }

  public mutating func visit(_ label: Label) {
    var (_, row) = viewport.cell(label.location)
    for line in label.lines {
      var (column, _) = viewport.cell(label.location)
      for character in line {
        let drawn = CharacterWidth.isDrawable(character) ? character : "\u{FFFD}"
        if drawn != " " {
          write(Cell(drawn, style: CellStyle(foreground: label.ink.color)), column: column, row: row)
        }
        column += max(1, CharacterWidth.columns(of: drawn))
      }
      row += 1
    }
  }

  public mutating func visit(_ block: CellBlock) {
    let (left, top) = viewport.cell(block.location)
    for row in clip.rowRange where row >= top && row - top < block.rows {
      for column in max(
        left, clip.column - 1)..<max(left, min(left + block.columns, clip.columnRange.upperBound))
      {
        var cell = block[column - left, row - top]
        if cell.isContinuation || (cell.character == " " && cell.style.background == nil) { continue }
        if !CharacterWidth.isDrawable(cell.character) { cell.character = "\u{FFFD}" }
        write(cell, column: column, row: row)
      }
    }
  }

  public mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    for child in group.children { child.accept(&self) }
  }

  public mutating func visit(foreign mark: any Mark) { visit(mark.boundedLikeness) }

  private mutating func draw(shape: any Shape) {
    guard isVisible(shape.box, ink: shape.ink) else { return }
    let outline = shape.outline(tolerance: tolerance)
    if let fill = shape.ink.fill { self.fill([outline], with: fill) }
    let line = outline + outline.prefix(1)
    draw(lines: shape.ink.dash.isEmpty ? [line] : line.dashed(by: shape.ink.dash), ink: shape.ink)
  }

  /// How far a curve's chords may leave it: an eighth of a dot, in units.
  private var tolerance: Double { 1 / (16 * viewport.scale) }

  private func isVisible(_ box: Rect, ink: Ink) -> Bool {
    // A dot more on each side: a thin line's dots may begin up to one beside it.
    box.outset(by: ink.width / 2 + 1 / viewport.scale).intersects(visible)
  }
}

extension Drawing {
  /// The drawing as seen through a viewport, in characters.
  public func cells(
    in viewport: Viewport, spelledIn glyphs: GlyphSet = .braille, usingColor: Bool = true
  ) -> CellGrid {
    var renderer = CellRenderer(viewport: viewport)
    root.accept(&renderer)
    return renderer.grid(in: glyphs, usingColor: usingColor)
  }
}
