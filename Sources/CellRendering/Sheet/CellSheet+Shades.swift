import Marks

/// Draws the thin lines of small pictures in shades: the colour of the ink is mixed with the ground by how much of a part
/// of a cell it covers.
///
/// A picture much smaller than the drawing has lines finer than any block: as dots they are dust, as blocks
/// lumps. Lines along rows and columns stay box-drawing lines, which are as fine and need no shades.
extension CellSheet {
  /// Whether a picture has shades: the set has blocks, and the colour to be mixed with is known.
  var hasShades: Bool { isSmall && glyphs.rowsOfShades != nil && ShadePage(ground) != nil }

  /// Whether blocks of thin lines would be lumps.
  var isSmall: Bool { viewport.scale < Self.leastScaleOfBlocks }

  private static let leastScaleOfBlocks = 0.75

  /// Whether thin lines of an ink are drawn in shades; translucent ones are mixed with what lies below as dots.
  func shadesLines(_ ink: Ink) -> Bool { detail == .fine && hasShades && ink.opacity == 1 }

  /// Draws a line given in units in shades.
  ///
  /// They are seen where no other ink is.
  mutating func shade(_ line: [Point], ink: Ink) {
    var (line, radius) = (line, max(fit.dots(across: ink), Self.leastWidthOfShades) / 2)
    if fit.isSpeck(line) {
      // All of one dot: spread over the parts around the corner of four it would fade out.
      let place = lattice.dots(line[0])
      let middle = Point(x: place.x.rounded(.down) + 0.5, y: place.y.rounded(.down) + 0.5)
      line = [line[0] + (middle - place) * (1 / lattice.density)]
      radius = max(radius, Self.radiusOfSpeck)
    }
    guard let area = dots(around: [line], margin: radius), let page = ShadePage(ground) else { return }
    let color = page.shade(of: ink.color)
    for (columns, rows) in pieces(of: area, along: line, radius: radius) {
      guard !isExhausted else { return }
      var coverage = Coverage(columns: columns, rows: rows, isExact: true)
      cover(line, radius: radius, in: &coverage)
      budget.spend(coverage.steps)
      let cells = self.cells(of: coverage)
      budget.spend(cells.columns * cells.rows * RenderBudget.shadedCell)
      for row in cells.rowRange {
        for column in cells.columnRange {
          let shares = coverage.shares(
            column: column * 2 + lattice.column, row: row * 4 + lattice.row, rowsOfParts: shades.rowsOfParts)
          if shares != .zero { shades.cover(column: column, row: row, page.seen(shares), with: color) }
        }
      }
    }
  }

  /// The parts of an area that have dots of a line: rows of cells, with as many columns as the line may reach there.
  ///
  /// A long slanted line touches few of the cells around it. O(*n*) in the line for each of the parts.
  private func pieces(
    of area: (columns: Range<Int>, rows: Range<Int>), along line: [Point], radius: Double
  ) -> [(columns: Range<Int>, rows: Range<Int>)] {
    let isLarge = area.columns.count * area.rows.count > 2048 && (2...32).contains(line.count)
    guard isLarge else { return bands(of: area).map { (area.columns, $0) } }
    let points = line.map(lattice.dots)
    let first = area.rows.lowerBound - (area.rows.lowerBound - lattice.row) & 3
    return stride(from: first, to: area.rows.upperBound, by: DotMask.rows).compactMap { start in
      let rows = (start..<start + DotMask.rows).clamped(to: area.rows)
      let (top, bottom) = (Double(rows.lowerBound) - radius - 1, Double(rows.upperBound) + radius + 1)
      var reach: (low: Double, high: Double)?
      for (from, to) in zip(points, points.dropFirst()) {
        guard let piece = Self.stretch(from, to, top: top, bottom: bottom) else { continue }
        reach = (min(reach?.low ?? piece.low, piece.low), max(reach?.high ?? piece.high, piece.high))
      }
      guard let reach else { return nil }
      let low = Int(clamping: (reach.low - radius - 1).rounded(.down))
      let columns = (low..<max(low, Int(clamping: (reach.high + radius + 1).rounded(.up))))
        .clamped(to: area.columns)
      return columns.isEmpty ? nil : (columns, rows)
    }
  }

  /// The places across that a line has between two rows; nil where it does not come there.
  private static func stretch(
    _ start: Point, _ end: Point, top: Double, bottom: Double
  ) -> (low: Double, high: Double)? {
    let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
    guard upper.y <= bottom, lower.y >= top else { return nil }
    func place(_ y: Double) -> Double {
      guard y > upper.y else { return upper.x }
      guard y < lower.y else { return lower.x }
      return upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
    }
    let (one, other) = (place(top), place(bottom))
    return (min(one, other), max(one, other))
  }

  /// The cells that have dots whose coverage is measured.
  private func cells(of coverage: Coverage) -> CellRect {
    let (left, top) = (coverage.columns.lowerBound - lattice.column, coverage.rows.lowerBound - lattice.row)
    let (right, bottom) = (
      coverage.columns.upperBound - lattice.column, coverage.rows.upperBound - lattice.row
    )
    return CellRect(
      column: left >> 1, row: top >> 2, columns: (right + 1) >> 1 - left >> 1,
      rows: (bottom + 3) >> 2 - top >> 2)
  }

  /// The radius of a circle with the area of a dot, in dots: the square root of 1/π.
  private static let radiusOfSpeck = 0.5642

  /// The width of the thinnest line, in dots: one that is paler is hardly seen.
  private static let leastWidthOfShades = 0.6
}

extension Coverage {
  /// The shares of the parts of a cell that are covered.
  ///
  /// - Parameters:
  ///   - column: that of the cell's first dot.
  ///   - row: that of the cell's first dot.
  ///   - rowsOfParts: how many parts lie one below the other: 2, 3 or 4.
  fileprivate func shares(column: Int, row: Int, rowsOfParts: Int) -> PartCoverage {
    var shares = PartCoverage.zero
    for side in 0..<2 {
      let first = self[column + side, row], second = self[column + side, row + 1]
      let third = self[column + side, row + 2], fourth = self[column + side, row + 3]
      guard first | second | third | fourth != 0 else { continue }
      func count(_ samples: UInt64) -> Float { Float(samples.nonzeroBitCount) }
      switch rowsOfParts {
      case 2:
        shares[side] = (count(first) + count(second)) / 128
        shares[2 + side] = (count(third) + count(fourth)) / 128
      case 3:
        // A third of a cell ends within a row of samples: of the second dot's third one, of the third dot's sixth.
        let (upper, lower) = (count(second & 0xFF0000), count(third & 0xFF_0000_0000_00))
        let size: Float = 256 / 3
        shares[side] = (count(first) + count(second & 0xFFFF) + upper * 2 / 3) / size
        shares[2 + side] =
          (upper / 3 + count(second >> 24) + count(third & 0xFF_FFFF_FFFF) + lower / 3) / size
        shares[4 + side] = (lower * 2 / 3 + count(third >> 48) + count(fourth)) / size
      default:
        for (part, samples) in [first, second, third, fourth].enumerated() {
          shares[2 * part + side] = count(samples) / 64
        }
      }
    }
    return shares
  }
}
