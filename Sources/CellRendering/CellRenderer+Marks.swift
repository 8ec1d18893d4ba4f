public import Marks

/// Draws each kind of mark: finds its geometry and leaves the rest to the ink.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CellRenderer: MarkVisitor {
  /// A vertex by itself is not visible.
  public mutating func visit(_ vertex: Vertex) {}

  public mutating func visit(_ dot: Dot) {
    guard begin(vertices: 1), isVisible(dot.box, ink: dot.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: [dot.location], color: dot.ink.color) }
    blend(dot.ink, over: dot.box) { $0.draw(lines: [[dot.location]], ink: $1) }
  }

  public mutating func visit(_ stroke: Stroke) {
    drawInk(of: stroke)
    drawText(of: stroke)
  }

  private mutating func drawInk(of stroke: Stroke) {
    let stroke = fit.hinted(stroke.clearOfShapes(on: viewport.metrics))
    guard !stroke.points.isEmpty, begin(vertices: stroke.points.count) else { return }
    let heads = stroke.arrowheadShapes
    let box = heads.reduce(stroke.box) { $0.union($1.box) }
    guard isVisible(box, ink: stroke.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: stroke.points, color: stroke.ink.color) }
    // Lines of characters extend to the cell of the tip, where the head is.
    let line =
      stroke.ink.texture == .fine && !heads.contains { fit.isCharacter($0, ink: stroke.ink) }
      ? stroke.shaftLine(tolerance: tolerance) : stroke.centreline(tolerance: tolerance)
    if line.count > stroke.points.count + 1 { budget.spend(line.count * RenderBudget.curvePoint) }
    let looksCurved = stroke.looksCurved
    // A hand that came back to where it began has drawn a shape, too.
    let isShape = stroke.isClosed || stroke.endsMeet
    // A stroke by hand may cross out the text of shapes and lines; a connector does not.
    let leavesLetters = stroke.connection != nil
    blend(lightened(stroke.ink), over: box) { renderer, ink in
      if isShape || ink.width > 0 && line.count > 1, !line.isEmpty, renderer.fit.isSolid(ink) {
        renderer.draw(solid: line, isClosed: isShape, ink: ink)
        for head in heads {
          renderer.draw(
            head, pointing: stroke.directionInCells(of: head), leavesLetters: leavesLetters, ink: ink)
        }
        return
      }
      if isShape, heads.isEmpty,
        let outline = renderer.fit.rimmedOutline(of: line, isCurve: looksCurved, ink: ink)
      {
        return renderer.draw(rimmed: outline, ink: ink)
      }
      if let fill = ink.fill {
        renderer.draw(fill: [line], with: fill, pattern: ink.fillPattern, spacing: ink.patternSpacing)
      }
      // The fill tool's patterns have no line: where they lie beside no other, it would be seen.
      if stroke.isClosed, ink.width == 0, ink.fill != nil, ink.fillPattern != .solid { return }
      if !stroke.isSmooth, renderer.fit.hasCorners(line, dashedWith: ink) {
        renderer.draw(dashedCorners: line, ink: ink)
      } else if !stroke.isSmooth, heads.isEmpty, let bands = renderer.fit.bands(of: stroke) {
        let kind = Self.kind(ofLine: renderer.fit.dots(across: ink))
        renderer.cover(polygons: bands, isEvenOdd: false, as: kind, color: ink.color)
      } else if !line.isEmpty {
        renderer.draw(dashed: line, isCurve: looksCurved, leavesLetters: leavesLetters, ink: ink)
      }
      for head in heads {
        renderer.draw(
          head, pointing: stroke.directionInCells(of: head), leavesLetters: leavesLetters, ink: ink)
      }
    }
  }

  public mutating func visit(_ rectangle: Rectangle) {
    let box = fit.rimmed(fit.hinted(rectangle.box, ink: rectangle.ink), ink: rectangle.ink)
    var seen = rectangle
    (seen.location, seen.size) = (box.location, box.size)
    draw(shape: seen, radiusX: seen.drawnCornerRadius, radiusY: seen.drawnCornerRadius)
    drawText(of: rectangle)
  }

  public mutating func visit(_ ellipse: Ellipse) {
    var seen = ellipse
    let box = fit.rimmed(ellipse.box, ink: ellipse.ink)
    (seen.center, seen.radiusX, seen.radiusY) = (box.center, box.size.width / 2, box.size.height / 2)
    if !drawCharacters(of: ellipse) { draw(shape: seen, radiusX: .infinity, radiusY: .infinity) }
    drawText(of: ellipse)
  }

  public mutating func visit(_ figure: Figure) {
    drawInk(of: figure)
    drawText(of: figure)
  }

  private mutating func drawInk(of figure: Figure) {
    guard begin(vertices: 16), isVisible(figure.box, ink: figure.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: figure.box.corners, color: figure.ink.color) }
    var figure = figure
    let box = fit.hinted(figure.box, ink: figure.ink)
    (figure.location, figure.size, figure.ink) = (box.location, box.size, lightened(figure.ink))
    if drawCharacters(of: figure) || drawRim(of: figure) { return }
    if fit.isSolid(figure.ink) || fit.isRimmed(figure) { return draw(areaOf: figure) }
    let outline = figure.outline(tolerance: tolerance)
    let lines = figure.path.runs(tolerance: tolerance)
    budget.spend(lines.reduce(0) { $0 + $1.points.count } * RenderBudget.curvePoint)
    blend(figure.ink, over: figure.box) { renderer, ink in
      if let fill = ink.fill {
        renderer.draw(fill: [outline], with: fill, pattern: ink.fillPattern, spacing: ink.patternSpacing)
      }
      for line in lines {
        let points = line.isCurve ? line.points : renderer.fit.hintedSides(of: line.points, ink: ink)
        // The lines of an actor count as curves: one drawn as both box-drawing lines and dots would fall apart.
        renderer.draw(dashed: points, isCurve: line.isCurve || figure.form == .actor, ink: ink)
      }
    }
  }

  /// Draws a figure whose outline is the edge of its fill.
  private mutating func draw(areaOf figure: Figure) {
    var outline = figure.outline(tolerance: tolerance)
    var lines = figure.path.runs(tolerance: tolerance, from: 1)
    budget.spend((outline.count + lines.reduce(0) { $0 + $1.points.count }) * RenderBudget.curvePoint)
    // A stick figure is lines but for its head.
    let isHead = figure.form == .actor
    if fit.isRimmed(figure) {
      let seen = fit.rimmedOutline(of: figure)
      if !isHead, let box = Rect(around: outline) {
        for index in lines.indices {
          lines[index].points = lines[index].points.map { box.map($0, to: seen.box) }
        }
      }
      outline = seen.outline
    }
    blend(figure.ink, over: figure.box) { renderer, ink in
      if renderer.fit.isSolid(ink) {
        renderer.draw(solid: outline, of: (figure.box, .infinity), ink: ink)
      } else {
        renderer.draw(rimmed: outline, ink: ink)
        if !isHead {
          for line in lines { renderer.draw(innerRim: line.points, ink: ink) }
          return
        }
      }
      var ink = ink
      ink.fill = nil
      for line in lines { renderer.draw(dashed: line.points, isCurve: line.isCurve, ink: ink) }
    }
  }

  public mutating func visit(_ label: Label) { draw(label, on: nil, of: nil) }

  public mutating func visit(_ block: CellBlock) {
    guard begin(vertices: 0) else { return }
    let (left, top) = viewport.cell(block.location)
    let rows = max(top, reach.row)..<max(top, reach.row, min(top + block.rows, reach.rowRange.upperBound))
    // A wide character may begin a column before those drawn on.
    let first = max(left, reach.column - 1)
    let columns = first..<max(first, min(left + block.columns, reach.columnRange.upperBound))
    for row in rows {
      for column in columns {
        let cell = block[column - left, row - top]
        if !cell.isContinuation && !cell.isClear { write(cell, column: column, row: row) }
      }
    }
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

  private mutating func draw(shape: any Shape, radiusX: Double, radiusY: Double) {
    guard begin(vertices: 4), isVisible(shape.box, ink: shape.ink) else { return }
    guard detail < .coarsest else { return draw(vertices: shape.box.corners, color: shape.ink.color) }
    let outline = shape.outline(tolerance: tolerance)
    if outline.count > 4 { budget.spend(outline.count * RenderBudget.arcPoint) }
    blend(lightened(shape.ink), over: shape.box) { renderer, ink in
      if renderer.fit.isSolid(ink) {
        return renderer.draw(solid: outline, of: (shape.box, radiusX), ink: ink)
      }
      let line = outline + outline.prefix(1)
      if let fill = ink.fill {
        let isRim = !ink.dash.isEmpty && ink.outlinesFill
        let inside =
          renderer.fit.areaOfBand(along: shape.box, radius: radiusX, ink: ink)
          ?? (radiusX < .infinity ? renderer.fit.areaOfCharacters(shape.box, ink: ink) : nil)
          ?? renderer.fit.seenOutline(
            outline, of: shape.box, radius: radiusX, ink: isRim ? ink.undashed : ink)
        renderer.draw(fill: [inside], with: fill, pattern: ink.fillPattern, spacing: ink.patternSpacing)
        if isRim, renderer.draw(dashedRim: outline, of: shape.box, radius: radiusX, ink: ink) { return }
      }
      if ink.dash.isEmpty {
        renderer.draw(outline: shape.box, radiusX: radiusX, radiusY: radiusY, line: line, ink: ink)
      } else if radiusX == 0, ink.lineStyle != nil {
        renderer.draw(dashedSides: line, ink: ink)
      } else if radiusX < .infinity, renderer.drawCorners(ofDashed: shape.box, radius: radiusX, ink: ink) {
        return
      } else if !renderer.drawStraight(dashedBox: shape.box, radius: radiusX, ink: ink) {
        renderer.draw(dashed: line, ink: ink)
      }
    }
  }

  /// Fills polygons given in units.
  ///
  /// - Parameter spacing: ``Ink/patternSpacing``.
  mutating func draw(
    fill polygons: [[Point]], isEvenOdd: Bool = false, with color: Color, pattern: FillPattern,
    spacing: Double
  ) {
    guard pattern == .solid else {
      return hatch(polygons, isEvenOdd: isEvenOdd, with: color, pattern, spacing: spacing)
    }
    switch detail {
    case .fine: cover(polygons: polygons, isEvenOdd: isEvenOdd, color: color)
    case .full: fill(polygons, isEvenOdd: isEvenOdd, with: color)
    case .coarse, .coarsest: fill(cellsIn: polygons, isEvenOdd: isEvenOdd, with: color)
    }
  }

  /// Counts a mark; false if the budget is spent.
  mutating func begin(vertices: Int) -> Bool {
    budget.allow(vertices: vertices)
    budget.spend(RenderBudget.mark)
    return !isExhausted
  }

  /// How far a curve's chords may leave it: an eighth of a dot, in units.
  var tolerance: Double { fit.tolerance }

  func isVisible(_ box: Rect, ink: Ink) -> Bool { reach(of: box, ink: ink).intersects(visible) }

  /// The box of all that a mark may touch, in units.
  func reach(of box: Rect, ink: Ink) -> Rect {
    // A cell's height more on each side: a thin line's dots begin up to one dot beside it, a wide brush one cell.
    box.outset(by: max(0, ink.width) / 2 + viewport.metrics.height)
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
