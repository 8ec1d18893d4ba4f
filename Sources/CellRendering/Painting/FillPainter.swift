import Marks

/// Paints areas: in one colour, or with a pattern of lines and dots.
///
/// Whether a dot belongs to a pattern depends on its position in the drawing only, not on the mark or the
/// viewport. So a picture that is moved keeps its cells, and the patterns of adjacent marks join.
struct FillPainter {
  let color: Color
  let pattern: FillPattern

  /// ``Ink/patternSpacing``: from one line of a pattern to the next along a row, in units.
  let spacing: Double

  /// Fills with a colour in the pattern of an ink; in whole areas without one.
  init(_ color: Color, of ink: Ink, isPlain: Bool = false) {
    self.color = color
    (pattern, spacing) = (isPlain ? .solid : ink.fillPattern, ink.patternSpacing)
  }

  /// Fills polygons given in units.
  func fill(_ polygons: [[Point]], isEvenOdd: Bool = false, on sheet: inout CellSheet) {
    guard pattern == .solid else { return hatch(polygons, isEvenOdd: isEvenOdd, on: &sheet) }
    switch sheet.detail {
    case .fine: sheet.cover(polygons: polygons, isEvenOdd: isEvenOdd, color: color)
    case .full: sheet.fill(polygons, isEvenOdd: isEvenOdd, with: color)
    case .coarse, .coarsest: sheet.fill(cellsIn: polygons, isEvenOdd: isEvenOdd, with: color)
    }
  }

  /// Fills polygons given in units with the pattern.
  ///
  /// The layers below are seen between the pattern's lines; text stays.
  private func hatch(_ polygons: [[Point]], isEvenOdd: Bool, on sheet: inout CellSheet) {
    let lattice = HatchLattice(pattern, sheet.lattice, spacing: spacing)
    var looked = 0
    func put(_ covered: DotMask, _ cell: inout RasterCell, _ column: Int, _ row: Int) {
      looked += 1
      let dots = lattice.dots(column: column, row: row).intersection(covered)
      guard !dots.isEmpty, cell.glyph == 0, cell.arms.isEmpty else { return }
      if cell.background != nil || !cell.dots.isEmpty {
        // A cell has room for one colour of dots: ink that is there already stays as it is.
        let isDithered = cell.isDithered || cell.dots.isEmpty
        if cell.dots.isEmpty || cell.foreground == color { cell.paint(dots, color) }
        cell.isDithered = isDithered
      } else if cell.ink.isFull {
        // The pattern on a larger area is dots in it. Lines on it stay.
        guard cell.lines.isEmpty else { return }
        cell.paint(dots, color)
        cell.isDithered = true
      } else if cell.fill.isEmpty || cell.fillColor == color {
        cell.fill.formUnion(dots)
        cell.fillColor = color
      }
    }
    if sheet.detail <= .full {
      sheet.cover(polygons, isEvenOdd: isEvenOdd) { put($1, &$0, $2, $3) }
    } else {
      sheet.cover(cellsIn: polygons, isEvenOdd: isEvenOdd) { put(.full, &$0, $1, $2) }
    }
    sheet.budget.spend(looked * RenderBudget.hatchedCell)
  }
}

/// The dots of a pattern on the dots of a picture.
private struct HatchLattice {
  private let pattern: FillPattern

  /// The distance from one line to the next, in dots.
  private let spacing: Double

  /// The fractional part of the positions of dots.
  private let offset: Vector

  init(_ pattern: FillPattern, _ lattice: DotGrid, spacing: Double) {
    self.pattern = pattern
    offset = lattice.offset
    // Zoomed out, every second line is left out, repeatedly: closer lines would look solid.
    var spacing = spacing * lattice.density
    while spacing < 4, spacing > 0 { spacing *= 2 }
    self.spacing = spacing
  }

  /// The dots of the pattern in a cell.
  ///
  /// - Parameters:
  ///   - column: the column of its first dot on the lattice.
  ///   - row: the row of its first dot on the lattice.
  func dots(column: Int, row: Int) -> DotMask {
    var mask: DotMask = []
    for y in row..<row + DotMask.rows {
      for x in column..<column + DotMask.columns where isOn(Double(x) + offset.dx, Double(y) + offset.dy) {
        mask.insert(.dot(column: x - column, row: y - row))
      }
    }
    return mask
  }

  /// Whether a dot belongs to the pattern: exactly one in each row between two lines does.
  private func isOn(_ x: Double, _ y: Double) -> Bool {
    switch pattern {
    case .solid: return true
    case .hatch: return isAtLine(x + y + 1)
    case .crossHatch: return isAtLine(x + y + 1) || isAtLine(x - y)
    case .dots:
      guard isAtLine(y) else { return false }
      let isOdd = Int(clamping: ((y + 0.5) / spacing).rounded(.down)) & 1 == 1
      return isAtLine(isOdd ? x - (spacing / 2).rounded(.down) : x)
    }
  }

  /// Whether a multiple of the spacing is nearer to a number than to the next one.
  private func isAtLine(_ value: Double) -> Bool {
    ((value + 0.5) / spacing).rounded(.down) != ((value - 0.5) / spacing).rounded(.down)
  }
}
