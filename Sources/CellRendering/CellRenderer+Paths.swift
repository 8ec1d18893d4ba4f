public import Marks

/// Draws paths: insides with holes, and lines with any ends and corners.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CellRenderer {
  public mutating func visit(_ path: PathMark) {
    var path = path
    path.ink = sheet.lightened(path.ink, isArea: path.isArea)
    guard sheet.begin(vertices: path.path.pointCount / 4), let reach = path.bounds(.ink),
      let box = path.path.box,
      sheet.isVisible(reach, ink: path.ink)
    else { return }
    guard detail < .coarsest else { return draw(vertices: box.corners, color: path.ink.color) }
    if !path.isArea, path.hasLine, path.ink.dash.isEmpty,
      path.ink.outlinesFill || path.ink.fill == nil && fit.isFitted(path.ink)
    {
      // Thin outlines of boxes, on their fills or without one, lie on whole cells.
      if let box = path.path.asBox {
        return visit(Rectangle(box.rect, cornerRadius: box.cornerRadius, ink: path.ink))
      }
      // An ellipse has all four quarters alike, whatever the places of its dots.
      if let box = path.path.asEllipse, max(box.size.width, box.size.height) <= CellFit.largestEllipse {
        let (radiusX, radiusY) = (box.size.width / 2, box.size.height / 2)
        return visit(Ellipse(center: box.center, radiusX: radiusX, radiusY: radiusY, ink: path.ink))
      }
    }
    if path.ink.fill == nil, fit.isFitted(path.ink), drawRounded(path, over: reach) { return }
    let lines = path.path.lines(tolerance: fit.tolerance)
    sheet.budget.spend(lines.reduce(0) { $0 + $1.points.count } * RenderBudget.curvePoint)
    if drawHead(of: path, lines) { return }
    PathPainter(path, lines).draw(over: reach, on: &sheet)
  }

  /// A brace is fitted to the cells as boxes are, also where its line is wider than those of other paths that are.
  public mutating func visit(_ brace: Brace) {
    let line = brace.line
    if let reach = line.bounds(.ink), sheet.begin(vertices: 4), sheet.isVisible(reach, ink: line.ink) {
      if !fit.isHinted(line.ink) || !drawRounded(line, over: reach) { visit(line) }
    }
    drawText(of: brace)
  }

  /// Draws a path of slender lines along the axes, with corners as round as one cell shows them, in characters.
  ///
  /// - Returns: whether it is drawn.
  private mutating func drawRounded(_ path: PathMark, over box: Rect) -> Bool {
    guard !path.isArea, path.hasLine, path.ink.dash.isEmpty || path.ink.lineStyle != nil,
      let lines = path.path.roundedLines(),
      lines.allSatisfy({ $0.cornerRadius > 0 && $0.cornerRadius * fit.lattice.density <= CellFit.roundInCell }
      ),
      let runs = LinePainter(path.ink).straightRuns(
        of: lines.map { fit.hinted($0.points, ink: path.ink) ?? $0.points }, on: &sheet)
    else { return false }
    sheet.blend(path.ink, over: box) { sheet, ink in
      // Round corners of the box-drawing set are light ones.
      let isRound = sheet.fit.dots(across: ink) < CellFit.hair
      for (run, ends) in runs { LinePainter(ink).draw(run, ends: ends, isRound: isRound, on: &sheet) }
    }
    return true
  }

  /// Draws a filled triangle of at most about a cell as a character, in pictures of other programs.
  ///
  /// - Returns: whether it is drawn; larger ones are areas.
  private mutating func drawHead(of path: PathMark, _ lines: [BezierPath.Line]) -> Bool {
    let (ink, lattice) = (path.ink, fit.lattice)
    // The remains of a cut fill may be a triangle, too.
    guard drawsForeign, detail == .fine, !fit.isASCII, ink.opacity == 1, path.isArea || fit.isSolid(ink),
      lines.count == 1,
      let head = SmallHead(lines[0].points.map(lattice.alignedDots))
    else { return false }
    // The line that it points at keeps its cell.
    let cell = Point(x: Double(DotMask.columns), y: Double(DotMask.rows))
    let place = head.tip - Vector(dx: head.direction.dx * cell.x, dy: head.direction.dy * cell.y) * 0.75
    sheet.writeHead(
      Arrowhead.triangle.character(pointing: head.direction, isSlanted: true), ink,
      column: Int(clamping: (place.x / cell.x).rounded(.down)) &- lattice.cellColumn,
      row: Int(clamping: (place.y / cell.y).rounded(.down)) &- lattice.cellRow)
    return true
  }
}
