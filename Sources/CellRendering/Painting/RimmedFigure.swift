import Marks

/// Draws figures with straight sides and thin outlines on fills of another colour: as box-drawing lines on whole
/// cells, as boxes are, with their curves in pixels.
struct RimmedFigure {
  private let figure: Figure

  /// - Parameter figure: the figure where it is seen.
  init(_ figure: Figure) { self.figure = figure }

  /// Draws the figure with sides of characters on its fill.
  ///
  /// - Returns: whether it is drawn; others have outlines of pixels all around.
  func draw(with renderer: inout CellRenderer) -> Bool {
    let fit = renderer.fit
    guard fit.isRimmed(figure), figure.ink.opacity == 1,
      fit.dots(across: figure.ink) < CellFit.hair || figure.form == .cylinder,
      let cells = FilledCells(of: fit.rimmedBox(of: figure), in: fit.lattice)
    else { return false }
    switch figure.form {
    case .cylinder: return drawCylinder(in: cells, with: &renderer)
    case .note: return drawNote(in: cells, on: &renderer.sheet)
    case .document: return drawDocument(in: cells, on: &renderer.sheet)
    case .bubble: return drawBubble(in: cells, on: &renderer.sheet)
    default: return false
    }
  }

  /// A round box, with the front of the lid where that has a row of its own.
  private func drawCylinder(in cells: FilledCells, with renderer: inout CellRenderer) -> Bool {
    let fit = renderer.fit
    let lid = figure.box.minY + 2 * figure.form.lid(in: figure.box)
    let row = fit.lattice.cells(Point(x: figure.box.minX, y: lid)).y.rounded(.down)
    // A higher lid has room for its curves.
    guard row - Double(cells.rows.lowerBound) < 3 else { return false }
    // The line of the box goes around all four corners.
    renderer.visit(Rectangle(figure.box, cornerRadius: 0.5 / fit.scale, ink: figure.ink))
    guard row > Double(cells.rows.lowerBound), row < Double(cells.rows.upperBound - 1) else { return true }
    ShapePainter(figure.ink).draw(
      side: cells.level(Int(row)), rim: fit.glyphs.hasCorners ? .up : .down, on: &renderer.sheet)
    if fit.glyphs.hasCorners {
      let columns = cells.columns
      CylinderLid(
        ink: figure.ink, row: Int(row), left: columns.lowerBound, right: columns.upperBound - 1
      ).draw(on: &renderer.sheet)
    }
    return true
  }

  /// A box with a notch as large as the fold.
  private func drawNote(in cells: FilledCells, on sheet: inout CellSheet) -> Bool {
    let fit = sheet.fit
    let fold = figure.form.fold(in: figure.box) * fit.scale
    let notch = (
      columns: max(1, Int(clamping: fold.rounded())),
      rows: max(1, Int(clamping: (fold / CellMetrics.aspect).rounded()))
    )
    let (columns, rows) = (cells.columns, cells.rows)
    guard columns.count > notch.columns + 1, rows.count > notch.rows + 1 else { return false }
    let color = figure.ink.fill ?? figure.ink.color
    let (right, top) = (columns.upperBound - 1 - notch.columns, rows.lowerBound + notch.rows)
    sheet.cover(
      polygon: fit.units(FilledCells(columns: columns.lowerBound..<right + 1, rows: rows)), color: color)
    sheet.cover(
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
      ShapePainter(figure.ink).draw(side: side, rim: rim, on: &sheet)
    }
    return true
  }

  /// Three sides of a box, with a wave in pixels below, where both lie at the edges of cells.
  private func drawDocument(in cells: FilledCells, on sheet: inout CellSheet) -> Bool {
    let fit = sheet.fit
    guard fit.glyphs.hasCorners else { return false }
    let (outline, box) = fit.rimmedOutline(of: figure)
    let crest = outline.filter { $0.y > box.center.y }.reduce(box.maxY) { min($0, $1.y) }
    let last = Int(clamping: fit.lattice.cells(Point(x: box.minX, y: crest)).y.rounded(.down))
    guard last > cells.rows.lowerBound + 1 else { return false }
    sheet.budget.spend(outline.count * RenderBudget.curvePoint)
    sheet.cover(polygon: outline, color: figure.ink.fill ?? figure.ink.color)
    drawPixels(of: outline, rows: last..<cells.rows.upperBound, on: &sheet)
    let body = FilledCells(columns: cells.columns, rows: cells.rows.lowerBound..<last)
    draw(body.sides(isOpen: true), on: &sheet)
    return true
  }

  /// A box with a gap in its lower side, from which the tail leads, in pixels.
  private func drawBubble(in cells: FilledCells, on sheet: inout CellSheet) -> Bool {
    let fit = sheet.fit
    let outline = fit.rimmedOutline(of: figure).outline
    // The tail begins at the fourth and the sixth of the seven corners.
    guard outline.count >= 7 else { return false }
    let (right, left) = (fit.lattice.cells(outline[3]), fit.lattice.cells(outline[5]))
    let last = Int(clamping: right.y.rounded())
    let gap = (Int(clamping: left.x.rounded(.down)), Int(clamping: (right.x - 1e-6).rounded(.down)))
    guard last > cells.rows.lowerBound + 1, last < cells.rows.upperBound, gap.0 < gap.1 else { return false }
    sheet.cover(polygon: outline, color: figure.ink.fill ?? figure.ink.color)
    drawPixels(of: outline, rows: last..<cells.rows.upperBound, on: &sheet)
    let body = FilledCells(columns: cells.columns, rows: cells.rows.lowerBound..<last)
    draw(body.sides(isOpen: false).filter { $0.rim != .down }, on: &sheet)
    draw(body.lowerSide(gap: gap.0...gap.1), on: &sheet)
    return true
  }

  private func draw(_ sides: [(run: StraightRun, rim: Rim)], on sheet: inout CellSheet) {
    for side in sides { ShapePainter(figure.ink).draw(side: side.run, rim: side.rim, on: &sheet) }
  }

  /// Draws the part of an outline that lies in some rows of the lattice.
  private func drawPixels(of outline: [Point], rows: Range<Int>, on sheet: inout CellSheet) {
    let first = rows.lowerBound - sheet.lattice.cellRow
    let cells = CellRect(column: 0, row: first, columns: sheet.viewport.columns, rows: rows.count)
    sheet.paint(in: cells) { ShapePainter(figure.ink).draw(rim: outline, on: &$0) }
  }
}
