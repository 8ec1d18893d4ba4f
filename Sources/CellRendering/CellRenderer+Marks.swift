public import Marks

/// Draws each kind of mark: finds where it is seen and leaves the rest to a painter.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CellRenderer: MarkVisitor {
  /// A vertex by itself is not visible.
  public mutating func visit(_ vertex: Vertex) {}

  public mutating func visit(_ dot: Dot) {
    guard sheet.begin(vertices: 1), sheet.isVisible(dot.box, ink: dot.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: [dot.location], color: dot.ink.color) }
    sheet.blend(dot.ink, over: dot.box) { LinePainter($1).draw([[dot.location]], on: &$0) }
  }

  public mutating func visit(_ stroke: Stroke) {
    drawInk(of: stroke)
    drawText(of: stroke)
  }

  private mutating func drawInk(of stroke: Stroke) {
    let stroke = fit.hinted(stroke.clearOfShapes(on: viewport.metrics))
    guard !stroke.points.isEmpty, sheet.begin(vertices: stroke.points.count) else { return }
    let painter = StrokePainter(stroke)
    guard sheet.isVisible(painter.box, ink: stroke.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: stroke.points, color: stroke.ink.color) }
    painter.draw(on: &sheet)
  }

  public mutating func visit(_ rectangle: Rectangle) {
    let box = fit.rimmed(fit.hinted(rectangle.box, ink: rectangle.ink), ink: rectangle.ink)
    var seen = rectangle
    (seen.location, seen.size) = (box.location, box.size)
    draw(shape: seen, radius: seen.drawnCornerRadius)
    drawText(of: rectangle)
  }

  public mutating func visit(_ ellipse: Ellipse) {
    var seen = ellipse
    let box = fit.rimmed(ellipse.box, ink: ellipse.ink)
    (seen.center, seen.radiusX, seen.radiusY) = (box.center, box.size.width / 2, box.size.height / 2)
    let flat = FlatShape(
      .ellipse, in: fit.hinted(ellipse.box, ink: ellipse.ink.unfilled), hasText: ellipse.text != nil,
      ink: ellipse.ink)
    if !sheet.isVisible(ellipse.box, ink: ellipse.ink) || !flat.draw(with: &self) {
      draw(shape: seen, radius: .infinity)
    }
    drawText(of: ellipse)
  }

  public mutating func visit(_ figure: Figure) {
    drawInk(of: figure)
    drawText(of: figure)
  }

  private mutating func drawInk(of figure: Figure) {
    guard sheet.begin(vertices: 16), sheet.isVisible(figure.box, ink: figure.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: figure.box.corners, color: figure.ink.color) }
    var figure = figure
    let box = fit.hinted(figure.box, ink: figure.ink)
    (figure.location, figure.size, figure.ink) = (box.location, box.size, sheet.lightened(figure.ink))
    if CharacterFigure(figure).draw(with: &self) || RimmedFigure(figure).draw(with: &self) { return }
    FigurePainter(figure).draw(on: &sheet)
  }

  public mutating func visit(_ label: Label) { draw(label, on: nil, of: nil) }

  public mutating func visit(_ block: CellBlock) {
    guard sheet.begin(vertices: 0) else { return }
    let reach = sheet.reach
    let (left, top) = viewport.cell(block.location)
    let rows = max(top, reach.row)..<max(top, reach.row, min(top + block.rows, reach.rowRange.upperBound))
    // A wide character may begin a column before those drawn on.
    let first = max(left, reach.column - 1)
    let columns = first..<max(first, min(left + block.columns, reach.columnRange.upperBound))
    for row in rows {
      for column in columns {
        let cell = block[column - left, row - top]
        if !cell.isContinuation && !cell.isClear { sheet.write(cell, column: column, row: row) }
      }
    }
  }

  public mutating func visit(_ picture: PictureMark) {
    guard sheet.begin(vertices: 4), picture.opacity > 0, picture.box.intersects(sheet.visible) else { return }
    guard let image = picture.file.image, picture.size.width > 0, picture.size.height > 0 else {
      return visit(picture.placeholder)
    }
    PicturePainter(picture: picture, image: image).draw(on: &sheet)
  }

  public mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    for child in group.children {
      guard !isExhausted else { return }
      child.accept(&self)
    }
  }

  public mutating func visit(foreign mark: any Mark) {
    let outer = drawsForeign
    drawsForeign = true
    visit(mark.resolvedRepresentation)
    drawsForeign = outer
  }

  private mutating func draw(shape: any Shape, radius: Double) {
    guard sheet.begin(vertices: 4), sheet.isVisible(shape.box, ink: shape.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: shape.box.corners, color: shape.ink.color) }
    let outline = shape.outline(tolerance: fit.tolerance)
    if outline.count > 4 { sheet.budget.spend(outline.count * RenderBudget.arcPoint) }
    let box = shape.box
    sheet.blend(sheet.lightened(shape.ink), over: box) { sheet, ink in
      ShapePainter(ink).draw(outline, of: box, radius: radius, on: &sheet)
    }
  }

  public mutating func visit(_ frame: Frame) {
    visit(frame.border)
    draw(in: cells(inside: fit.hinted(frame.box, ink: frame.ink))) { renderer in
      for child in frame.children {
        guard !renderer.isExhausted else { return }
        child.accept(&renderer)
      }
    }
    if let label = frame.nameLabel(on: viewport.metrics) { visit(label) }
  }

  /// The cells whose middles lie inside of a box: those that a line around it passes through the middle of are left to
  /// the line.
  private func cells(inside box: Rect) -> CellRect {
    let lattice = fit.lattice
    let (first, last) = (lattice.cells(box.location), lattice.cells(box.corners[2]))
    // The last digits of sums do not decide.
    func roundedToMillionth(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    func range(_ low: Double, _ high: Double, from start: Int) -> (first: Int, count: Int) {
      let first = Int(clamping: roundedToMillionth(low - 0.5).rounded(.down)) + 1
      let end = Int(clamping: roundedToMillionth(high - 0.5).rounded(.up))
      return (first - start, max(0, end - first))
    }
    let columns = range(first.x, last.x, from: lattice.cellColumn)
    let rows = range(first.y, last.y, from: lattice.cellRow)
    return CellRect(column: columns.first, row: rows.first, columns: columns.count, rows: rows.count)
  }
}

extension Cell {
  /// Whether the cell is transparent.
  fileprivate var isClear: Bool {
    character == " " && style.background == nil
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
