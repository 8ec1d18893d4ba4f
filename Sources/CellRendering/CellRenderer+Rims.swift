import Marks

/// Draws shapes whose outline is thin and lies on a fill of another colour.
///
/// A cell has two colours. Shapes are drawn from the middle of a cell to that of another, where ground, line and
/// fill would meet in all cells of a side. So the fill reaches to the edges of these cells, as that of a box does,
/// and the outline lies on it: level and upright parts are line and fill, and only on slants and curves the ground
/// is a third.
extension CellRenderer {
  /// Draws a fill with its outline along its edge.
  mutating func draw(rimmed outline: [Point], ink: Ink) {
    draw(fill: [outline], with: ink.fill ?? ink.color, pattern: ink.fillPattern, spacing: ink.patternSpacing)
    draw(rim: outline, ink: ink)
  }

  /// Draws the outline of a shape on its fill, along the fill's edge.
  mutating func draw(rim outline: [Point], ink: Ink) {
    cover(
      edgeOf: outline, along: dashes(of: outline + outline.prefix(1), ink: ink),
      width: max(fit.dots(across: ink), fit.leastRim(of: outline)), color: ink.color)
  }

  /// The dashes of a line along a fill that is no side of a box; the line itself if it is solid.
  private mutating func dashes(of line: [Point], ink: Ink) -> [[Point]] {
    // Every cell with a part of a dash shows some of it, so dashes and gaps have three columns at least.
    let pattern = ink.dash.map { max($0, 3 / viewport.scale) }
    guard let dashing = Dashing(of: line, by: pattern, tip: 0) else { return [line] }
    var pieces: [[Point]] = []
    dashing.forEachDash(of: line) {
      budget.spend(RenderBudget.dash)
      pieces.append($0)
      return !isExhausted
    }
    return pieces
  }

  /// Draws a dashed outline of a fill in another colour, along the fill's edge: that of a box in dashes of whole cells.
  ///
  /// In a gap the edge of the fill is seen. Dashes cut by length alone would be parts of cells that hold ground and fill,
  /// too.
  ///
  /// - Returns: whether it is drawn.
  mutating func draw(dashedRim outline: [Point], of box: Rect, radius: Double, ink: Ink) -> Bool {
    guard detail == .fine, ink.dash.count == 2 else { return false }
    if let sides = fit.straightSides(of: box, radius: radius, ink: ink.undashed) {
      for (side, rim) in zip(sides, fit.rims(radius: radius)) {
        draw(side: side, ink: ink, rim: rim)
      }
      return true
    }
    if drawBand(along: box, radius: radius, ink: ink) { return true }
    guard fit.isRimmed(box, ink: ink) else { return false }
    draw(rim: outline, ink: ink)
    return true
  }

  /// Draws a side of a fill as a line: along the edges of cells in dashes of whole cells, since there are no characters for
  /// shorter ones.
  mutating func draw(side: StraightRun, ink: Ink, rim: Rim) {
    let cell = Double(side.isHorizontal ? DotMask.columns : DotMask.rows)
    let dashes = glyphs.hasCorners ? fit.cellDashes(of: ink, from: side.low, to: side.high, cell: cell) : nil
    draw(side, ink: ink, rim: rim, dashes: dashes)
  }

  /// Draws a line on a fill.
  mutating func draw(innerRim line: [Point], ink: Ink) {
    for piece in dashes(of: line, ink: ink) {
      cover(
        piece, radius: max(fit.dots(across: ink), CellFit.thinnestRim) / 2, as: .outline, color: ink.color)
    }
  }
}
