public import Marks

/// Draws paths: insides with holes, and lines with any ends and corners.
extension CellRenderer {
  public mutating func visit(_ path: PathMark) {
    guard begin(vertices: path.path.pointCount), let reach = path.bounds(.ink), let box = path.path.box,
      isVisible(reach, ink: path.ink)
    else { return }
    guard detail < .coarsest else { return draw(vertices: box.corners, color: path.ink.color) }
    let lines = path.path.lines(tolerance: tolerance)
    budget.spend(lines.reduce(0) { $0 + $1.points.count } * RenderBudget.curvePoint)
    blend(path.ink, over: reach, dense: Self.dense) { renderer, ink in
      if let fill = path.isArea ? ink.color : ink.fill {
        renderer.draw(
          fill: lines.map(\.points), isEvenOdd: path.style.fillRule == .evenOdd, with: fill,
          pattern: path.isArea ? .solid : ink.fillPattern)
      }
      if path.hasLine { renderer.draw(lineOf: path, lines, ink: ink) }
    }
  }

  /// A path that hides as much as this has all its dots where its colour cannot be mixed with what lies below: a picture
  /// of many details would lose its thin lines with half of the dots.
  ///
  /// It is the share from which a dot that is covered in part is drawn.
  private static let dense = 0.35

  private mutating func draw(lineOf path: PathMark, _ lines: [BezierPath.Line], ink: Ink) {
    let isDashed = !ink.dash.isEmpty && detail <= .full
    let pieces = isDashed ? lines.flatMap { $0.dashes(ink.dash, offset: path.style.dashOffset) } : lines
    let isRound = path.style.cap == .round && path.style.join == .round
    guard isRound || ink.texture != .fine || isThin(ink) else {
      return draw(outlinesOf: pieces, path.style, ink)
    }
    let chains = pieces.compactMap { piece -> [Point]? in
      let points = piece.isClosed ? piece.points + piece.points.prefix(1) : piece.points
      return points.count > 1 || path.style.cap != .butt ? points : nil
    }
    guard !chains.isEmpty else { return }
    // Pieces of dashes are too short for half of them to be box-drawing lines.
    draw(lines: chains, isCurve: isDashed || path.path.hasCurves, ink: ink)
  }

  /// Draws lines whose ends or corners are not round, as areas.
  private mutating func draw(outlinesOf lines: [BezierPath.Line], _ style: PathStyle, _ ink: Ink) {
    var polygons: [[Point]] = []
    func flush(_ renderer: inout CellRenderer) {
      if renderer.detail == .fine {
        renderer.cover(polygons: polygons, color: ink.color)
      } else {
        renderer.cover(polygons) { cell, dots, _, _ in cell.paint(dots, ink.color) }
      }
      polygons = []
    }
    for line in lines {
      guard !isExhausted else { return }
      var outliner = LineOutliner(width: ink.width, style: style, tolerance: tolerance)
      outliner.add(line)
      polygons += outliner.polygons
      budget.spend(outliner.polygons.count * RenderBudget.arcPoint)
      // Lines of millions of points would take too much memory at once.
      if polygons.count > 50_000 { flush(&self) }
    }
    flush(&self)
  }
}
