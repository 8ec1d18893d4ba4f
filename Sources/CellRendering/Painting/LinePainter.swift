import Marks

/// Paints lines in an ink: as dots, pixels, box-drawing lines or characters.
///
/// Lines are in units. What ink is seen as is asked of ``CellFit``.
struct LinePainter {
  var ink: Ink

  /// Whether lines are curves, of which only long parts count as straight: a curve is not to be half box-drawing line, half
  /// dots.
  var isCurve = false

  /// Whether slanted thin lines leave the text of shapes and lines as it is.
  var leavesLetters = false

  init(_ ink: Ink, isCurve: Bool = false, leavesLetters: Bool = false) {
    (self.ink, self.isCurve, self.leavesLetters) = (ink, isCurve, leavesLetters)
  }

  /// Draws a line with its dashes.
  func draw(dashed line: [Point], on sheet: inout CellSheet) {
    if !isCurve, drawStraight(dashed: line, on: &sheet) { return }
    // A dash of dots or cells ends with a whole one; one of pixels has round ends.
    let fit = sheet.fit
    let isDots = fit.isThin(ink) && (sheet.detail > .fine || fit.isChain(ink))
    let tip =
      ink.texture != .fine ? 1 / fit.scale : isDots ? max(0, 0.5 / fit.scale - fit.roundEnds(of: ink)) : 0
    let isCut = sheet.detail <= .full && ink.dashOfBoxTexture == .solid
    let dashing = isCut ? Dashing(of: line, by: ink.dash, tip: tip) : nil
    if dashing != nil, !isCurve, ink.texture == .fine, fit.isChain(ink), ink.dash.count == 2 {
      return draw(dotDashes: line, on: &sheet)
    }
    draw([line], dashing: dashing, on: &sheet)
  }

  /// Draws the sides of a box with dashes that begin and end at its corners.
  ///
  /// Dash patterns other than our line styles are drawn as they are.
  func draw(dashedSides line: [Point], on sheet: inout CellSheet) {
    if drawStraight(dashed: line, on: &sheet) { return }
    if sheet.fit.hasCorners(line, dashedWith: ink) { return draw(dashedCorners: line, on: &sheet) }
    for (start, end) in zip(line, line.dropFirst()) {
      var side = self
      side.ink.dash = Dashing.fitting(ink.dash, to: (end - start).length)
      side.draw(dashed: [start, end], on: &sheet)
    }
  }

  /// Draws the dashed outline of a box with round corners in whole cells, which have room for small radii only.
  ///
  /// - Parameter radius: of the corners, in units.
  /// - Returns: whether it is drawn; boxes with larger corners, and in other inks, are not.
  func drawCorners(ofDashed box: Rect, radius: Double, on sheet: inout CellSheet) -> Bool {
    let line = box.corners + box.corners.prefix(1)
    let hasCharacters = ink.dashOfBoxTexture != .solid
    guard case .box(let weight) = ink.texture, radius * min(1, sheet.fit.scale) <= CellFit.roundOnCells,
      hasCharacters || sheet.fit.hasCorners(line, dashedWith: ink)
    else { return false }
    var round = self
    if weight == .light { round.ink.texture = .box(.rounded) }
    if hasCharacters {
      round.draw(dashed: line, on: &sheet)
    } else {
      round.draw(dashedCorners: line, on: &sheet)
    }
    return true
  }

  /// Draws a right-angled line in whole cells, with dashes around its corners and at its ends.
  func draw(dashedCorners line: [Point], on sheet: inout CellSheet) {
    var pieces: [[Point]] = []
    var cells = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let (first, last) = (sheet.lattice.cells(start), sheet.lattice.cells(end))
      let steps = max(
        abs(last.x.rounded(.down) - first.x.rounded(.down)),
        abs(last.y.rounded(.down) - first.y.rounded(.down)))
      cells += steps
      // All dashes of the line are held in memory at once.
      guard cells < 1e5 else { return draw(dashed: line, on: &sheet) }
      let size = (start.y == end.y ? 1 : CellMetrics.aspect) / sheet.fit.scale
      var dashes = Dashing.dashes(
        ofCells: Int(steps) + 1, dash: ink.dash[0] / size, gap: ink.dash[1] / size
      ).map { dash in
        dash.map { start + (end - start) * (steps > 0 ? Double($0) / steps : 0) }
      }
      // The dash before the corner goes on behind it.
      if let last = pieces.popLast() { dashes[0] = last + dashes[0] }
      pieces += dashes
    }
    sheet.budget.spend(pieces.count * RenderBudget.dash)
    draw(pieces, on: &sheet)
  }

  /// Draws lines without dashes.
  ///
  /// - Parameter dashing: what cuts the lines; nil leaves them whole.
  func draw(_ lines: [[Point]], dashing: Dashing? = nil, on sheet: inout CellSheet) {
    switch ink.texture {
    case .fine
    where sheet.detail == .fine || sheet.fit.drawsLines && sheet.fit.dots(across: ink) < CellFit.slender:
      var painter = self
      // Dashes are too short for half of them to be box-drawing lines.
      painter.isCurve = isCurve || dashing != nil
      forEachPiece(of: lines, dashing, on: &sheet) { sheet, line in
        painter.draw(fine: line, isWhole: dashing == nil, on: &sheet)
      }
    case .fine: draw(dots: lines, dashing: dashing, on: &sheet)
    case .block, .glyph, .box:
      var brush = CellBrush(ink, on: &sheet)
      forEachPiece(of: lines, dashing, on: &sheet) { brush.draw(along: $1, on: &$0) }
    }
  }

  /// Draws a line, or a dash of one, in box-drawing lines, dots or pixels.
  private func draw(fine line: [Point], isWhole: Bool, on sheet: inout CellSheet) {
    let (fit, dots) = (sheet.fit, sheet.fit.dots(across: ink))
    if dots < CellFit.leastSpeck, fit.isSpeck(line) {
      if isWhole, let block = fit.blockOfSpeck(line, ink: ink) {
        return sheet.cover(polygon: block, color: ink.color)
      }
      // Less than half a pixel of a character would be seen as nothing.
      return sheet.thin(line, leavesLetters: leavesLetters, ink: ink)
    }
    if dots < CellFit.slender { return draw(slender: line, on: &sheet) }
    let isSpot = dots < CellFit.widestSpot && fit.isSpeck(line)
    let spot = (isSpot ? Rect(around: line)?.center : nil).map { fit.movedToCellParts($0, ink: ink) }
    if let spot, let block = fit.block(at: spot, ink: ink) {
      return sheet.cover(polygon: block, color: ink.color)
    }
    sheet.cover(spot.map { [$0] } ?? line, radius: dots / 2, color: ink.color)
  }

  /// Draws lines in dots.
  func draw(dots lines: [[Point]], dashing: Dashing? = nil, on sheet: inout CellSheet) {
    if sheet.fit.isThin(ink) {
      forEachPiece(of: lines, dashing, on: &sheet) { $0.thin($1, leavesLetters: leavesLetters, ink: ink) }
    }
    if sheet.fit.isWide(ink) { sheet.wide(lines, dashing: dashing, ink: ink) }
  }

  /// Calls `body` with each line, or with each of its dashes.
  private func forEachPiece(
    of lines: [[Point]], _ dashing: Dashing?, on sheet: inout CellSheet,
    _ body: (inout CellSheet, [Point]) -> Void
  ) {
    for line in lines {
      guard let dashing else {
        body(&sheet, line)
        continue
      }
      sheet.budget.spend(line.count * RenderBudget.segment)
      dashing.forEachDash(of: line) {
        sheet.budget.spend(RenderBudget.dash)
        body(&sheet, $0)
        return !sheet.isExhausted
      }
    }
  }
}
