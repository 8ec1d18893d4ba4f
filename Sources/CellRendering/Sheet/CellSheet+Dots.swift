import Marks

/// Ink as dots: thin lines, and areas measured by how much of each dot they cover.
extension CellSheet {
  /// A chain of dots along a line given in units.
  ///
  /// In a small picture it has shades, too, which are seen where a cell has no other ink.
  ///
  /// - Parameter leavesLetters: whether the text of shapes and lines stays as it is.
  mutating func thin(_ line: [Point], leavesLetters: Bool = false, ink: Ink) {
    if shadesLines(ink) { shade(line, ink: ink) }
    let (color, sparesText) = (ink.color, ink.fill == nil)
    let (columns, rows, width) = (dotColumns, dotRows, raster.columns)
    let lattice = self.lattice
    let kept: RasterCell.Halo = leavesLetters ? .letter : []
    let limit = budget.left
    let isFine = isSmall
    var steps = 0
    raster.withCells { cells in
      var previous = lattice.dots(line[0])
      var start = DotLine.Dot(previous)
      // Whether the dot that the next line begins with is drawn already, or outside.
      var isDrawn = false
      for next in line.count == 1 ? line[...] : line[1...] {
        guard steps <= limit else { break }
        let next = lattice.dots(next)
        let end = DotLine.Dot(next)
        let segment: DotLine?
        var long: LongDotLine?
        if let start, let end {
          let isSkipped =
            isDrawn && start == end || start.isBeside(columns, rows, with: end)
          segment = isSkipped ? nil : DotLine(from: start, to: end)
          if !isSkipped { long = LongDotLine(from: previous, to: next, first: start, last: end) }
          isDrawn = true
        } else {
          segment = DotLine(from: previous, to: next)
          isDrawn = false
        }
        func paint(_ x: Int, _ y: Int) {
          let (x, y) = (x - lattice.column, y - lattice.row)
          let index = (y >> 2) * width + (x >> 1)
          if cells[index].halo.isDisjoint(with: kept) {
            cells[index].paint(thin: .dot(x, y), color, sparesText)
            if isFine { cells[index].isFine = true }
          }
        }
        let dots =
          long?.forEachDot(columns: columns, rows: rows, paint)
          ?? segment?.forEachDot(columns: columns, rows: rows, paint)
        steps &+= RenderBudget.segment &+ (dots ?? 0) &* RenderBudget.dot
        previous = next
        start = end
      }
    }
    budget.spend(steps)
  }

  mutating func thin(_ outline: GridOutline, ink: Ink) {
    let (color, sparesText) = (ink.color, ink.fill == nil)
    let (width, lattice) = (raster.columns, self.lattice)
    let paths = outline.paths(columns: dotColumns, rows: dotRows)
    let isFine = isSmall
    raster.withCells { cells in
      for path in paths {
        for place in path {
          let (x, y) = (place.column - lattice.column, place.row - lattice.row)
          let index = (y >> 2) * width + (x >> 1)
          cells[index].paint(thin: .dot(x, y), color, sparesText)
          if isFine { cells[index].isFine = true }
        }
      }
    }
    budget.spend(paths.reduce(0) { $0 + $1.count } * RenderBudget.outlinePlace)
  }

  /// Lines of some width with round ends and corners, given in units.
  ///
  /// - Parameter dashing: the dashes that cut the lines; nil leaves them whole.
  mutating func wide(_ lines: [[Point]], dashing: Dashing? = nil, ink: Ink) {
    let radius = ink.width * viewport.scale
    // Glyph sets with pixels show wide lines as dots only where these are too many: then their edges may be less exact.
    let isRough = glyphs.isMixed
    let lines = isRough && dashing == nil ? lines.map { $0.straightened(on: lattice) } : lines
    guard let area = dots(around: lines, margin: radius) else { return }
    for rows in bands(of: area) {
      guard !isExhausted else { return }
      var coverage = Coverage(columns: area.columns, rows: rows, isRough: isRough)
      for line in lines {
        if let dashing {
          budget.spend(line.count * RenderBudget.segment)
          dashing.forEachDash(of: line) {
            budget.spend(RenderBudget.dash)
            cover($0, radius: radius, in: &coverage)
            return coverage.steps <= budget.left
          }
        } else {
          cover(line, radius: radius, in: &coverage)
        }
      }
      budget.spend(coverage.steps)
      let (columns, lattice) = (raster.columns, self.lattice)
      raster.withCells { cells in
        coverage.forEachDot { x, y in
          let (x, y) = (x - lattice.column, y - lattice.row)
          cells[(y >> 2) * columns + (x >> 1)].paint(.dot(x, y), ink.color)
        }
      }
    }
  }

  func cover(_ line: [Point], radius: Double, in coverage: inout Coverage) {
    let limit = budget.left
    var previous = lattice.dots(line[0])
    for next in line.count == 1 ? line[...] : line[1...] {
      guard coverage.steps <= limit else { return }
      let next = lattice.dots(next)
      coverage.addCapsule(from: previous, to: next, radius: radius)
      previous = next
    }
  }

  /// Fills polygons given in units.
  ///
  /// A cell that is covered whole gets a background, any other dots below those to come.
  mutating func fill(_ polygons: [[Point]], isEvenOdd: Bool = false, with color: Color) {
    cover(polygons, isEvenOdd: isEvenOdd) { cell, dots, _, _ in
      if dots == .full { cell = RasterCell(background: color) } else { cell.fill(dots, color) }
    }
  }

  /// Calls `body` for each cell that polygons given in units cover a part of: with the dots that are covered, and
  /// with the column and row of its first dot on the lattice.
  mutating func cover(
    _ polygons: [[Point]], isEvenOdd: Bool = false,
    _ body: (_ cell: inout RasterCell, _ dots: DotMask, _ column: Int, _ row: Int) -> Void
  ) {
    guard let area = dots(around: polygons, margin: 0) else { return }
    for polygon in polygons { budget.spend(polygon.count * RenderBudget.segment) }
    var sweep = EdgeSweep(
      polygons.map { $0.map(self.lattice.dots) }, isEvenOdd: isEvenOdd,
      rows: area.rows.lowerBound * 8..<area.rows.upperBound * 8, density: 8)
    let (columns, lattice) = (raster.columns, self.lattice)
    for rows in bands(of: area) {
      guard !isExhausted else { return }
      var coverage = Coverage(columns: area.columns, rows: rows)
      coverage.add(&sweep, limit: budget.left)
      budget.spend(coverage.steps)
      let first = (rows.lowerBound - lattice.row) >> 2 * columns
      let count = (rows.upperBound - lattice.row + 3) >> 2 * columns - first
      var filled: [DotMask] = Array(repeating: [], count: count)
      coverage.forEachDot { x, y in
        let (x, y) = (x - lattice.column, y - lattice.row)
        filled[(y >> 2) * columns + (x >> 1) - first].insert(.dot(x, y))
      }
      raster.withCells { cells in
        for (offset, dots) in filled.enumerated() where !dots.isEmpty {
          let index = first + offset
          body(
            &cells[index], dots, index % columns * 2 + lattice.column, index / columns * 4 + lattice.row)
        }
      }
    }
  }

  /// Fills whole cells: those whose middles lie in polygons given in units.
  mutating func fill(cellsIn polygons: [[Point]], isEvenOdd: Bool = false, with color: Color) {
    cover(cellsIn: polygons, isEvenOdd: isEvenOdd) { cell, _, _ in cell = RasterCell(background: color) }
  }

  /// Calls `body` for each cell whose middle lies in polygons given in units, with the column and row of its first
  /// dot on the lattice.
  mutating func cover(
    cellsIn polygons: [[Point]], isEvenOdd: Bool = false,
    _ body: (_ cell: inout RasterCell, _ column: Int, _ row: Int) -> Void
  ) {
    let polygons = polygons.map { $0.map(lattice.cells) }
    let (columns, rows) = (latticeCells.columnRange, latticeCells.rowRange)
    var sweep = EdgeSweep(polygons, isEvenOdd: isEvenOdd, rows: rows, density: 1)
    budget.spend(
      polygons.reduce(0) { $0 + $1.count } * RenderBudget.segment + rows.count * RenderBudget.segment)
    for row in rows {
      guard !isExhausted else { return }
      sweep.advance()
      budget.spend(sweep.steps)
      for span in sweep.spans {
        let first = max(columns.lowerBound, Int(clamping: (span.start - 0.5).rounded(.up)))
        let end = min(columns.upperBound, Int(clamping: (span.end - 0.5).rounded(.up)))
        guard first < end else { continue }
        budget.spend(2 * (end - first))
        let start = (row - lattice.cellRow) * raster.columns + first - lattice.cellColumn
        let (width, lattice) = (raster.columns, self.lattice)
        raster.withCells { cells in
          for index in start..<(start + end - first) {
            body(&cells[index], index % width * 2 + lattice.column, index / width * 4 + lattice.row)
          }
        }
      }
    }
  }

  /// The dots that are drawn on, counted on the lattice.
  var dotColumns: Range<Int> {
    reach.column * 2 + lattice.column..<(reach.column + reach.columns) * 2 + lattice.column
  }
  var dotRows: Range<Int> {
    reach.row * 4 + lattice.row..<(reach.row + reach.rows) * 4 + lattice.row
  }

  /// The dots around some lines given in units, as far as they lie inside the clip; nil when none do.
  func dots(
    around lines: [[Point]], margin: Double
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let box = Rect(around: lines, at: lattice)?.outset(by: margin + 1) else { return nil }
    func cut(_ low: Double, _ high: Double, to range: Range<Int>) -> Range<Int>? {
      guard low.isFinite, high.isFinite else { return nil }
      let first = max(Double(range.lowerBound), low.rounded(.down))
      let last = min(Double(range.upperBound), high.rounded(.up))
      return first < last ? Int(first)..<Int(last) : nil
    }
    guard let columns = cut(box.minX, box.maxX, to: dotColumns),
      let rows = cut(box.minY, box.maxY, to: dotRows)
    else { return nil }
    return (columns, rows)
  }

  /// Rows of dots in bands of whole cells, so that what is measured of one takes no more than a few megabytes.
  func bands(of area: (columns: Range<Int>, rows: Range<Int>)) -> [Range<Int>] {
    let height = max(4, (1 << 18) / area.columns.count & ~3)
    let rows = area.rows
    let start = rows.lowerBound - (rows.lowerBound - lattice.row) & 3
    return stride(from: start, to: rows.upperBound, by: height).map {
      ($0..<$0 + height).clamped(to: rows)
    }
  }
}
extension Rect {
  /// The box around all points of some lines on a lattice of dots; nil when there are none.
  ///
  /// Written as plain loops, because joined sequences use dynamic dispatch for each point.
  fileprivate init?(around lines: [[Point]], at lattice: DotGrid) {
    guard let first = lines.first(where: { !$0.isEmpty })?.first else { return nil }
    self.init(at: lattice.dots(first))
    for line in lines {
      for point in line { stretch(to: lattice.dots(point)) }
    }
  }
}
