import Marks

/// Draws shapes of diagrams whose curves and folds are too small for dots: a cylinder's lid, a note's corner, slanted
/// sides of a cell per row.
extension CellRenderer {
  /// Draws a figure of thin lines in characters.
  ///
  /// - Returns: whether it is drawn; others have lines of dots, or are drawn in pixels.
  mutating func drawCharacters(of figure: Figure) -> Bool {
    if figure.form == .diamond {
      let box = fit.hinted(figure.box, ink: figure.ink.unfilled)
      return drawFlat(.diamond, in: box, hasText: figure.text != nil, ink: figure.ink)
    }
    // Translucent fills are mixed with their lines, and outlines of fills lie in other cells.
    guard drawsLines, figure.ink.texture == .fine, figure.ink.hasCharacters,
      figure.ink.opacity == 1 || figure.ink.fill == nil, !figure.ink.outlinesFill,
      fit.dots(across: figure.ink) < CellFit.slender, !fit.isSolid(figure.ink)
    else { return false }
    switch figure.form {
    case .cylinder: return drawCylinder(figure)
    case .note: return drawNote(figure)
    // There are no dashes at the edges of rows, nor slanted ones.
    case .parallelogram, .hexagon: return figure.ink.dash.isEmpty && drawSlanted(figure)
    default: return false
    }
  }

  /// Draws a low ellipse in characters.
  ///
  /// - Returns: whether it is drawn; others have curves.
  mutating func drawCharacters(of ellipse: Ellipse) -> Bool {
    guard isVisible(ellipse.box, ink: ellipse.ink) else { return false }
    return drawFlat(
      .ellipse, in: fit.hinted(ellipse.box, ink: ellipse.ink.unfilled), hasText: ellipse.text != nil,
      ink: ellipse.ink)
  }

  private mutating func drawFlat(
    _ form: FlatOutline.Form, in box: Rect, hasText: Bool, ink: Ink
  ) -> Bool {
    let line = ink.unfilled
    guard drawsLines, !isSmall, ink.texture == .fine, ink.hasCharacters, fit.dots(across: ink) < CellFit.hair,
      !fit.isSolid(ink),
      ink.fill == nil || ink.fillPattern == .solid && ink.opacity == 1,
      let (first, last) = cells(of: box, ink: line),
      let outline = FlatOutline(form, from: first, to: last, hasText: hasText)
    else { return false }
    if let fill = lightened(ink).fill {
      for (row, columns) in outline.inside {
        let cells = fit.units(FilledCells(columns: columns, rows: row..<row + 1))
        draw(fill: [cells], with: fill, pattern: .solid, spacing: ink.patternSpacing)
      }
    }
    let column = box.size.width / Double(last.column - first.column)
    for y in [box.minY, box.maxY] {
      let sides = [outline.level.lowerBound, outline.level.upperBound].map {
        Point(x: box.minX + Double($0 - first.column) * column, y: y)
      }
      visit(Stroke(sides, ink: line))
    }
    for side in outline.sides where !hasArrowhead(at: side.place) {
      write(side.character, of: line, at: side.place)
    }
    return true
  }

  /// Whether a cell has an arrowhead.
  ///
  /// Lines end at the true curve, which lies inside of the characters that stand for it.
  private func hasArrowhead(at place: GridPoint) -> Bool {
    let place = seen(place)
    guard reach.contains(column: place.column, row: place.row),
      raster.isHead(column: place.column, row: place.row),
      let character = raster.character(column: place.column, row: place.row)
    else { return false }
    return Arrowhead.characters.contains(character)
  }

  /// The cells of the corners at the top left and the bottom right of a box; nil if its sides are no characters.
  private func cells(of box: Rect, ink: Ink) -> (first: GridPoint, last: GridPoint)? {
    guard fit.straightSides(of: box, radius: 0, ink: ink.undashed) != nil else { return nil }
    let corners = [lattice.cells(box.location), lattice.cells(box.corners[2])].map { place in
      GridPoint(column: Int(clamping: place.x.rounded(.down)), row: Int(clamping: place.y.rounded(.down)))
    }
    return (corners[0], corners[1])
  }

  /// A round box, with the front of the lid where that has a row of its own.
  private mutating func drawCylinder(_ figure: Figure) -> Bool {
    guard let cells = cells(of: figure.box, ink: figure.ink) else { return false }
    let lid = figure.box.minY + 2 * figure.form.lid(in: figure.box)
    let row = lattice.cells(Point(x: figure.box.minX, y: lid)).y.rounded(.down)
    // A higher lid has room for its curves.
    guard row - Double(cells.first.row) < 3 else { return false }
    visit(Rectangle(figure.box, cornerRadius: 1 / viewport.scale, ink: figure.ink))
    guard row > Double(cells.first.row), row < Double(cells.last.row) else { return true }
    let ends = [Point(x: figure.box.minX, y: lid), Point(x: figure.box.maxX, y: lid)]
    visit(Stroke(ends, ink: figure.ink.unfilled))
    if glyphs.hasCorners, figure.ink.dash.isEmpty {
      drawLid(of: figure, in: Int(row), from: cells.first.column, to: cells.last.column)
    }
    return true
  }

  /// Bends the line of a cylinder's lid, in a row, down to half an ellipse.
  ///
  /// The characters are lines an eighth of a cell high, U+1FB76 to U+1FB7B. The line begins where that of the sides has it:
  /// in the middle of the row, or at its upper edge on a fill of another colour.
  mutating func drawLid(of figure: Figure, in row: Int, from left: Int, to right: Int) {
    let ink = figure.ink
    let steps = ink.outlinesFill ? Self.eighths : Self.eighths.suffix(4)
    for column in (left + 1..<max(left + 1, right)).clamped(to: latticeCells.columnRange) {
      // The share of the way from the middle to a side.
      let share = 2 * Double(column - left) / Double(right - left) - 1
      let depth = Int(((1 - share * share).squareRoot() * Double(steps.count)).rounded())
      // Steps that are higher would be gaps in the line.
      let most = ink.outlinesFill ? 2 : 1
      let step = min(depth, most * (column - left), most * (right - column))
      guard step > 0 else { continue }
      let place = seen(GridPoint(column: column, row: row))
      let style = CellStyle(foreground: ink.color, background: ink.outlinesFill ? ink.fill : nil)
      write(
        Cell(steps[steps.startIndex + step - 1], style: style), column: place.column, row: place.row,
        isHead: !ink.outlinesFill)
    }
  }

  /// Lines an eighth of a cell high, from the second eighth on.
  private static let eighths: [Character] = [
    "\u{1FB76}", "\u{1FB77}", "\u{1FB78}", "\u{1FB79}", "\u{1FB7A}", "\u{1FB7B}", "▁",
  ]

  /// A box with a notch as large as the fold, or with a folded corner in one cell.
  private mutating func drawNote(_ figure: Figure) -> Bool {
    guard let cells = cells(of: figure.box, ink: figure.ink) else { return false }
    let box = figure.box
    let fold = figure.form.fold(in: box)
    let inner = Point(x: box.maxX - fold, y: box.minY + fold)
    let size = lattice.cells(inner) - lattice.cells(box.corners[1])
    if min(-size.dx, size.dy) > 0.75 {
      let points = [
        box.location, Point(x: inner.x, y: box.minY), inner, Point(x: box.maxX, y: inner.y), box.corners[2],
        box.corners[3],
      ]
      visit(Stroke(points, ink: figure.ink, isClosed: true))
    } else {
      visit(Rectangle(box, ink: figure.ink))
      guard !isASCII else { return true }
      write("◣", of: figure.ink, at: GridPoint(column: cells.last.column, row: cells.first.row))
    }
    return true
  }

  /// Sides that go a column aside in each row.
  private mutating func drawSlanted(_ figure: Figure) -> Bool {
    guard figure.ink.fill == nil, fit.dots(across: figure.ink) < CellFit.hair,
      let (first, last) = cells(of: figure.box, ink: figure.ink)
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
    drawLevelSides(of: figure, from: first, to: last) { insets($0 ? 0 : rows) }
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
      write(sides.0, of: figure.ink, at: GridPoint(column: first.column + left, row: first.row + row))
      write(sides.1, of: figure.ink, at: GridPoint(column: last.column - right, row: first.row + row))
    }
    return true
  }

  /// The upper and the lower side between slants: at the edges of their rows, where the slants end.
  ///
  /// ASCII has nothing for the edge of a row.
  private mutating func drawLevelSides(
    of figure: Figure, from first: GridPoint, to last: GridPoint,
    _ insets: (_ isUpper: Bool) -> (left: Int, right: Int)
  ) {
    let box = figure.box
    let column = box.size.width / Double(last.column - first.column)
    for isUpper in [true, false] {
      let (left, right) = insets(isUpper)
      if isASCII {
        let ends = [box.minX + Double(left) * column, box.maxX - Double(right) * column]
        visit(Stroke(ends.map { Point(x: $0, y: isUpper ? box.minY : box.maxY) }, ink: figure.ink))
        continue
      }
      let row = isUpper ? first.row : last.row
      let columns = first.column + left + 1..<last.column - right
      for column in columns.clamped(to: latticeCells.columnRange) {
        write(isUpper ? "▔" : "▁", of: figure.ink, at: GridPoint(column: column, row: row))
      }
    }
  }

  /// The most columns that a side goes aside: larger figures show the slant that they have.
  private static let mostLean = 4

  private mutating func write(_ character: Character, of ink: Ink, at place: GridPoint) {
    let seen = seen(place)
    let character = isASCII ? character.asciiLikeness ?? character : character
    var color = ink.color
    if ink.opacity < 1 {
      hasMixedColors = true
      color = color.mixed(ink.opacity, over: ground, on: ground) ?? color
    }
    write(
      Cell(character, style: CellStyle(foreground: color)), column: seen.column, row: seen.row, isHead: true)
  }
}

extension Ink {
  /// Whether there are characters for lines in the ink: solid ones and our own dashes.
  fileprivate var hasCharacters: Bool { lineStyle != nil }
}
