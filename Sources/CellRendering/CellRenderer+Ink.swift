import Marks

/// Putting ink into the raster. Lines come in units; what is shared with other cells is left to the clip.
extension CellRenderer {
  mutating func draw(line: [Point], ink: Ink) { draw(lines: [line], ink: ink) }

  mutating func draw(lines: [[Point]], ink: Ink) {
    let lines = lines.map { line in line.map(viewport.dots) }
    switch ink.texture {
    case .fine:
      let width = ink.width * viewport.scale * 2
      // Up to here a line is a chain of dots. Up to two dots wide it is drawn both ways: coverage alone leaves
      // gaps in a slanted line that thin.
      if width <= 1.25 || width < 2 { thin(lines, color: ink.color) }
      if width > 1.25 { wide(lines, width: width, color: ink.color) }
    case .block:
      forEachCell(on: lines) { cell in
        cell = RasterCell(dots: .full, foreground: ink.color)
      }
    case .glyph(let character):
      for line in lines {
        for place in cells(on: line) {
          write(
            Cell(character, style: CellStyle(foreground: ink.color)), column: place.column, row: place.row)
        }
      }
    case .box(let weight):
      for line in lines { box(line, weight, color: ink.color) }
    }
  }

  /// Fills polygons given in units. A cell that is covered whole gets a background, any other its dots.
  mutating func fill(_ polygons: [[Point]], with color: Color) {
    let polygons = polygons.map { polygon in polygon.map(viewport.dots) }
    guard var coverage = coverage(around: polygons, margin: 0) else { return }
    coverage.addPolygons(polygons)
    var filled: [Int: DotMask] = [:]
    let columns = raster.columns
    coverage.forEachDot { x, y in
      filled[(y >> 2) * columns + (x >> 1), default: []].insert(DotMask.dot(column: x & 1, row: y & 3))
    }
    raster.withCells { cells in
      for (index, dots) in filled {
        if dots == .full {
          cells[index] = RasterCell(background: color)
        } else {
          cells[index].paint(dots, color)
        }
      }
    }
  }

  /// Puts a character into a cell, on top of what is there; a wide one takes the next cell too.
  mutating func write(_ cell: Cell, column: Int, row: Int) {
    let width = CharacterWidth.columns(of: cell.character)
    guard width > 0, column + width <= viewport.columns else { return }
    let number = raster.number(of: cell.character)
    let rest = raster.number(of: Cell.continuation)
    for offset in 0..<width where clip.contains(column: column + offset, row: row) {
      raster.change(column: column + offset, row: row) {
        $0 = RasterCell(
          glyph: offset == 0 ? number : rest, attributes: cell.style.attributes,
          foreground: cell.style.foreground, background: cell.style.background ?? $0.background)
      }
    }
  }

  private var dotColumns: Range<Int> { clip.column * 2..<(clip.column + clip.columns) * 2 }
  private var dotRows: Range<Int> { clip.row * 4..<(clip.row + clip.rows) * 4 }

  private mutating func thin(_ lines: [[Point]], color: Color) {
    let (columns, rows, width) = (dotColumns, dotRows, raster.columns)
    raster.withCells { cells in
      for line in lines {
        var previous = line[0]
        for next in line.count == 1 ? line[...] : line[1...] {
          DotLine(from: previous, to: next)?.forEachDot(columns: columns, rows: rows) { x, y in
            let dot = DotMask(rawValue: 1 << UInt8(truncatingIfNeeded: (y & 3) * 2 + (x & 1)))
            cells[(y >> 2) * width + (x >> 1)].paint(dot, color)
          }
          previous = next
        }
      }
    }
  }

  private mutating func wide(_ lines: [[Point]], width: Double, color: Color) {
    let radius = width / 2
    guard var coverage = coverage(around: lines, margin: radius) else { return }
    for line in lines {
      var previous = line[0]
      for next in line.count == 1 ? line[...] : line[1...] {
        coverage.addCapsule(from: previous, to: next, radius: radius)
        previous = next
      }
    }
    let columns = raster.columns
    raster.withCells { cells in
      coverage.forEachDot { x, y in
        cells[(y >> 2) * columns + (x >> 1)].paint(.dot(column: x & 1, row: y & 3), color)
      }
    }
  }

  /// Room to measure coverage in: the dots around some lines that lie inside the clip; nil when none do.
  private func coverage(around lines: [[Point]], margin: Double) -> Coverage? {
    guard let box = Rect(around: lines.joined())?.outset(by: margin + 1) else { return nil }
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

  private mutating func forEachCell(on lines: [[Point]], _ body: (inout RasterCell) -> Void) {
    for line in lines {
      for place in cells(on: line) where clip.contains(column: place.column, row: place.row) {
        raster.change(column: place.column, row: place.row, body)
      }
    }
  }

  private mutating func box(_ line: [Point], _ weight: BoxLine, color: Color) {
    let path = cells(on: line).orthogonal()
    func connect(_ place: CellPlace, _ side: BoxArms.Side) {
      guard clip.contains(column: place.column, row: place.row) else { return }
      raster.change(column: place.column, row: place.row) { cell in
        if cell.arms.isEmpty { cell = RasterCell(background: cell.background) }
        cell.foreground = color
        cell.arms.connect(side, with: weight)
      }
    }
    if path.count == 1, let place = path.first { return connect(place, .right) }
    for (from, to) in zip(path, path.dropFirst()) where from.isBeside(to) {
      let side: BoxArms.Side =
        to.column > from.column ? .right : to.column < from.column ? .left : to.row > from.row ? .down : .up
      connect(from, side)
      connect(to, BoxArms.Side(rawValue: side.rawValue ^ 4) ?? side)
    }
  }

  /// The cells that a line of dots goes through, in order, each step to a neighbour.
  private func cells(on line: [Point]) -> [CellPlace] {
    var places: [CellPlace] = []
    // A cell more on each side, so that what enters the clip does so from the right neighbour.
    let columns = dotColumns.lowerBound - 2..<dotColumns.upperBound + 2
    let rows = dotRows.lowerBound - 4..<dotRows.upperBound + 4
    var previous = line[0]
    for next in line.count == 1 ? line[...] : line[1...] {
      // On the grid of cells: a line of dots may clip the corner of a cell that the line of cells does not need.
      let start = Point(x: previous.x / 2, y: previous.y / 4)
      let end = Point(x: next.x / 2, y: next.y / 4)
      DotLine(from: start, to: end)?.forEachDot(
        columns: columns.lowerBound / 2 - 1..<columns.upperBound / 2 + 1,
        rows: rows.lowerBound / 4 - 1..<rows.upperBound / 4 + 1
      ) { column, row in
        let place = CellPlace(column: column, row: row)
        if places.last != place { places.append(place) }
      }
      previous = next
    }
    return places
  }
}

extension RasterCell {
  /// Adds dots in a colour; a character or box arms that stood here give way.
  @inline(__always)
  mutating func paint(_ more: DotMask, _ color: Color) {
    if glyph != 0 || !arms.isEmpty {
      glyph = 0
      arms = BoxArms()
      attributes = []
    }
    dots.formUnion(more)
    foreground = color
  }
}
