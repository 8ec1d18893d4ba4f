import Marks

/// Draws shapes whose outline is thin and lies on a fill of another colour.
///
/// A cell has two colours. Shapes are drawn from the middle of a cell to that of another, where ground, line and
/// fill would meet in all cells of a side. So the fill reaches to the edges of these cells, as that of a box does,
/// and the outline lies on it: level and upright parts are line and fill, and only on slants and curves the ground
/// is a third.
extension ShapePainter {
  /// Draws a fill with its outline along its edge.
  func draw(rimmed outline: [Point], on sheet: inout CellSheet) {
    FillPainter(ink.fill ?? ink.color, of: ink).fill([outline], on: &sheet)
    draw(rim: outline, on: &sheet)
  }

  /// Draws the outline of a shape on its fill, along the fill's edge.
  func draw(rim outline: [Point], on sheet: inout CellSheet) {
    sheet.cover(
      edgeOf: outline, along: dashes(of: outline + outline.prefix(1), on: &sheet),
      width: max(sheet.fit.dots(across: ink), sheet.fit.leastRim(of: outline)), color: ink.color)
  }

  /// The dashes of a line along a fill that is no side of a box; the line itself if it is solid.
  private func dashes(of line: [Point], on sheet: inout CellSheet) -> [[Point]] {
    // Every cell with a part of a dash shows some of it, so dashes and gaps have three columns at least.
    let pattern = ink.dash.map { max($0, 3 / sheet.fit.scale) }
    guard let dashing = Dashing(of: line, by: pattern, tip: 0) else { return [line] }
    var pieces: [[Point]] = []
    dashing.forEachDash(of: line) {
      sheet.budget.spend(RenderBudget.dash)
      pieces.append($0)
      return !sheet.isExhausted
    }
    return pieces
  }

  /// Draws a dashed outline of a fill in another colour, along the fill's edge: that of a box in dashes of whole cells.
  ///
  /// In a gap the edge of the fill is seen. Dashes cut by length alone would be parts of cells that hold ground and fill,
  /// too.
  ///
  /// - Returns: whether it is drawn.
  func draw(dashedRim outline: [Point], of box: Rect, radius: Double, on sheet: inout CellSheet) -> Bool {
    guard sheet.detail == .fine, ink.dash.count == 2 else { return false }
    if let sides = sheet.fit.straightSides(of: box, radius: radius, ink: ink.undashed) {
      for (side, rim) in zip(sides, sheet.fit.rims(radius: radius)) {
        draw(side: side, rim: rim, on: &sheet)
      }
      return true
    }
    if drawBand(along: box, radius: radius, on: &sheet) { return true }
    guard sheet.fit.isRimmed(box, ink: ink) else { return false }
    draw(rim: outline, on: &sheet)
    return true
  }

  /// Draws a side of a fill as a line: along the edges of cells in dashes of whole cells, since there are no characters for
  /// shorter ones.
  func draw(side: StraightRun, rim: Rim, on sheet: inout CellSheet) {
    let line = LinePainter(ink)
    line.draw(
      side, rim: rim, dashes: sheet.glyphs.hasCorners ? line.dashes(of: side, on: sheet) : nil, on: &sheet)
  }

  /// Draws a line on a fill.
  func draw(innerRim line: [Point], on sheet: inout CellSheet) {
    for piece in dashes(of: line, on: &sheet) {
      sheet.cover(
        piece, radius: max(sheet.fit.dots(across: ink), CellFit.thinnestRim) / 2, as: .outline,
        color: ink.color)
    }
  }
}
