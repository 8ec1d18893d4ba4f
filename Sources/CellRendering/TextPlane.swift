package import Marks

/// The text of a drawing in cells, as it is where a terminal shows all other ink in pixels below it.
///
/// It reads scenes. Areas hide the text below them, and decide in which colour text on them can be read; lines do neither.
package struct TextPlane: SceneReader {
  package var surroundings: SceneSurroundings
  private var renderer: CellRenderer

  /// The characters in cells; blank where there are none.
  package private(set) var grid: CellGrid

  private let glyphs: GlyphSet

  /// Whether pixels show the areas that characters lie on, so that these need no backgrounds.
  private let isAbovePixels: Bool

  /// Creates a blank plane.
  ///
  /// - Parameters:
  ///   - ground: the colour below the drawing.
  ///   - isAbovePixels: whether pixels show the areas that characters lie on.
  package init(_ viewport: Viewport, for glyphs: GlyphSet, on ground: Color, abovePixels isAbovePixels: Bool)
  {
    self.isAbovePixels = isAbovePixels
    renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.ground = ground
    self.glyphs = glyphs
    surroundings = SceneSurroundings(.cells(viewport.metrics))
    grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
  }

  /// Puts another colour below the drawing.
  package mutating func lie(on ground: Color) { renderer.ground = ground }

  /// Shortens texts in a picture smaller than the drawing.
  package mutating func shortenLabels(of mark: any Mark) { renderer.shortenLabels(of: mark) }

  /// Moves everything by whole cells.
  package mutating func scroll(to origin: Point) {
    _ = renderer.scroll(to: origin)
    surroundings = SceneSurroundings(.cells(renderer.viewport.metrics))
  }

  /// Begins to read into some cells, which are blank then.
  package mutating func begin(in cells: CellRect) {
    renderer.setClip(cells)
    renderer.clear()
  }

  /// Begins to read into some cells, on what another plane has there.
  ///
  /// - Precondition: both have the same size.
  package mutating func begin(in cells: CellRect, on other: TextPlane) {
    renderer.setClip(cells)
    renderer.copy(from: other.renderer)
  }

  package mutating func read(_ part: ScenePart) {
    guard let clip = part.clip else { return Self.draw(part, on: &renderer, isAbovePixels) }
    let isAbovePixels = isAbovePixels
    renderer.draw(in: renderer.viewport.cells(touching: clip)) { renderer in
      Self.draw(part, on: &renderer, isAbovePixels)
    }
  }

  private static func draw(_ part: ScenePart, on renderer: inout CellRenderer, _ isAbovePixels: Bool) {
    for primitive in part.primitives {
      switch primitive {
      case .text(let label, _): renderer.visit(label)
      case .cells(let block): renderer.visit(block.withOwnBackgrounds)
      case .image(let picture): renderer.visit(picture)
      case .area(let area) where area.role == .region && area.pattern == .solid:
        var ink = Ink(color: area.color)
        ink.opacity = part.opacity
        let style = PathStyle(fillRule: area.rule)
        renderer.visit(PathMark(area.outline.path, ink: ink, isArea: true, style: style))
      case .line(let line) where !isAbovePixels && part.opacity < 1:
        // A highlighter is seen behind words that pixels leave out.
        var ink = Ink(color: line.color, width: line.width)
        ink.opacity = part.opacity
        renderer.visit(PathMark(line.outline.path, ink: ink, style: line.style))
      case .area, .line, .head: break
      }
    }
  }

  /// Brings ``grid`` up to date in the cells that were read into.
  package mutating func spell() {
    renderer.spell(into: &grid, in: glyphs, usingColor: true)
    // The cells that were spelled are read: beside the clip, too.
    let cells = renderer.sheet.reach
    for row in cells.rowRange {
      for column in cells.columnRange {
        grid[column, row] =
          renderer.isText(column: column, row: row) ? character(grid[column, row]) : .blank
      }
    }
  }

  /// A character without the background that pixels show.
  private func character(_ cell: Cell) -> Cell {
    var cell = cell
    let hasOwn = cell.style.attributes.remove(.ownBackground) != nil
    guard isAbovePixels, !hasOwn else { return cell }
    // The background decides in which colour the character can be read, and only then goes.
    cell.style = cell.style.readable(on: Ground(renderer.ground) ?? .dark)
    if cell.style.attributes.remove(.reverse) != nil {
      cell.style.foreground = cell.style.background ?? renderer.ground
    }
    cell.style.background = nil
    return cell
  }
}

extension CellStyle.Attributes {
  /// The background is the cell's own, and not that of an area below it.
  fileprivate static let ownBackground = CellStyle.Attributes(rawValue: 128)
}

extension CellBlock {
  /// The block with cells that say that their backgrounds are their own.
  fileprivate var withOwnBackgrounds: CellBlock {
    mapKinds {
      var cell = $0
      if cell.style.background != nil || cell.style.attributes.contains(.reverse) {
        cell.style.attributes.insert(.ownBackground)
      }
      return cell
    }
  }
}
