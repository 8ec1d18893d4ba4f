package import Marks

/// Finds the closed regions of a drawing as it looks on the screen.
///
/// Dots and box-drawing lines enclose regions, and dashed lines enclose like solid ones. Fills do not, so that a
/// filled region can be filled again. Text lies on a region; only where its characters are a picture of lines, as in
/// `+--+`, they enclose one.
package struct RegionFinder: Sendable {
  private let viewport: Viewport

  /// The dots that enclose regions: lines, and characters of text that look like them.
  private let walls: Bitmap

  /// The dots of lines and of all text: they count where ``walls`` enclose nothing.
  private let wallsWithText: Bitmap

  /// The cells of characters that look like lines.
  private let lineCharacters: Set<GridPoint>

  /// How finely they are drawn.
  private let detail: CellRenderer.Detail

  private let edges: EdgeSnapper

  /// Draws the drawing twice, without text and with it.
  package init(_ drawing: Drawing, in viewport: Viewport) {
    self.viewport = viewport
    edges = EdgeSnapper(WallLines(of: drawing.root, in: viewport.visible).lines, in: viewport)
    let lines = drawing.root.accept(Restyler { $0 = $0.ofEdge })
    func picture(withText drawsText: Bool) -> CellRenderer {
      var renderer = CellRenderer(viewport: viewport)
      renderer.drawsText = drawsText
      if let lines { renderer.drawPicture(of: lines) }
      return renderer
    }
    let linesAlone = picture(withText: false)
    let whole = picture(withText: true)
    var walls = Bitmap(linesAlone)
    var characters: Set<GridPoint> = []
    for row in 0..<viewport.rows {
      for column in 0..<viewport.columns where linesAlone.sheet.raster[column, row].glyph == 0 {
        guard whole.sheet.raster.character(column: column, row: row)?.isOfLines == true else { continue }
        let cell = GridPoint(column: column, row: row)
        characters.insert(cell)
        walls.fill(cell)
      }
    }
    detail = whole.detail
    wallsWithText = Bitmap(whole)
    lineCharacters = characters
    self.walls = walls
  }

  /// The region around a place in units, or around the free dot next to it in the same cell; nil if there is
  /// none or if it reaches the edge of the viewport.
  ///
  /// O(dots).
  package func region(around point: Point) -> Region? {
    let place = viewport.dots(point)
    guard var dots = dots(around: place, enclosedBy: walls) else {
      return dots(around: place, enclosedBy: wallsWithText)
        .map { Region(dots: $0, viewport: viewport, detail: detail, edges: edges) }
    }
    coverText(in: &dots)
    return Region(dots: dots, viewport: viewport, detail: detail, edges: edges)
  }

  /// The dots of the region around a place on the dot grid; nil if it reaches the edge.
  private func dots(around place: Point, enclosedBy walls: Bitmap) -> Bitmap? {
    guard let seed = walls.freeDot(near: place) else { return nil }
    var dots = Bitmap(columns: walls.columns, rows: walls.rows)
    var waiting = [seed]
    dots[seed.column, seed.row] = true
    // The search goes from dot to dot across their sides, so that lines connected by corners are closed.
    while let dot = waiting.popLast() {
      guard dot.column > 0, dot.row > 0, dot.column + 1 < dots.columns, dot.row + 1 < dots.rows else {
        return nil
      }
      for (column, row) in dot.sides where !walls[column, row] && !dots[column, row] {
        dots[column, row] = true
        waiting.append(GridPoint(column: column, row: row))
      }
    }
    return dots
  }

  /// Adds the characters that stand alone in a region, such as hyphens, which enclose nothing.
  private func coverText(in dots: inout Bitmap) {
    var seen = dots
    for character in lineCharacters {
      let start = GridPoint(column: character.column * 2, row: character.row * 4)
      guard !seen[start.column, start.row] else { continue }
      // All that is connected with it, if by nothing more than a corner, and lies not in the region.
      var (found, waiting) = ([start], [start])
      var isText = true
      seen[start.column, start.row] = true
      while let dot = waiting.popLast() {
        isText = isText && lineCharacters.contains(GridPoint(column: dot.column / 2, row: dot.row / 4))
        for (column, row) in dot.neighbours where !seen[column, row] {
          guard column >= 0, row >= 0, column < dots.columns, row < dots.rows else { continue }
          seen[column, row] = true
          found.append(GridPoint(column: column, row: row))
          waiting.append(found[found.count - 1])
        }
      }
      if isText { for dot in found { dots[dot.column, dot.row] = true } }
    }
  }
}

extension Bitmap {
  /// The dot that is off and nearest to a place on the dot grid, among those of its cell.
  fileprivate func freeDot(near place: Point) -> GridPoint? {
    guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else { return nil }
    let (left, top) = (Int(place.x) & ~1, Int(place.y) & ~3)
    var nearest: (dot: GridPoint, distance: Double)?
    for row in top..<(top + 4) {
      for column in left..<(left + 2) where !self[column, row] {
        let distance = (Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - place).squaredLength
        if nearest.map({ distance < $0.distance }) ?? true {
          nearest = (GridPoint(column: column, row: row), distance)
        }
      }
    }
    return nearest?.dot
  }
}

extension GridPoint {
  /// The four places beside it.
  fileprivate var sides: [(Int, Int)] {
    [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
  }

  /// The eight places around it.
  fileprivate var neighbours: [(Int, Int)] {
    sides + [
      (column - 1, row - 1), (column + 1, row - 1), (column - 1, row + 1), (column + 1, row + 1),
    ]
  }
}

extension Character {
  /// Whether a picture made of text has it for lines and their corners.
  fileprivate var isOfLines: Bool {
    if isASCII { return "+-|_/\\=#*.'`".contains(self) }
    return unicodeScalars.count == 1 && (0x2500...0x259F).contains(unicodeScalars.first?.value ?? 0)
  }
}

extension Ink {
  /// The part of an ink that encloses: the line without its gaps, however translucent, as some of the dots of
  /// translucent ink are left out where its colour is unknown.
  var ofEdge: Ink {
    var ink = self
    ink.fill = nil
    ink.dash = []
    if opacity > 0 { ink.opacity = 1 }
    return ink
  }
}
