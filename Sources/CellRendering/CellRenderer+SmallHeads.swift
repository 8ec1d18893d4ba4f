import Marks

/// Draws arrowheads of other programs, which are filled triangles, as our own are drawn: of so few pixels a triangle would be a
/// lump that points nowhere.
extension CellRenderer {
  /// Draws a filled triangle of at most about a cell as a character, in pictures of other programs.
  ///
  /// - Returns: whether it is drawn; larger ones are areas.
  mutating func drawHead(of path: PathMark, _ lines: [BezierPath.Line]) -> Bool {
    let ink = path.ink
    // The remains of a cut fill may be a triangle, too.
    guard drawsForeign, detail == .fine, !isASCII, ink.opacity == 1, path.isArea || fit.isSolid(ink),
      lines.count == 1,
      let head = SmallHead(lines[0].points.map(lattice.alignedDots))
    else { return false }
    // The line that it points at keeps its cell.
    let cell = Point(x: Double(DotMask.columns), y: Double(DotMask.rows))
    let place = head.tip - Vector(dx: head.direction.dx * cell.x, dy: head.direction.dy * cell.y) * 0.75
    writeHead(
      Arrowhead.triangle.character(pointing: head.direction, isSlanted: true), ink,
      column: Int(clamping: (place.x / cell.x).rounded(.down)) &- lattice.cellColumn,
      row: Int(clamping: (place.y / cell.y).rounded(.down)) &- lattice.cellRow)
    return true
  }
}
