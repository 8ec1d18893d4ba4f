import Marks

/// Chooses for each ink how it is drawn: dots, pixels, box-drawing lines or characters. Lines are in units.
extension CellRenderer {
  /// Draws lines with their dashes.
  ///
  /// - Parameter leavesLetters: whether slanted thin lines leave the text of shapes and lines as it is.
  mutating func draw(dashed line: [Point], isCurve: Bool = false, leavesLetters: Bool = false, ink: Ink) {
    if !isCurve, drawStraight(dashed: line, ink: ink) { return }
    // A dash of dots or cells ends with a whole one; one of pixels has round ends.
    let isDots = fit.isThin(ink) && (detail > .fine || fit.isChain(ink))
    let tip =
      ink.texture != .fine
      ? 1 / viewport.scale : isDots ? max(0, 0.5 / viewport.scale - fit.roundEnds(of: ink)) : 0
    let isCut = detail <= .full && ink.dashOfBoxTexture == .solid
    let dashing = isCut ? Dashing(of: line, by: ink.dash, tip: tip) : nil
    if dashing != nil, !isCurve, ink.texture == .fine, fit.isChain(ink), ink.dash.count == 2 {
      return draw(dotDashes: line, leavesLetters: leavesLetters, ink: ink)
    }
    draw(lines: [line], dashing: dashing, isCurve: isCurve, leavesLetters: leavesLetters, ink: ink)
  }

  /// Draws the sides of a box with dashes that begin and end at its corners.
  ///
  /// Dash patterns other than our line styles are drawn as they are.
  mutating func draw(dashedSides line: [Point], ink: Ink) {
    if drawStraight(dashed: line, ink: ink) { return }
    if fit.hasCorners(line, dashedWith: ink) { return draw(dashedCorners: line, ink: ink) }
    for (start, end) in zip(line, line.dropFirst()) {
      var ink = ink
      ink.dash = Dashing.fitting(ink.dash, to: (end - start).length)
      draw(dashed: [start, end], ink: ink)
    }
  }

  /// Draws the dashed outline of a box with round corners in whole cells, which have room for small radii only.
  ///
  /// - Parameter radius: of the corners, in units.
  /// - Returns: whether it is drawn; boxes with larger corners, and in other inks, are not.
  mutating func drawCorners(ofDashed box: Rect, radius: Double, ink: Ink) -> Bool {
    let line = box.corners + box.corners.prefix(1)
    let hasCharacters = ink.dashOfBoxTexture != .solid
    guard case .box(let weight) = ink.texture, radius * min(1, viewport.scale) <= CellFit.roundOnCells,
      hasCharacters || fit.hasCorners(line, dashedWith: ink)
    else { return false }
    var ink = ink
    if weight == .light { ink.texture = .box(.rounded) }
    if hasCharacters { draw(dashed: line, ink: ink) } else { draw(dashedCorners: line, ink: ink) }
    return true
  }

  /// Draws a right-angled line in whole cells, with dashes around its corners and at its ends.
  mutating func draw(dashedCorners line: [Point], ink: Ink) {
    var pieces: [[Point]] = []
    var cells = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let (first, last) = (lattice.cells(start), lattice.cells(end))
      let steps = max(
        abs(last.x.rounded(.down) - first.x.rounded(.down)),
        abs(last.y.rounded(.down) - first.y.rounded(.down)))
      cells += steps
      // All dashes of the line are held in memory at once.
      guard cells < 1e5 else { return draw(dashed: line, ink: ink) }
      let size = (start.y == end.y ? 1 : CellMetrics.aspect) / viewport.scale
      var dashes = Dashing.dashes(
        ofCells: Int(steps) + 1, dash: ink.dash[0] / size, gap: ink.dash[1] / size
      ).map { dash in
        dash.map { start + (end - start) * (steps > 0 ? Double($0) / steps : 0) }
      }
      // The dash before the corner goes on behind it.
      if let last = pieces.popLast() { dashes[0] = last + dashes[0] }
      pieces += dashes
    }
    budget.spend(pieces.count * RenderBudget.dash)
    draw(lines: pieces, ink: ink)
  }

  /// Draws lines without dashes.
  ///
  /// - Parameters:
  ///   - dashing: what cuts the lines; nil leaves them whole.
  ///   - isCurve: whether the lines are curves.
  ///   - leavesLetters: whether slanted thin lines leave the text of shapes and lines as it is.
  mutating func draw(
    lines: [[Point]], dashing: Dashing? = nil, isCurve: Bool = false, leavesLetters: Bool = false, ink: Ink
  ) {
    switch ink.texture {
    case .fine where detail == .fine || drawsLines && fit.dots(across: ink) < CellFit.slender:
      let dots = fit.dots(across: ink)
      let isSlender = dots < CellFit.slender
      forEachPiece(of: lines, dashing) { renderer, line in
        if dots < CellFit.leastSpeck, renderer.fit.isSpeck(line) {
          if dashing == nil, let block = renderer.fit.blockOfSpeck(line, ink: ink) {
            return renderer.cover(polygon: block, color: ink.color)
          }
          // Less than half a pixel of a character would be seen as nothing.
          renderer.thin(line, leavesLetters: leavesLetters, ink: ink)
        } else if isSlender {
          // Dashes are too short for half of them to be box-drawing lines.
          renderer.draw(
            slender: line, isCurve: isCurve || dashing != nil, leavesLetters: leavesLetters, ink: ink)
        } else {
          let isSpot = dots < CellFit.widestSpot && renderer.fit.isSpeck(line)
          let spot = (isSpot ? Rect(around: line)?.center : nil).map {
            renderer.fit.movedToCellParts($0, ink: ink)
          }
          if let spot, let block = renderer.fit.block(at: spot, ink: ink) {
            return renderer.cover(polygon: block, color: ink.color)
          }
          renderer.cover(spot.map { [$0] } ?? line, radius: dots / 2, color: ink.color)
        }
      }
    case .fine: draw(dots: lines, dashing: dashing, leavesLetters: leavesLetters, ink: ink)
    case .block, .glyph, .box:
      var brush = CellBrush(ink, in: &raster, isASCII: isASCII)
      forEachPiece(of: lines, dashing) { $0.draw(cellsOn: $1, with: &brush) }
    }
  }

  /// Draws lines in dots.
  mutating func draw(
    dots lines: [[Point]], dashing: Dashing? = nil, leavesLetters: Bool = false, ink: Ink
  ) {
    if fit.isThin(ink) {
      forEachPiece(of: lines, dashing) { $0.thin($1, leavesLetters: leavesLetters, ink: ink) }
    }
    if fit.isWide(ink) { wide(lines, dashing: dashing, ink: ink) }
  }

  /// Draws the outline of a box with elliptic corners, given as it is and as a polygon.
  mutating func draw(outline box: Rect, radiusX: Double, radiusY: Double, line: [Point], ink: Ink) {
    let isFine = ink.texture == .fine
    if isFine {
      if let sides = fit.straightSides(of: box, radius: radiusX, ink: ink) {
        let isRound = radiusX * lattice.density > 0.4
        // A fill has square corners in most sets, which only light round ones look like.
        let isSquare = ink.outlinesFill && fit.dots(across: ink) >= CellFit.hair
        for (side, rim) in zip(sides, fit.rims(radius: radiusX)) {
          draw(side, ink: ink, isRound: isRound && !isSquare, rim: rim)
        }
        return
      }
      if drawBand(along: box, radius: radiusX, ink: ink) { return }
      if fit.isRimmed(box, ink: ink) { return draw(rim: Array(line.dropLast()), ink: ink) }
      if detail == .fine, ink.outlinesFill {
        // Box-drawing lines between round corners in pixels would leave a gap beside the fill.
        return cover(
          line, radius: max(fit.dots(across: ink), CellFit.hair) / 2, as: .outline, color: ink.color)
      }
      // An ellipse is one curve. The sides of a box with large round corners are straight.
      if detail == .fine, fit.dots(across: ink) >= CellFit.hair {
        return draw(lines: [line], isCurve: radiusX == .infinity, ink: ink)
      }
    }
    let across = lattice.density / (isFine ? 1 : Double(DotMask.columns))
    let down = lattice.density / (isFine ? 1 : Double(DotMask.rows))
    let gridBox =
      isFine
      ? fit.dots(of: box, radius: radiusX, ink: ink)
      : Rect(from: lattice.cells(box.location), to: lattice.cells(box.corners[2]))
    guard
      let outline = GridOutline(box: gridBox, radiusX: radiusX * across, radiusY: radiusY * down)
    else { return draw(lines: [line], ink: ink) }
    if isFine {
      if fit.isThin(ink) { if shadesLines(ink) { thin(line, ink: ink) } else { thin(outline, ink: ink) } }
      if fit.isWide(ink) { wide([line], ink: ink) }
    } else {
      var ink = ink
      // A round box has round corners in the box-drawing set, too.
      if ink.texture == .box(.light), radiusX > 0 { ink.texture = .box(.rounded) }
      let seen = pathCells
      let paths = outline.paths(columns: seen.columnRange, rows: seen.rowRange)
      budget.spend(paths.reduce(0) { $0 + $1.count } * (RenderBudget.cell + 8 * RenderBudget.outlinePlace))
      // A square corner is a path of one cell, which has nothing to join unless it is all there is.
      let isOneCell = Set(paths.joined()).count == 1
      var brush = CellBrush(ink, in: &raster, isASCII: isASCII)
      for path in paths where isOneCell || Set(path).count > 1 { draw(path: path, with: &brush) }
    }
  }

  private mutating func forEachPiece(
    of lines: [[Point]], _ dashing: Dashing?, _ body: (inout CellRenderer, [Point]) -> Void
  ) {
    for line in lines {
      guard let dashing else {
        body(&self, line)
        continue
      }
      budget.spend(line.count * RenderBudget.segment)
      dashing.forEachDash(of: line) {
        budget.spend(RenderBudget.dash)
        body(&self, $0)
        return !isExhausted
      }
    }
  }
}
