import Marks

/// Paints shapes in an ink: boxes and areas whose fill and outline share cells.
struct ShapePainter {
  let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  /// Draws a box with round corners, or an ellipse, with its fill.
  ///
  /// - Parameters:
  ///   - outline: the shape as a polygon.
  ///   - radius: that of the corners in both directions, in units; infinite for an ellipse.
  func draw(_ outline: [Point], of box: Rect, radius: Double, on sheet: inout CellSheet) {
    let fit = sheet.fit
    if fit.isSolid(ink) { return draw(solid: outline, of: (box, radius), on: &sheet) }
    let line = outline + outline.prefix(1)
    if let fill = ink.fill {
      let isRim = !ink.dash.isEmpty && ink.outlinesFill
      let inside =
        fit.areaOfBand(along: box, radius: radius, ink: ink)
        ?? (radius < .infinity ? fit.areaOfCharacters(box, ink: ink) : nil)
        ?? fit.seenOutline(outline, of: box, radius: radius, ink: isRim ? ink.undashed : ink)
      FillPainter(fill, of: ink).fill([inside], on: &sheet)
      if isRim, draw(dashedRim: outline, of: box, radius: radius, on: &sheet) { return }
    }
    let painter = LinePainter(ink)
    if ink.dash.isEmpty {
      draw(outline: box, radius: radius, line: line, on: &sheet)
    } else if radius == 0, ink.lineStyle != nil {
      painter.draw(dashedSides: line, on: &sheet)
    } else if radius < .infinity, painter.drawCorners(ofDashed: box, radius: radius, on: &sheet) {
      return
    } else if !painter.drawStraight(dashedBox: box, radius: radius, on: &sheet) {
      painter.draw(dashed: line, on: &sheet)
    }
  }

  /// Draws the outline of a box with round corners, given as it is and as a polygon.
  private func draw(outline box: Rect, radius: Double, line: [Point], on sheet: inout CellSheet) {
    let fit = sheet.fit
    let isFine = ink.texture == .fine
    if isFine {
      if let sides = fit.straightSides(of: box, radius: radius, ink: ink) {
        let isRound = radius * fit.lattice.density > 0.4
        // A fill has square corners in most sets, which only light round ones look like.
        let isSquare = ink.outlinesFill && fit.dots(across: ink) >= CellFit.hair
        for (side, rim) in zip(sides, fit.rims(radius: radius)) {
          LinePainter(ink).draw(side, isRound: isRound && !isSquare, rim: rim, on: &sheet)
        }
        return
      }
      if drawBand(along: box, radius: radius, on: &sheet) { return }
      if fit.isRimmed(box, ink: ink) { return draw(rim: Array(line.dropLast()), on: &sheet) }
      if sheet.detail == .fine, ink.outlinesFill {
        // Box-drawing lines between round corners in pixels would leave a gap beside the fill.
        return sheet.cover(
          line, radius: max(fit.dots(across: ink), CellFit.hair) / 2, as: .outline, color: ink.color)
      }
      // An ellipse is one curve. The sides of a box with large round corners are straight.
      if sheet.detail == .fine, fit.dots(across: ink) >= CellFit.hair {
        return LinePainter(ink, isCurve: radius == .infinity).draw([line], on: &sheet)
      }
    }
    let lattice = fit.lattice
    let across = lattice.density / (isFine ? 1 : Double(DotMask.columns))
    let down = lattice.density / (isFine ? 1 : Double(DotMask.rows))
    let gridBox =
      isFine
      ? fit.dots(of: box, radius: radius, ink: ink)
      : Rect(from: lattice.cells(box.location), to: lattice.cells(box.corners[2]))
    guard
      let outline = GridOutline(box: gridBox, radiusX: radius * across, radiusY: radius * down)
    else { return LinePainter(ink).draw([line], on: &sheet) }
    guard isFine else { return draw(cellsOf: outline, isRound: radius > 0, on: &sheet) }
    if fit.isThin(ink) {
      if sheet.shadesLines(ink) { sheet.thin(line, ink: ink) } else { sheet.thin(outline, ink: ink) }
    }
    if fit.isWide(ink) { sheet.wide([line], ink: ink) }
  }

  private func draw(cellsOf outline: GridOutline, isRound: Bool, on sheet: inout CellSheet) {
    var ink = ink
    // A round box has round corners in the box-drawing set, too.
    if ink.texture == .box(.light), isRound { ink.texture = .box(.rounded) }
    let seen = sheet.pathCells
    let paths = outline.paths(columns: seen.columnRange, rows: seen.rowRange)
    sheet.budget.spend(
      paths.reduce(0) { $0 + $1.count } * (RenderBudget.cell + 8 * RenderBudget.outlinePlace))
    // A square corner is a path of one cell, which has nothing to join unless it is all there is.
    let isOneCell = Set(paths.joined()).count == 1
    var brush = CellBrush(ink, on: &sheet)
    for path in paths where isOneCell || Set(path).count > 1 { brush.draw(along: path, on: &sheet) }
  }

  /// Draws an area with an outline in its own colour.
  ///
  /// A box whose sides run along cells is as large as it is without a fill: its edge is where its outline would be, in the
  /// middles of cells.
  ///
  /// Dashes would be bumps on its edge.
  ///
  /// - Parameters:
  ///   - box: the box that the outline is one of, with the radius of its corners.
  ///   - isClosed: whether the outline goes back to its first point; the area does.
  func draw(
    solid outline: [Point], of box: (rect: Rect, radius: Double)? = nil, isClosed: Bool = true,
    on sheet: inout CellSheet
  ) {
    let (ink, fit) = (ink.undashed, sheet.fit)
    var outline = outline
    if let box, box.radius.isFinite, fit.isTooLowForRoundCorners(box.rect) { outline = box.rect.corners }
    if let box, fit.placement(of: box.rect, radius: box.radius, ink: ink)?.hasOutline == true {
      let isRound = outline.count > 4 && box.radius * fit.lattice.density <= CellFit.roundInCell
      let seen = fit.seenOutline(
        isRound ? box.rect.corners : outline, of: box.rect, radius: box.radius, ink: ink)
      return sheet.cover(polygon: isRound ? fit.withoutCorners(seen) : seen, color: ink.color)
    }
    if let box, ShapePainter(ink).drawArea(toBandAlong: box.rect, radius: box.radius, on: &sheet) { return }
    // An area without a line of its own is one between lines: the fill tool makes such.
    guard ink.width > 0 || box != nil else {
      return sheet.cover(polygon: outline, as: .region, color: ink.color)
    }
    sheet.cover(polygon: outline, color: ink.color)
    let line = isClosed ? outline + outline.prefix(1) : outline
    sheet.cover(line, radius: fit.dots(across: ink) / 2, as: .area, color: ink.color)
  }
}

extension Ink {
  /// The ink with a solid line.
  var undashed: Ink {
    var ink = self
    ink.dash = []
    return ink
  }

  /// The ink of the line alone.
  var unfilled: Ink {
    var ink = self
    ink.fill = nil
    return ink
  }

  /// Whether the line runs along a fill in another colour.
  var outlinesFill: Bool { texture == .fine && fillPattern == .solid && fill != nil && fill != color }
}
