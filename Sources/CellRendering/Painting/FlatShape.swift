import Marks

/// A low ellipse or diamond in characters: level lines, and at its sides a character for each row.
struct FlatShape {
  private let form: FlatOutline.Form
  private let box: Rect

  /// Whether a text stands in it, whose cells the sides leave free.
  private let hasText: Bool
  private let ink: Ink

  /// - Parameter box: where it is seen, in units.
  init(_ form: FlatOutline.Form, in box: Rect, hasText: Bool, ink: Ink) {
    (self.form, self.box, self.hasText, self.ink) = (form, box, hasText, ink)
  }

  /// Draws the shape, if it is as low as there are characters for.
  ///
  /// - Returns: whether it is drawn; others have curves or slanted lines.
  func draw(with renderer: inout CellRenderer) -> Bool {
    let line = ink.unfilled
    let fit = renderer.fit
    guard fit.drawsLines, !renderer.sheet.isSmall, ink.texture == .fine, ink.hasCharacters,
      fit.dots(across: ink) < CellFit.hair,
      !fit.isSolid(ink),
      ink.fill == nil || ink.fillPattern == .solid && ink.opacity == 1,
      let (first, last) = fit.cells(ofCornersOf: box, ink: line),
      let outline = FlatOutline(form, from: first, to: last, hasText: hasText)
    else { return false }
    if let fill = renderer.sheet.lightened(ink).fill {
      for (row, columns) in outline.inside {
        let cells = fit.units(FilledCells(columns: columns, rows: row..<row + 1))
        FillPainter(fill, of: ink).fill([cells], on: &renderer.sheet)
      }
    }
    let column = box.size.width / Double(last.column - first.column)
    for y in [box.minY, box.maxY] {
      let sides = [outline.level.lowerBound, outline.level.upperBound].map {
        Point(x: box.minX + Double($0 - first.column) * column, y: y)
      }
      renderer.visit(Stroke(sides, ink: line))
    }
    for side in outline.sides where !hasArrowhead(at: side.place, on: renderer.sheet) {
      renderer.sheet.write(side.character, of: line, at: side.place)
    }
    return true
  }

  /// Whether a cell has an arrowhead.
  ///
  /// Lines end at the true curve, which lies inside of the characters that stand for it.
  private func hasArrowhead(at place: GridPoint, on sheet: CellSheet) -> Bool {
    let place = sheet.seen(place)
    guard sheet.reach.contains(column: place.column, row: place.row),
      sheet.raster.isHead(column: place.column, row: place.row),
      let character = sheet.raster.character(column: place.column, row: place.row)
    else { return false }
    return Arrowhead.characters.contains(character)
  }
}

extension Ink {
  /// Whether there are characters for lines in the ink: solid ones and our own dashes.
  var hasCharacters: Bool { lineStyle != nil }
}
