import Marks

/// Ink as dots: thin lines, and areas measured by how much of each dot they cover.
extension CellRenderer {
  /// A chain of dots along a line given in units.
  mutating func thin(_ line: [Point], color: Color) {
    let (columns, rows, width) = (dotColumns, dotRows, raster.columns)
    let lattice = self.lattice
    raster.withCells { cells in
      var previous = lattice.dots(line[0])
      var start = DotLine.Dot(previous)
      // Whether the dot that the next line begins with is drawn already, or outside.
      var isDrawn = false
      for next in line.count == 1 ? line[...] : line[1...] {
        let next = lattice.dots(next)
        let end = DotLine.Dot(next)
        let segment: DotLine?
        if let start, let end {
          let isSkipped =
            isDrawn && start == end || start.isBeside(columns, rows, with: end)
          segment = isSkipped ? nil : DotLine(from: start, to: end)
          isDrawn = true
        } else {
          segment = DotLine(from: previous, to: next)
          isDrawn = false
        }
        segment?.forEachDot(columns: columns, rows: rows) { x, y in
          let (x, y) = (x - lattice.column, y - lattice.row)
          cells[(y >> 2) * width + (x >> 1)].paint(.dot(x, y), color)
        }
        previous = next
        start = end
      }
    }
  }

  mutating func thin(_ outline: GridOutline, color: Color) {
    let (width, lattice) = (raster.columns, self.lattice)
    let paths = outline.paths(columns: dotColumns, rows: dotRows)
    raster.withCells { cells in
      for path in paths {
        for place in path {
          let (x, y) = (place.column - lattice.column, place.row - lattice.row)
          cells[(y >> 2) * width + (x >> 1)].paint(.dot(x, y), color)
        }
      }
    }
  }

  /// A line of some width with round ends and corners, given in units.
  mutating func wide(_ lines: [[Point]], ink: Ink) {
    let lines = lines.map { line in line.map(self.lattice.dots) }
    let radius = ink.width * viewport.scale
    guard var coverage = coverage(around: lines, margin: radius) else { return }
    for line in lines {
      var previous = line[0]
      for next in line.count == 1 ? line[...] : line[1...] {
        coverage.addCapsule(from: previous, to: next, radius: radius)
        previous = next
      }
    }
    let (columns, lattice) = (raster.columns, self.lattice)
    raster.withCells { cells in
      coverage.forEachDot { x, y in
        let (x, y) = (x - lattice.column, y - lattice.row)
        cells[(y >> 2) * columns + (x >> 1)].paint(.dot(x, y), ink.color)
      }
    }
  }

  /// Fills polygons given in units. A cell that is covered whole gets a background, any other dots below those to
  /// come.
  mutating func fill(_ polygons: [[Point]], with color: Color) {
    let polygons = polygons.map { polygon in polygon.map(self.lattice.dots) }
    guard var coverage = coverage(around: polygons, margin: 0) else { return }
    coverage.addPolygons(polygons)
    var filled: [Int: DotMask] = [:]
    let columns = raster.columns
    coverage.forEachDot { x, y in
      let (x, y) = (x - lattice.column, y - lattice.row)
      filled[(y >> 2) * columns + (x >> 1), default: []].insert(.dot(x, y))
    }
    raster.withCells { cells in
      for (index, dots) in filled {
        if dots == .full {
          cells[index] = RasterCell(background: color)
        } else {
          cells[index].fill(dots, color)
        }
      }
    }
  }

  /// The dots that are drawn on, counted on the lattice.
  private var dotColumns: Range<Int> {
    reach.column * 2 + lattice.column..<(reach.column + reach.columns) * 2 + lattice.column
  }
  private var dotRows: Range<Int> {
    reach.row * 4 + lattice.row..<(reach.row + reach.rows) * 4 + lattice.row
  }

  /// Room to measure coverage in: the dots around some lines that lie inside the clip; nil when none do.
  private func coverage(around lines: [[Point]], margin: Double) -> Coverage? {
    guard let box = Rect(around: lines)?.outset(by: margin + 1) else { return nil }
    func cut(_ low: Double, _ high: Double, to range: Range<Int>) -> Range<Int>? {
      guard low.isFinite, high.isFinite else { return nil }
      let first = max(Double(range.lowerBound), low.rounded(.down))
      let last = min(Double(range.upperBound), high.rounded(.up))
      return first < last ? Int(first)..<Int(last) : nil
    }
    guard let columns = cut(box.minX, box.maxX, to: dotColumns),
      let rows = cut(box.minY, box.maxY, to: dotRows)
    else { return nil }
    return Coverage(columns: columns, rows: rows)
  }
}

extension RasterCell {
  /// Adds dots in a colour; a character or box arms that stood here give way.
  @inline(__always)
  fileprivate mutating func paint(_ more: DotMask, _ color: Color) {
    if glyph != 0 || !arms.isEmpty {
      glyph = 0
      arms = BoxArms()
      attributes = []
    }
    dots.formUnion(more)
    foreground = color
  }
}

extension RasterCell {
  /// Adds the dots of a fill: below those to come where there are none yet, else among them.
  fileprivate mutating func fill(_ more: DotMask, _ color: Color) {
    guard dots.isEmpty, glyph == 0, arms.isEmpty, background == nil else { return paint(more, color) }
    fill.formUnion(more)
    fillColor = color
  }
}

extension DotMask {
  /// The dot at a column and row of the whole dot grid, in its cell.
  @inline(__always)
  fileprivate static func dot(_ x: Int, _ y: Int) -> DotMask {
    DotMask(rawValue: 1 << UInt8(truncatingIfNeeded: (y & 3) * 2 + (x & 1)))
  }
}

extension Rect {
  /// The box around all points of some lines; nil when there are none. Plain loops, since lines joined to one sequence
  /// are looked up at run time, point by point.
  fileprivate init?(around lines: [[Point]]) {
    guard let first = lines.first(where: { !$0.isEmpty })?.first else { return nil }
    self.init(at: first)
    for line in lines {
      for point in line { stretch(to: point) }
    }
  }
}
