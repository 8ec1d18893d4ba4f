import Marks

/// Paints a path: its inside with holes, and its line with any ends and corners.
struct PathPainter {
  private let path: PathMark

  /// The path as lines, flattened.
  private let lines: [BezierPath.Line]

  init(_ path: PathMark, _ lines: [BezierPath.Line]) { (self.path, self.lines) = (path, lines) }

  /// Draws the path.
  ///
  /// - Parameter box: all that it may touch, in units.
  func draw(over box: Rect, on sheet: inout CellSheet) {
    sheet.blend(path.ink, over: box, dense: Self.dense) { sheet, ink in
      if path.isArea, !path.path.hasCurves, path.style.fillRule == .nonZero, sheet.detail == .fine {
        // The remains of a cut fill lie between lines, as the fill tool's areas do.
        sheet.cover(polygons: lines.map(\.points), as: .region, color: ink.color)
      } else if !path.isArea, path.hasLine, ink.dash.isEmpty, lines.count == 1, lines[0].isClosed,
        let outline = sheet.fit.rimmedOutline(of: lines[0].points, isCurve: false, ink: ink)
      {
        return ShapePainter(ink).draw(rimmed: outline, on: &sheet)
      } else if let fill = path.isArea ? ink.color : ink.fill {
        FillPainter(fill, of: ink, isPlain: path.isArea)
          .fill(lines.map(\.points), isEvenOdd: path.style.fillRule == .evenOdd, on: &sheet)
      }
      if path.hasLine, sheet.fit.isSolid(ink), sheet.fit.isThin(ink) {
        // An outline of dots would be a fringe around its fill.
        for line in lines {
          sheet.cover(
            line.isClosed ? line.points + line.points.prefix(1) : line.points,
            radius: sheet.fit.dots(across: ink) / 2, as: .area, color: ink.color)
        }
      } else if path.hasLine {
        drawLine(ink: ink, on: &sheet)
      }
    }
  }

  /// A path that hides as much as this has all its dots where its colour cannot be mixed with what lies below: a picture
  /// of many details would lose its thin lines with half of the dots.
  ///
  /// It is the share from which a dot that is covered in part is drawn.
  private static let dense = 0.35

  private func drawLine(ink: Ink, on sheet: inout CellSheet) {
    let isDashed = !ink.dash.isEmpty && sheet.detail <= .full
    let isRound = path.style.cap == .round && path.style.join == .round
    let isChain = isRound || ink.texture != .fine || sheet.fit.isThin(ink)
    // Pieces of dashes are too short for half of them to be box-drawing lines.
    let isCurve = isDashed || path.path.hasCurves
    for line in lines {
      guard !sheet.isExhausted else { return }
      // The dashes of all lines together may be too many for the memory.
      let pieces = isDashed ? line.dashes(ink.dash, offset: path.style.dashOffset) : [line]
      sheet.budget.spend(pieces.count * RenderBudget.dash)
      if isChain {
        let fit = sheet.fit
        let chains = pieces.compactMap { piece -> [Point]? in
          let points = piece.isClosed ? piece.points + piece.points.prefix(1) : piece.points
          if !isCurve, fit.isFitted(ink), let seen = fit.hinted(points, ink: ink) { return seen }
          return points.count > 1 || path.style.cap != .butt ? points : nil
        }
        if !chains.isEmpty { LinePainter(ink, isCurve: isCurve).draw(chains, on: &sheet) }
      } else {
        draw(outlinesOf: pieces, ink: ink, on: &sheet)
      }
    }
  }

  /// Draws lines whose ends or corners are not round, as areas.
  private func draw(outlinesOf lines: [BezierPath.Line], ink: Ink, on sheet: inout CellSheet) {
    var outliner = LineOutliner(width: ink.width, style: path.style, tolerance: sheet.fit.tolerance)
    for line in lines {
      guard !sheet.isExhausted else { return }
      outliner.add(line) { outliner in
        drawAreas(of: &outliner, color: ink.color, on: &sheet)
        return !sheet.isExhausted
      }
    }
    drawAreas(of: &outliner, color: ink.color, on: &sheet)
  }

  private func drawAreas(of outliner: inout LineOutliner, color: Color, on sheet: inout CellSheet) {
    let polygons = outliner.takePolygons()
    sheet.budget.spend(polygons.count * RenderBudget.arcPoint)
    if sheet.detail == .fine {
      sheet.cover(polygons: polygons, color: color)
    } else {
      sheet.cover(polygons) { cell, dots, _, _ in cell.paint(dots, color) }
    }
  }
}
