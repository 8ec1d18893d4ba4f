import Marks

/// Paints a figure in the lines and areas of its path.
struct FigurePainter {
  private let figure: Figure

  /// - Parameter figure: the figure where it is seen.
  init(_ figure: Figure) { self.figure = figure }

  func draw(on sheet: inout CellSheet) {
    if sheet.fit.isSolid(figure.ink) || sheet.fit.isRimmed(figure) { return drawArea(on: &sheet) }
    let outline = figure.outline(tolerance: sheet.fit.tolerance)
    let lines = figure.path.runs(tolerance: sheet.fit.tolerance)
    sheet.budget.spend(lines.reduce(0) { $0 + $1.points.count } * RenderBudget.curvePoint)
    // The lines of an actor count as curves: one drawn as both box-drawing lines and dots would fall apart.
    let isActor = figure.form == .actor
    sheet.blend(figure.ink, over: figure.box) { sheet, ink in
      if let fill = ink.fill { FillPainter(fill, of: ink).fill([outline], on: &sheet) }
      for line in lines {
        let points = line.isCurve ? line.points : sheet.fit.hintedSides(of: line.points, ink: ink)
        LinePainter(ink, isCurve: line.isCurve || isActor).draw(dashed: points, on: &sheet)
      }
    }
  }

  /// Draws a figure whose outline is the edge of its fill.
  private func drawArea(on sheet: inout CellSheet) {
    let tolerance = sheet.fit.tolerance
    var outline = figure.outline(tolerance: tolerance)
    var lines = figure.path.runs(tolerance: tolerance, from: 1)
    sheet.budget.spend((outline.count + lines.reduce(0) { $0 + $1.points.count }) * RenderBudget.curvePoint)
    // A stick figure is lines but for its head.
    let isHead = figure.form == .actor
    if sheet.fit.isRimmed(figure) {
      let seen = sheet.fit.rimmedOutline(of: figure)
      if !isHead, let box = Rect(around: outline) {
        for index in lines.indices {
          lines[index].points = lines[index].points.map { box.map($0, to: seen.box) }
        }
      }
      outline = seen.outline
    }
    sheet.blend(figure.ink, over: figure.box) { sheet, ink in
      let painter = ShapePainter(ink)
      if sheet.fit.isSolid(ink) {
        painter.draw(solid: outline, of: (figure.box, .infinity), on: &sheet)
      } else {
        painter.draw(rimmed: outline, on: &sheet)
        if !isHead {
          for line in lines { painter.draw(innerRim: line.points, on: &sheet) }
          return
        }
      }
      for line in lines {
        LinePainter(ink.unfilled, isCurve: line.isCurve).draw(dashed: line.points, on: &sheet)
      }
    }
  }
}
