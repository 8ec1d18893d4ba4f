public import Marks

/// Draws paths: insides with holes, and lines with any ends and corners.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CellRenderer {
  public mutating func visit(_ path: PathMark) {
    var path = path
    path.ink = lightened(path.ink, isArea: path.isArea)
    guard begin(vertices: path.path.pointCount / 4), let reach = path.bounds(.ink), let box = path.path.box,
      isVisible(reach, ink: path.ink)
    else { return }
    guard detail < .coarsest else { return draw(vertices: box.corners, color: path.ink.color) }
    if !path.isArea, path.hasLine, path.ink.dash.isEmpty,
      path.ink.outlinesFill || path.ink.fill == nil && isFitted(path.ink), let box = path.path.asBox
    {
      // Thin outlines of boxes, on their fills or without one, lie on whole cells.
      return visit(Rectangle(box.rect, cornerRadius: box.cornerRadius, ink: path.ink))
    }
    if path.ink.fill == nil, isFitted(path.ink), drawRounded(path, over: reach) { return }
    let lines = path.path.lines(tolerance: tolerance)
    budget.spend(lines.reduce(0) { $0 + $1.points.count } * RenderBudget.curvePoint)
    if drawHead(of: path, lines) { return }
    blend(path.ink, over: reach, dense: Self.dense) { renderer, ink in
      if path.isArea, !path.path.hasCurves, path.style.fillRule == .nonZero, renderer.detail == .fine {
        // The remains of a cut fill lie between lines, as the fill tool's areas do.
        renderer.cover(polygons: lines.map(\.points), as: .region, color: ink.color)
      } else if !path.isArea, path.hasLine, ink.dash.isEmpty, lines.count == 1, lines[0].isClosed,
        let outline = renderer.fit.rimmedOutline(of: lines[0].points, isCurve: false, ink: ink)
      {
        return renderer.draw(rimmed: outline, ink: ink)
      } else if let fill = path.isArea ? ink.color : ink.fill {
        renderer.draw(
          fill: lines.map(\.points), isEvenOdd: path.style.fillRule == .evenOdd, with: fill,
          pattern: path.isArea ? .solid : ink.fillPattern, spacing: ink.patternSpacing)
      }
      if path.hasLine, renderer.fit.isSolid(ink), renderer.fit.isThin(ink) {
        // An outline of dots would be a fringe around its fill.
        for line in lines {
          renderer.cover(
            line.isClosed ? line.points + line.points.prefix(1) : line.points,
            radius: renderer.fit.dots(across: ink) / 2, as: .area, color: ink.color)
        }
      } else if path.hasLine {
        renderer.draw(lineOf: path, lines, ink: ink)
      }
    }
  }

  /// A brace is fitted to the cells as boxes are, also where its line is wider than those of other paths that are.
  public mutating func visit(_ brace: Brace) {
    let line = brace.line
    if let reach = line.bounds(.ink), begin(vertices: 4), isVisible(reach, ink: line.ink) {
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
      lines.allSatisfy({ $0.cornerRadius > 0 && $0.cornerRadius * lattice.density <= CellFit.roundInCell }),
      let runs = straightRuns(of: lines.map { fit.hinted($0.points, ink: path.ink) ?? $0.points })
    else { return false }
    blend(path.ink, over: box) { renderer, ink in
      // Round corners of the box-drawing set are light ones.
      let isRound = renderer.fit.dots(across: ink) < CellFit.hair
      for (run, ends) in runs { renderer.draw(run, ink: ink, ends: ends, isRound: isRound) }
    }
    return true
  }

  /// Whether straight lines of an ink are fitted to cells: else they would be box-drawing lines here, dots there.
  ///
  /// Wider ones are seen where they are: in pictures of other programs many lines have one place to each other.
  private func isFitted(_ ink: Ink) -> Bool { fit.isHinted(ink) && fit.dots(across: ink) < CellFit.hair }

  /// A path that hides as much as this has all its dots where its colour cannot be mixed with what lies below: a picture
  /// of many details would lose its thin lines with half of the dots.
  ///
  /// It is the share from which a dot that is covered in part is drawn.
  private static let dense = 0.35

  private mutating func draw(lineOf path: PathMark, _ lines: [BezierPath.Line], ink: Ink) {
    let isDashed = !ink.dash.isEmpty && detail <= .full
    let isRound = path.style.cap == .round && path.style.join == .round
    let isChain = isRound || ink.texture != .fine || fit.isThin(ink)
    // Pieces of dashes are too short for half of them to be box-drawing lines.
    let isCurve = isDashed || path.path.hasCurves
    for line in lines {
      guard !isExhausted else { return }
      // The dashes of all lines together may be too many for the memory.
      let pieces = isDashed ? line.dashes(ink.dash, offset: path.style.dashOffset) : [line]
      budget.spend(pieces.count * RenderBudget.dash)
      if isChain {
        let chains = pieces.compactMap { piece -> [Point]? in
          let points = piece.isClosed ? piece.points + piece.points.prefix(1) : piece.points
          if !isCurve, isFitted(ink), let seen = fit.hinted(points, ink: ink) { return seen }
          return points.count > 1 || path.style.cap != .butt ? points : nil
        }
        if !chains.isEmpty { draw(lines: chains, isCurve: isCurve, ink: ink) }
      } else {
        draw(outlinesOf: pieces, path.style, ink)
      }
    }
  }

  /// Draws lines whose ends or corners are not round, as areas.
  private mutating func draw(outlinesOf lines: [BezierPath.Line], _ style: PathStyle, _ ink: Ink) {
    var outliner = LineOutliner(width: ink.width, style: style, tolerance: tolerance)
    for line in lines {
      guard !isExhausted else { return }
      outliner.add(line) { outliner in
        drawAreas(of: &outliner, color: ink.color)
        return !isExhausted
      }
    }
    drawAreas(of: &outliner, color: ink.color)
  }

  private mutating func drawAreas(of outliner: inout LineOutliner, color: Color) {
    let polygons = outliner.takePolygons()
    budget.spend(polygons.count * RenderBudget.arcPoint)
    if detail == .fine {
      cover(polygons: polygons, color: color)
    } else {
      cover(polygons) { cell, dots, _, _ in cell.paint(dots, color) }
    }
  }
}
