import Marks

/// Putting ink into the raster: which way each texture goes. Lines come in units.
extension CellRenderer {
  mutating func draw(line: [Point], ink: Ink) { draw(lines: [line], ink: ink) }

  mutating func draw(lines: [[Point]], ink: Ink) {
    switch ink.texture {
    case .fine:
      if isThin(ink) { for line in lines { thin(line, color: ink.color) } }
      if isWide(ink) { wide(lines, ink: ink) }
    case .block, .glyph, .box:
      for line in lines { draw(path: cells(on: line), ink: ink) }
    }
  }

  /// Draws the outline of a box with elliptic corners, given as it is and as a polygon.
  mutating func draw(outline box: Rect, radiusX: Double, radiusY: Double, line: [Point], ink: Ink) {
    let isFine = ink.texture == .fine
    let across = viewport.scale * (isFine ? 2 : 1)
    let down = viewport.scale * (isFine ? 2 : 0.5)
    let place = isFine ? lattice.dots : lattice.cells
    let gridBox = Rect(from: place(box.location), to: place(box.corners[2]))
    guard
      let outline = GridOutline(box: gridBox, radiusX: radiusX * across, radiusY: radiusY * down)
    else { return draw(lines: [line], ink: ink) }
    if isFine {
      if isThin(ink) { thin(outline, color: ink.color) }
      if isWide(ink) { wide([line], ink: ink) }
    } else {
      let seen = pathCells
      let paths = outline.paths(columns: seen.columnRange, rows: seen.rowRange)
      // A square corner is a path of one cell, which has nothing to join unless it is all there is.
      let isOneCell = Set(paths.joined()).count == 1
      for path in paths where isOneCell || Set(path).count > 1 { draw(path: path, ink: ink) }
    }
  }

  /// A line cut into the dashes of an ink; whole when it has none.
  func dashes(of line: [Point], by ink: Ink) -> [[Point]] {
    if ink.dash.isEmpty { return [line] }
    // A dash of dots or cells ends with a whole one.
    let tip = ink.texture != .fine ? 1 / viewport.scale : isThin(ink) ? 0.5 / viewport.scale : 0
    return line.dashed(by: ink.dash, tip: tip)
  }

  // A line of up to 1.25 dots is a chain of dots. Up to two dots it is drawn both ways: coverage alone leaves gaps
  // in a slanted line that thin.
  private func isThin(_ ink: Ink) -> Bool { dots(across: ink) < 2 }
  private func isWide(_ ink: Ink) -> Bool { dots(across: ink) > 1.25 }

  /// The width of a line, in dots.
  private func dots(across ink: Ink) -> Double { ink.width * viewport.scale * 2 }
}
