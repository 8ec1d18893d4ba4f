import Marks

/// The colours of the parts of some cells, mixed by how much of each part ink covers.
///
/// A cell has two columns of parts. The colour of a part is independent of the ground, which shines through
/// where ink does not cover all of it.
struct ShadeRaster {
  /// The cells of the picture that it has.
  let bounds: CellRect

  /// How many parts lie one below the other in a cell.
  let rowsOfParts: Int

  /// Red, green and blue times coverage, then coverage, of each part; all 0...1.
  ///
  /// Cell by cell, and in a cell row by row.
  private var shades: [SIMD4<Float>]

  /// Whether nothing was drawn since it was cleared: then it is neither copied nor looked at.
  private(set) var isBlank = true

  init(_ bounds: CellRect, rowsOfParts: Int) {
    self.bounds = bounds
    self.rowsOfParts = rowsOfParts
    shades = Array(repeating: .zero, count: bounds.columns * bounds.rows * 2 * rowsOfParts)
  }

  private var partsOfCell: Int { 2 * rowsOfParts }

  private func index(_ column: Int, _ row: Int) -> Int {
    ((row - bounds.row) * bounds.columns + column - bounds.column) * partsOfCell
  }

  /// Makes the cells of a rectangle blank.
  mutating func clear(_ rect: CellRect) {
    guard !isBlank else { return }
    let rect = rect.intersection(bounds)
    for row in rect.rowRange {
      let start = index(rect.column, row)
      for index in start..<start + rect.columns * partsOfCell { shades[index] = .zero }
    }
    isBlank = rect == bounds
  }

  /// Moves everything left and up, and makes the uncovered cells blank.
  mutating func scroll(columns dx: Int, rows dy: Int) {
    guard !isBlank else { return }
    var moved = ShadeRaster(bounds, rowsOfParts: rowsOfParts)
    let kept = CellRect(column: -dx, row: -dy, columns: bounds.columns, rows: bounds.rows).intersection(
      bounds)
    for row in kept.rowRange {
      let (start, old) = (index(kept.column, row), index(kept.column + dx, row + dy))
      for offset in 0..<kept.columns * partsOfCell { moved.shades[start + offset] = shades[old + offset] }
    }
    moved.isBlank = false
    self = moved
  }

  /// Copies the cells of a rectangle from another raster of the same size.
  mutating func copy(_ rect: CellRect, from other: ShadeRaster) {
    guard !other.isBlank else { return clear(rect) }
    isBlank = false
    let rect = rect.intersection(bounds)
    for row in rect.rowRange {
      let start = index(rect.column, row)
      for index in start..<start + rect.columns * partsOfCell { shades[index] = other.shades[index] }
    }
  }

  /// Lays a colour over the parts of a cell.
  ///
  /// - Parameter coverage: the share of each part that it covers, 0...1.
  mutating func cover(column: Int, row: Int, _ coverage: PartCoverage, with color: SIMD4<Float>) {
    isBlank = false
    let start = index(column, row)
    for part in 0..<partsOfCell {
      let share = coverage[part]
      if share > 0 { shades[start + part] = shades[start + part] * (1 - share * color.w) + share * color }
    }
  }

  /// The parts of a cell, row by row.
  ///
  /// - Precondition: the cell is among those that it has.
  subscript(column: Int, row: Int) -> CellShades {
    let start = index(column, row)
    return CellShades(shades[start..<start + partsOfCell])
  }
}

/// The share of each part of a cell that is covered, row by row; a cell has at most eight parts.
typealias PartCoverage = SIMD8<Float>
