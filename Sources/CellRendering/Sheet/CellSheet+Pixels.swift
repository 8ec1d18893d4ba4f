import Marks

/// Wide ink in pixels: lines with round ends and corners, and fills.
extension CellSheet {
  /// Pixels of a dot's side.
  private static let density = 4

  /// Half the width, in dots, up to which a line is no wider than a cell is high.
  private static let widestLine = 2.0

  /// The kind of a line by its width, in dots.
  static func kind(ofLine width: Double) -> RasterCell.WideInk {
    width < CellFit.slender ? .slenderLine : width <= 2 * widestLine ? .wideLine : .area
  }

  /// Covers lines given in units.
  ///
  /// - Parameters:
  ///   - radius: half the lines' width, in dots.
  ///   - kind: what they are; nil for a line, whose width tells.
  mutating func cover(
    _ line: [Point], radius: Double, as kind: RasterCell.WideInk? = nil, color: Color
  ) {
    let lattice = self.lattice
    let (offsetX, offsetY) = (Double(lattice.column), Double(lattice.row))
    let scale = Double(Self.density)
    let wideInk = kind ?? Self.kind(ofLine: 2 * radius)
    func pixels(_ point: Point) -> Point {
      let dots = lattice.dots(point)
      return Point(x: (dots.x - offsetX) * scale, y: (dots.y - offsetY) * scale)
    }
    let (columns, rows, width) = (pixelColumns, pixelRows, raster.columns)
    let limit = budget.left
    var steps = 0
    raster.withCells { cells in
      var previous = pixels(line[0])
      for next in line.count == 1 ? line[...] : line[1...] {
        guard steps <= limit else { break }
        let next = pixels(next)
        steps &+= RenderBudget.segment
        Self.forEachRow(ofCapsuleFrom: previous, to: next, radius: radius * scale, rows: rows) {
          row, left, right in
          steps &+= RenderBudget.pixelRow
          steps &+= Self.cover(
            row, from: left, to: right, color, as: wideInk, columns: columns, width: width, cells)
        }
        previous = next
      }
    }
    budget.spend(steps)
  }

  /// Covers the inside of a polygon given in units (non-zero winding rule).
  mutating func cover(polygon: [Point], as kind: RasterCell.WideInk = .area, color: Color) {
    cover(polygons: [polygon], as: kind, color: color)
  }

  /// Covers the inside of polygons given in units.
  mutating func cover(
    polygons: [[Point]], isEvenOdd: Bool = false, as kind: RasterCell.WideInk = .area, color: Color
  ) {
    guard let area = dots(around: polygons, margin: 0) else { return }
    for polygon in polygons { budget.spend(polygon.count * RenderBudget.segment) }
    let rows = area.rows.lowerBound * Self.density..<area.rows.upperBound * Self.density
    var sweep = EdgeSweep(
      polygons.map { $0.map(self.lattice.dots) }, isEvenOdd: isEvenOdd, rows: rows,
      density: Double(Self.density))
    let (columns, width, lattice, limit) = (pixelColumns, raster.columns, self.lattice, budget.left)
    let (scale, offset) = (Double(Self.density), Double(lattice.column))
    var steps = 0
    raster.withCells { cells in
      for row in rows {
        guard steps <= limit else { break }
        sweep.advance()
        steps &+= sweep.steps
        for span in sweep.spans {
          steps &+= RenderBudget.pixelRow
          steps &+= Self.cover(
            row - lattice.row * Self.density, from: (span.start - offset) * scale,
            to: (span.end - offset) * scale,
            color, as: kind, columns: columns, width: width, cells)
        }
      }
    }
    budget.spend(steps)
  }

  /// Covers the edge of a polygon given in units, inside of it, as the outline of its fill.
  ///
  /// - Parameters:
  ///   - pieces: the parts of the polygon's outline whose edge is covered, in units.
  ///   - width: the width of the edge, in dots.
  mutating func cover(edgeOf polygon: [Point], along pieces: [[Point]], width: Double, color: Color) {
    guard let area = dots(around: [polygon], margin: 0) else { return }
    budget.spend(polygon.count * RenderBudget.segment)
    let (lattice, scale, limit) = (self.lattice, Double(Self.density), budget.left)
    let (offsetX, offsetY) = (Double(lattice.column), Double(lattice.row))
    let first = area.rows.lowerBound * Self.density
    let all = first..<area.rows.upperBound * Self.density
    let points = polygon.map(lattice.dots)
    var sweep = EdgeSweep([points], rows: all, density: scale)
    var steps = 0
    // The spans inside of the polygon, row by row, and the index of each row's first.
    var inside: [EdgeSweep.Span] = []
    var starts = [0]
    for _ in all {
      guard steps <= limit else { return budget.spend(steps) }
      sweep.advance()
      steps &+= sweep.steps
      inside += sweep.spans
      starts.append(inside.count)
    }
    func pixels(_ dots: Point) -> Point {
      Point(x: (dots.x - offsetX) * scale, y: (dots.y - offsetY) * scale)
    }
    let top = first - lattice.row * Self.density
    let rows = pixelRows.clamped(to: top..<top + all.count)
    let (columns, cellsAcross) = (pixelColumns, raster.columns)
    raster.withCells { cells in
      for piece in pieces {
        guard var previous = piece.first.map({ pixels(lattice.dots($0)) }) else { continue }
        for next in piece.dropFirst() {
          guard steps <= limit else { break }
          let next = pixels(lattice.dots(next))
          steps &+= RenderBudget.segment
          Self.forEachRow(ofCapsuleFrom: previous, to: next, radius: width * scale, rows: rows) {
            row, left, right in
            for index in starts[row - top]..<starts[row - top + 1] {
              let span = inside[index]
              steps &+= RenderBudget.pixelRow
              steps &+= Self.cover(
                row, from: max(left, (span.start - offsetX) * scale),
                to: min(right, (span.end - offsetX) * scale), color, as: .outline, columns: columns,
                width: cellsAcross, cells)
            }
          }
          previous = next
        }
      }
    }
    budget.spend(steps)
  }

  /// Covers the pixels of a row whose middles lie in [left, right).
  ///
  /// - Returns: the work, in steps.
  @inline(__always)
  private static func cover(
    _ row: Int, from left: Double, to right: Double, _ color: Color, as wideInk: RasterCell.WideInk,
    columns: Range<Int>,
    width: Int, _ cells: CellRaster.Cells
  ) -> Int {
    let first = max(Double(columns.lowerBound), (left - 0.5).rounded(.up))
    let end = min(Double(columns.upperBound), (right - 0.5).rounded(.up))
    guard first < end else { return 0 }
    let (start, last) = (Int(first), Int(end) - 1)
    let base = (row >> 4) * width
    for column in (start >> 3)...(last >> 3) {
      let low = max(start - column << 3, 0)
      let high = min(last - column << 3, 7)
      let bits = UInt8(truncatingIfNeeded: (0xFF >> (7 - (high - low))) << low)
      cells[base + column].cover(bits, row: row & 15, color, as: wideInk)
    }
    return (last - start) >> 3 * RenderBudget.pixelsOfCell
  }

  /// Calls `body` with each row of pixels of a line with round ends, and where it begins and ends there.
  private static func forEachRow(
    ofCapsuleFrom start: Point, to end: Point, radius: Double, rows: Range<Int>,
    _ body: (Int, Double, Double) -> Void
  ) {
    guard (start.x + start.y + end.x + end.y).isFinite else { return }
    let outline = CapsuleOutline(from: start, to: end, radius: radius)
    let first = max(Double(rows.lowerBound), (outline.top - 0.5).rounded(.up))
    let last = min(Double(rows.upperBound), (outline.bottom - 0.5).rounded(.up))
    guard first < last else { return }
    for row in Int(first)..<Int(last) {
      let stretch = outline.stretch(at: Double(row) + 0.5)
      body(row, stretch.left, stretch.right)
    }
  }

  /// The pixels that are drawn on, counted from the viewport's corner.
  private var pixelColumns: Range<Int> {
    reach.column * InkMask.columns..<(reach.column + reach.columns) * InkMask.columns
  }
  private var pixelRows: Range<Int> {
    reach.row * InkMask.rows..<(reach.row + reach.rows) * InkMask.rows
  }
}
