import Marks

/// Draws shapes of diagrams whose curves and folds are too small for dots: a cylinder's lid, a note's corner, slanted
/// sides of a cell per row.
struct CharacterFigure {
  private let figure: Figure

  /// - Parameter figure: the figure where it is seen.
  init(_ figure: Figure) { self.figure = figure }

  /// Draws the figure, if its lines are thin.
  ///
  /// - Returns: whether it is drawn; others have lines of dots, or are drawn in pixels.
  func draw(with renderer: inout CellRenderer) -> Bool {
    let fit = renderer.fit
    if figure.form == .diamond {
      let box = fit.hinted(figure.box, ink: figure.ink.unfilled)
      return FlatShape(.diamond, in: box, hasText: figure.text != nil, ink: figure.ink).draw(with: &renderer)
    }
    // Translucent fills are mixed with their lines, and outlines of fills lie in other cells.
    guard fit.drawsLines, figure.ink.texture == .fine, figure.ink.hasCharacters,
      figure.ink.opacity == 1 || figure.ink.fill == nil, !figure.ink.outlinesFill,
      fit.dots(across: figure.ink) < CellFit.slender, !fit.isSolid(figure.ink)
    else { return false }
    switch figure.form {
    case .cylinder: return drawCylinder(with: &renderer)
    case .note: return drawNote(with: &renderer)
    // There are no dashes at the edges of rows, nor slanted ones.
    case .parallelogram, .hexagon: return figure.ink.dash.isEmpty && drawSlanted(with: &renderer)
    default: return false
    }
  }

  /// A round box, with the front of the lid where that has a row of its own.
  private func drawCylinder(with renderer: inout CellRenderer) -> Bool {
    let fit = renderer.fit
    guard let cells = fit.cells(ofCornersOf: figure.box, ink: figure.ink) else { return false }
    let lid = figure.box.minY + 2 * figure.form.lid(in: figure.box)
    let row = fit.lattice.cells(Point(x: figure.box.minX, y: lid)).y.rounded(.down)
    // A higher lid has room for its curves.
    guard row - Double(cells.first.row) < 3 else { return false }
    renderer.visit(Rectangle(figure.box, cornerRadius: 1 / fit.scale, ink: figure.ink))
    guard row > Double(cells.first.row), row < Double(cells.last.row) else { return true }
    let ends = [Point(x: figure.box.minX, y: lid), Point(x: figure.box.maxX, y: lid)]
    renderer.visit(Stroke(ends, ink: figure.ink.unfilled))
    if fit.glyphs.hasCorners, figure.ink.dash.isEmpty {
      CylinderLid(ink: figure.ink, row: Int(row), left: cells.first.column, right: cells.last.column)
        .draw(on: &renderer.sheet)
    }
    return true
  }

  /// A box with a notch as large as the fold, or with a folded corner in one cell.
  private func drawNote(with renderer: inout CellRenderer) -> Bool {
    let lattice = renderer.fit.lattice
    guard let cells = renderer.fit.cells(ofCornersOf: figure.box, ink: figure.ink) else { return false }
    let box = figure.box
    let fold = figure.form.fold(in: box)
    let inner = Point(x: box.maxX - fold, y: box.minY + fold)
    let size = lattice.cells(inner) - lattice.cells(box.corners[1])
    if min(-size.dx, size.dy) > 0.75 {
      let points = [
        box.location, Point(x: inner.x, y: box.minY), inner, Point(x: box.maxX, y: inner.y), box.corners[2],
        box.corners[3],
      ]
      renderer.visit(Stroke(points, ink: figure.ink, isClosed: true))
    } else {
      renderer.visit(Rectangle(box, ink: figure.ink))
      guard !renderer.fit.isASCII else { return true }
      renderer.sheet.write(
        "◣", of: figure.ink, at: GridPoint(column: cells.last.column, row: cells.first.row))
    }
    return true
  }

  /// Sides that go a column aside in each row.
  private func drawSlanted(with renderer: inout CellRenderer) -> Bool {
    let isASCII = renderer.fit.isASCII
    guard figure.ink.fill == nil, renderer.fit.dots(across: figure.ink) < CellFit.hair,
      let (first, last) = renderer.fit.cells(ofCornersOf: figure.box, ink: figure.ink)
    else { return false }
    let rows = last.row - first.row
    let isHexagon = figure.form == .hexagon
    let lean = isHexagon ? rows / 2 : rows
    guard rows > 1, lean <= Self.mostLean, last.column - first.column > 2 * lean + 1 else { return false }
    // Upright lines close a high hexagon in a row between its slants.
    let isBlunt = isHexagon && !isASCII && rows > 2 && rows.isMultiple(of: 2)
    /// How far the sides are from the outermost columns.
    func insets(_ row: Int) -> (left: Int, right: Int) {
      let below = rows - row
      let both = max(lean - row, lean - below)
      let blunted = isBlunt ? max(0, both - 1) : both
      return isHexagon ? (blunted, blunted) : (below, row)
    }
    drawLevelSides(from: first, to: last, with: &renderer) { insets($0 ? 0 : rows) }
    for row in 0...rows {
      let (left, right) = insets(row)
      let (isUpper, isLower) = (2 * row < rows, 2 * row > rows)
      let sides: (Character, Character) =
        switch (isHexagon, isUpper, isLower) {
        case (true, false, false): isBlunt ? ("▏", "▕") : ("<", ">")
        case (true, true, _): ("╱", "╲")
        case (true, _, true): ("╲", "╱")
        default: ("╱", "╱")
        }
      renderer.sheet.write(
        sides.0, of: figure.ink, at: GridPoint(column: first.column + left, row: first.row + row))
      renderer.sheet.write(
        sides.1, of: figure.ink, at: GridPoint(column: last.column - right, row: first.row + row))
    }
    return true
  }

  /// The upper and the lower side between slants: at the edges of their rows, where the slants end.
  ///
  /// ASCII has nothing for the edge of a row.
  private func drawLevelSides(
    from first: GridPoint, to last: GridPoint, with renderer: inout CellRenderer,
    _ insets: (_ isUpper: Bool) -> (left: Int, right: Int)
  ) {
    let box = figure.box
    let column = box.size.width / Double(last.column - first.column)
    for isUpper in [true, false] {
      let (left, right) = insets(isUpper)
      if renderer.fit.isASCII {
        let ends = [box.minX + Double(left) * column, box.maxX - Double(right) * column]
        renderer.visit(Stroke(ends.map { Point(x: $0, y: isUpper ? box.minY : box.maxY) }, ink: figure.ink))
        continue
      }
      let row = isUpper ? first.row : last.row
      let columns = first.column + left + 1..<last.column - right
      for column in columns.clamped(to: renderer.sheet.latticeCells.columnRange) {
        renderer.sheet.write(
          isUpper ? "▔" : "▁", of: figure.ink, at: GridPoint(column: column, row: row))
      }
    }
  }

  /// The most columns that a side goes aside: larger figures show the slant that they have.
  private static let mostLean = 4
}
