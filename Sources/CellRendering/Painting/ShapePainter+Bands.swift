import Marks

/// Draws wide outlines of boxes as bands that cover whole parts of cells.
extension ShapePainter {
  /// Draws the outline of a box as a band.
  ///
  /// - Returns: whether it is drawn; outlines of other widths, and dashed ones with round corners, are lines of pixels.
  func drawBand(along box: Rect, radius: Double, on sheet: inout CellSheet) -> Bool {
    let fit = sheet.fit
    guard ink.dash.isEmpty || !fit.isRound(radius),
      let band = fit.band(along: box, radius: radius, ink: ink.undashed)
    else { return false }
    let kind: RasterCell.WideInk = ink.outlinesFill ? .outline : CellSheet.kind(ofLine: fit.dots(across: ink))
    if ink.dash.isEmpty {
      sheet.cover(
        polygons: [
          fit.outline(of: band.outer, around: box, radius: fit.isRound(radius) ? radius + ink.width / 2 : 0),
          fit.outline(of: band.inner, around: box, radius: fit.isRound(radius) ? radius - ink.width / 2 : 0),
        ], isEvenOdd: true, as: kind, color: ink.color)
    } else {
      for dash in dashes(of: band, on: &sheet) {
        sheet.cover(polygons: [fit.units(dash, of: box)], isEvenOdd: false, as: kind, color: ink.color)
      }
    }
    return true
  }

  /// The dashes of a band in whole cells, those at the corners among them.
  private func dashes(of band: BoxBand, on sheet: inout CellSheet) -> [Rect] {
    let fit = sheet.fit
    let (outer, inner) = (band.outer, band.inner)
    var found: [Rect] = []
    func add(
      from low: Double, to high: Double, cell: Double, in seen: Range<Int>, _ dash: (Double, Double) -> [Rect]
    ) {
      guard let dashes = fit.cellDashes(of: ink, from: low, to: high, cell: cell) else { return }
      let all = Int(clamping: (low / cell).rounded(.down))..<Int(clamping: (high / cell).rounded(.up))
      for index in all.clamped(to: seen) where dashes.covers(cell: index) {
        found += dash(max(low, Double(index) * cell), min(high, Double(index + 1) * cell))
      }
    }
    // The cells that are drawn bound the number of dashes, whatever the size of the box.
    let (columns, rows) = (sheet.latticeCells.columnRange, sheet.latticeCells.rowRange)
    add(from: outer.minX, to: outer.maxX, cell: Double(DotMask.columns), in: columns) { first, last in
      [
        Rect(from: Point(x: first, y: outer.minY), to: Point(x: last, y: inner.minY)),
        Rect(from: Point(x: first, y: inner.maxY), to: Point(x: last, y: outer.maxY)),
      ]
    }
    add(from: outer.minY, to: outer.maxY, cell: Double(DotMask.rows), in: rows) { first, last in
      [
        Rect(from: Point(x: outer.minX, y: first), to: Point(x: inner.minX, y: last)),
        Rect(from: Point(x: inner.maxX, y: first), to: Point(x: outer.maxX, y: last)),
      ]
    }
    sheet.budget.spend(found.count * RenderBudget.dash)
    return found
  }

  /// Fills a box up to the outer edge of the band that a solid outline of it would have.
  ///
  /// - Returns: whether it is drawn.
  func drawArea(toBandAlong box: Rect, radius: Double, on sheet: inout CellSheet) -> Bool {
    let fit = sheet.fit
    guard let band = fit.band(along: box, radius: radius, ink: ink) else { return false }
    let reach = fit.isRound(radius) ? radius + ink.width / 2 : 0
    sheet.cover(polygon: fit.outline(of: band.outer, around: box, radius: reach), color: ink.color)
    return true
  }
}
