import Marks

/// Draws figures with straight sides and thin outlines on fills of another colour: as box-drawing lines on whole
/// cells, as boxes are, with their curves in pixels.
extension CellRenderer {
  /// Draws a figure with sides of characters on its fill.
  ///
  /// - Returns: whether it is drawn; others have outlines of pixels all around.
  mutating func drawRim(of figure: Figure) -> Bool {
    guard fit.isRimmed(figure), figure.ink.opacity == 1,
      fit.dots(across: figure.ink) < CellFit.hair || figure.form == .cylinder,
      let cells = FilledCells(of: fit.rimmedBox(of: figure), in: lattice)
    else { return false }
    switch figure.form {
    case .cylinder: return drawCylinder(figure, in: cells)
    case .note: return drawNote(figure, in: cells)
    case .document: return drawDocument(figure, in: cells)
    case .bubble: return drawBubble(figure, in: cells)
    default: return false
    }
  }

  /// A round box, with the front of the lid where that has a row of its own.
  private mutating func drawCylinder(_ figure: Figure, in cells: FilledCells) -> Bool {
    let lid = figure.box.minY + 2 * figure.form.lid(in: figure.box)
    let row = lattice.cells(Point(x: figure.box.minX, y: lid)).y.rounded(.down)
    // A higher lid has room for its curves.
    guard row - Double(cells.rows.lowerBound) < 3 else { return false }
    // The line of the box goes around all four corners.
    visit(Rectangle(figure.box, cornerRadius: 0.5 / viewport.scale, ink: figure.ink))
    guard row > Double(cells.rows.lowerBound), row < Double(cells.rows.upperBound - 1) else { return true }
    draw(side: cells.level(Int(row)), ink: figure.ink, rim: glyphs.hasCorners ? .up : .down)
    if glyphs.hasCorners {
      drawLid(
        of: figure, in: Int(row), from: cells.columns.lowerBound, to: cells.columns.upperBound - 1)
    }
    return true
  }

  /// A box with a notch as large as the fold.
  private mutating func drawNote(_ figure: Figure, in cells: FilledCells) -> Bool {
    let fold = figure.form.fold(in: figure.box) * viewport.scale
    let notch = (
      columns: max(1, Int(clamping: fold.rounded())),
      rows: max(1, Int(clamping: (fold / CellMetrics.aspect).rounded()))
    )
    let (columns, rows) = (cells.columns, cells.rows)
    guard columns.count > notch.columns + 1, rows.count > notch.rows + 1 else { return false }
    let color = figure.ink.fill ?? figure.ink.color
    let (right, top) = (columns.upperBound - 1 - notch.columns, rows.lowerBound + notch.rows)
    cover(polygon: fit.units(FilledCells(columns: columns.lowerBound..<right + 1, rows: rows)), color: color)
    cover(
      polygon: fit.units(FilledCells(columns: right + 1..<columns.upperBound, rows: top..<rows.upperBound)),
      color: color)
    let corners: [(GridPoint, Rim)] = [
      (GridPoint(column: columns.lowerBound, row: rows.lowerBound), .up),
      (GridPoint(column: right, row: rows.lowerBound), .right), (GridPoint(column: right, row: top), .up),
      (GridPoint(column: columns.upperBound - 1, row: top), .right),
      (GridPoint(column: columns.upperBound - 1, row: rows.upperBound - 1), .down),
      (GridPoint(column: columns.lowerBound, row: rows.upperBound - 1), .left),
    ]
    for (index, (start, rim)) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count].0
      let side = StraightRun(from: FilledCells.middle(of: start), to: FilledCells.middle(of: end))
      draw(side: side, ink: figure.ink, rim: rim)
    }
    return true
  }

  /// Three sides of a box, with a wave in pixels below, where both lie at the edges of cells.
  private mutating func drawDocument(_ figure: Figure, in cells: FilledCells) -> Bool {
    guard glyphs.hasCorners else { return false }
    let (outline, box) = fit.rimmedOutline(of: figure)
    let crest = outline.filter { $0.y > box.center.y }.reduce(box.maxY) { min($0, $1.y) }
    let last = Int(clamping: lattice.cells(Point(x: box.minX, y: crest)).y.rounded(.down))
    guard last > cells.rows.lowerBound + 1 else { return false }
    budget.spend(outline.count * RenderBudget.curvePoint)
    cover(polygon: outline, color: figure.ink.fill ?? figure.ink.color)
    drawPixels(of: outline, rows: last..<cells.rows.upperBound, ink: figure.ink)
    let body = FilledCells(columns: cells.columns, rows: cells.rows.lowerBound..<last)
    draw(body.sides(isOpen: true), ink: figure.ink)
    return true
  }

  /// A box with a gap in its lower side, from which the tail leads, in pixels.
  private mutating func drawBubble(_ figure: Figure, in cells: FilledCells) -> Bool {
    let outline = fit.rimmedOutline(of: figure).outline
    // The tail begins at the fourth and the sixth of the seven corners.
    guard outline.count >= 7 else { return false }
    let (right, left) = (lattice.cells(outline[3]), lattice.cells(outline[5]))
    let last = Int(clamping: right.y.rounded())
    let gap = (Int(clamping: left.x.rounded(.down)), Int(clamping: (right.x - 1e-6).rounded(.down)))
    guard last > cells.rows.lowerBound + 1, last < cells.rows.upperBound, gap.0 < gap.1 else { return false }
    cover(polygon: outline, color: figure.ink.fill ?? figure.ink.color)
    drawPixels(of: outline, rows: last..<cells.rows.upperBound, ink: figure.ink)
    let body = FilledCells(columns: cells.columns, rows: cells.rows.lowerBound..<last)
    draw(body.sides(isOpen: false).filter { $0.rim != .down }, ink: figure.ink)
    draw(body.lowerSide(gap: gap.0...gap.1), ink: figure.ink)
    return true
  }

  private mutating func draw(_ sides: [(run: StraightRun, rim: Rim)], ink: Ink) {
    for side in sides { draw(side: side.run, ink: ink, rim: side.rim) }
  }

  /// Draws the part of an outline that lies in some rows of the lattice.
  private mutating func drawPixels(of outline: [Point], rows: Range<Int>, ink: Ink) {
    let first = rows.lowerBound - lattice.cellRow
    draw(in: CellRect(column: 0, row: first, columns: viewport.columns, rows: rows.count)) {
      $0.draw(rim: outline, ink: ink)
    }
  }
}
