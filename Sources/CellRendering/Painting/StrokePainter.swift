import Marks

/// Paints a stroke: its line, what it encloses, and its heads.
struct StrokePainter {
  private let stroke: Stroke
  private let heads: [ArrowheadShape]

  /// The box of the line and the heads, without the width of the line, in units.
  let box: Rect

  /// - Parameter stroke: the stroke where it is seen.
  init(_ stroke: Stroke) {
    self.stroke = stroke
    heads = stroke.arrowheadShapes
    box = heads.reduce(stroke.box) { $0.union($1.box) }
  }

  /// Whether the line encloses an area: a hand that came back to where it began has drawn a shape, too.
  private var isShape: Bool { stroke.isClosed || stroke.endsMeet }

  func draw(on sheet: inout CellSheet) {
    let line = line(for: sheet.fit)
    if line.count > stroke.points.count + 1 { sheet.budget.spend(line.count * RenderBudget.curvePoint) }
    // A stroke by hand may cross out the text of shapes and lines; a connector does not.
    let leavesLetters = stroke.connection != nil
    sheet.blend(sheet.lightened(stroke.ink), over: box) { sheet, ink in
      let painter = LinePainter(ink, isCurve: stroke.looksCurved, leavesLetters: leavesLetters)
      guard draw(line, by: painter, on: &sheet) else { return }
      for head in heads {
        let direction = stroke.directionInCells(of: head)
        HeadPainter(head: head, direction: direction, leavesLetters: leavesLetters, ink: ink)
          .draw(on: &sheet)
      }
    }
  }

  /// The points of the line: up to its heads, or below them where they are characters, whose cell it reaches.
  private func line(for fit: CellFit) -> [Point] {
    let endsAtHeads = stroke.ink.texture == .fine && !heads.contains { fit.isCharacter($0, ink: stroke.ink) }
    return endsAtHeads
      ? stroke.shaftLine(tolerance: fit.tolerance) : stroke.centreline(tolerance: fit.tolerance)
  }

  /// Draws the line and its fill.
  ///
  /// - Returns: whether heads are still to be drawn.
  private func draw(_ line: [Point], by painter: LinePainter, on sheet: inout CellSheet) -> Bool {
    let ink = painter.ink
    if isShape || ink.width > 0 && line.count > 1, !line.isEmpty, sheet.fit.isSolid(ink) {
      ShapePainter(ink).draw(solid: line, isClosed: isShape, on: &sheet)
      return true
    }
    if isShape, heads.isEmpty,
      let outline = sheet.fit.rimmedOutline(of: line, isCurve: painter.isCurve, ink: ink)
    {
      ShapePainter(ink).draw(rimmed: outline, on: &sheet)
      return false
    }
    if let fill = ink.fill { FillPainter(fill, of: ink).fill([line], on: &sheet) }
    // The fill tool's patterns have no line: where they lie beside no other, it would be seen.
    if stroke.isClosed, ink.width == 0, ink.fill != nil, ink.fillPattern != .solid { return false }
    if !stroke.isSmooth, sheet.fit.hasCorners(line, dashedWith: ink) {
      LinePainter(ink).draw(dashedCorners: line, on: &sheet)
    } else if !stroke.isSmooth, heads.isEmpty, let bands = sheet.fit.bands(of: stroke) {
      let kind = CellSheet.kind(ofLine: sheet.fit.dots(across: ink))
      sheet.cover(polygons: bands, isEvenOdd: false, as: kind, color: ink.color)
    } else if !line.isEmpty {
      painter.draw(dashed: line, on: &sheet)
    }
    return true
  }
}
