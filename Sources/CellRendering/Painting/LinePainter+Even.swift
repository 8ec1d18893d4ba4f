import Marks

/// Slender lines whose pieces look alike: long slanted ones of half a unit in parts of cells, one in each step, and dashes of
/// dots.
///
/// Choosing characters by coverage alone would alternate thirds and eighths, and leave gaps and knobs. Short
/// pieces, as of curves, are drawn by coverage, which comes nearer to their place.
extension LinePainter {
  /// The length from which on a slanted line is long, in dots: eight columns or four rows.
  private static let leastEven = 16.0

  /// Covers a line that is given in units: long straight pieces in parts of cells, where the characters have them.
  func cover(slender line: [Point], radius: Double, on sheet: inout CellSheet) {
    guard let parts = sheet.glyphs.partsOfLines else {
      return sheet.cover(line, radius: radius, color: ink.color)
    }
    var rest = [line[0]]
    for (start, end) in zip(line, line.dropFirst()) {
      guard isEven(from: sheet.lattice.dots(start), to: sheet.lattice.dots(end)) else {
        rest.append(end)
        continue
      }
      if rest.count > 1 { sheet.cover(rest, radius: radius, color: ink.color) }
      cover(evenlyFrom: start, to: end, parts: parts, on: &sheet)
      rest = [end]
    }
    if rest.count > 1 || line.count == 1 { sheet.cover(rest, radius: radius, color: ink.color) }
  }

  private func isEven(from start: Point, to end: Point) -> Bool {
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    return min(width, height) >= 1 && max(width, height) >= Self.leastEven
      && max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) <= Self.farthest
  }

  /// The greatest coordinate, in dots, to which steps can be counted.
  private static let farthest = 1e6

  /// Covers the part of a cell that a line passes in each step along its longer axis.
  ///
  /// - Parameter parts: how many parts of either half of a cell there are, one above the other.
  private func cover(
    evenlyFrom start: Point, to end: Point, parts: Int, on sheet: inout CellSheet
  ) {
    let (lattice, color) = (sheet.lattice, ink.color)
    let dots = (start: lattice.alignedDots(start), end: lattice.alignedDots(end))
    let grid = CellParts(along: dots.end - dots.start, rows: parts)
    let (start, end) = (grid.place(dots.start), grid.place(dots.end))
    guard let first = DotLine.Dot(start), let last = DotLine.Dot(end) else { return }
    let (columns, rows) = (sheet.latticeCells.columnRange, sheet.latticeCells.rowRange)
    // A place outside tells where the line leaves the last cell.
    let across = columns.lowerBound * grid.columns - 1..<columns.upperBound * grid.columns + 1
    let down = rows.lowerBound * grid.rows - 1..<rows.upperBound * grid.rows + 1
    var places: [GridPoint] = []
    func add(_ column: Int, _ row: Int) { places.append(GridPoint(column: column, row: row)) }
    let steps =
      LongDotLine(from: start, to: end, first: first, last: last)?
      .forEachDot(columns: across, rows: down, add)
      ?? DotLine(from: first, to: last).forEachDot(columns: across, rows: down, add)
    sheet.budget.spend(steps * RenderBudget.pixelRow)
    let ends = [first, last].map { grid.cell(of: GridPoint(column: $0.x, row: $0.y)) }
    let width = sheet.raster.columns
    sheet.raster.withCells { cells in
      for (index, place) in places.enumerated() {
        let neighbors = places[max(0, index - 1)...min(index + 1, places.count - 1)]
        let part = grid.part(at: place, beside: neighbors, ends: ends)
        guard columns ~= part.cell.column, rows ~= part.cell.row else { continue }
        let cell = (part.cell.row - lattice.cellRow) * width + part.cell.column - lattice.cellColumn
        for row in part.rows { cells[cell].cover(part.bits, row: row, color, as: .slenderLine) }
      }
    }
  }

  /// Draws a dashed line of dots, given in units: all dashes of a straight part have the same number of dots.
  ///
  /// Dashes cut by length alone begin and end anywhere in their dots, and so have a dot more or less.
  func draw(dotDashes line: [Point], on sheet: inout CellSheet) {
    let period = (ink.dash[0] + ink.dash[1]) * sheet.lattice.density
    let dash = (ink.dash[0] + sheet.fit.roundEnds(of: ink)) * sheet.lattice.density
    // How much of a period has passed where a part begins, in dots along the line.
    var passed = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let first = sheet.lattice.dots(start)
      let way = sheet.lattice.dots(end) - first
      let (length, steps) = (way.length, max(abs(way.dx), abs(way.dy)))
      sheet.budget.spend(RenderBudget.segment)
      guard length > 0, length.isFinite, !sheet.isExhausted else { continue }
      // A slanted line has a dot in each place of the longer axis; it is counted from the middle of the first.
      let share = steps / length
      let count = max(1, (dash * share).rounded())
      let stride = max(count + 1, (period * share).rounded())
      let isLevel = abs(way.dx) >= abs(way.dy)
      let (edge, isBackward) = isLevel ? (first.x, way.dx < 0) : (first.y, way.dy < 0)
      let toMiddle = (edge.rounded(.down) + 0.5 - edge) * (isBackward ? -1 : 1)
      func point(_ place: Double) -> Point {
        start + (end - start) * min(1, max(0, (place + toMiddle) / steps))
      }
      let last = (steps - toMiddle).rounded()
      var place = -(passed / period * stride).rounded()
      while place <= last, !sheet.isExhausted {
        let (low, high) = (max(0, place), min(last, place + count - 1))
        if low <= high {
          sheet.budget.spend(RenderBudget.dash)
          sheet.thin([point(low), point(high)], leavesLetters: leavesLetters, ink: ink)
        }
        place += stride
      }
      passed = (passed + length).truncatingRemainder(dividingBy: period)
    }
  }
}

extension GlyphSet {
  /// How many parts of the same height there are in either half of a cell, as thin as a line of half a unit; nil if parts are
  /// thicker.
  fileprivate var partsOfLines: Int? {
    switch self {
    case .mixedSextant, .mixedCorner: 3
    case .mixedOctant: 4
    default: nil
    }
  }
}
