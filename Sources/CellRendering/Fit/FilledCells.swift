import Marks

/// Whole cells that a fill has, counted on the lattice.
struct FilledCells {
  let columns: Range<Int>
  let rows: Range<Int>

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The cells of a box that has whole ones; nil if there are not two in both directions.
  init?(of box: Rect, in lattice: DotGrid) {
    let (start, end) = (lattice.cells(box.location), lattice.cells(box.corners[2]))
    func range(_ start: Double, _ end: Double) -> Range<Int>? {
      let (first, last) = (Int(clamping: start.rounded()), Int(clamping: end.rounded()))
      // Places that no cell has are far outside.
      return abs(start) < 1e9 && abs(end) < 1e9 && first + 1 < last ? first..<last : nil
    }
    guard let columns = range(start.x, end.x), let rows = range(start.y, end.y) else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// The box of the cells, in dots counted from where cells begin.
  var dots: Rect {
    Rect(
      from: Point(x: Double(columns.lowerBound * 2), y: Double(rows.lowerBound * 4)),
      to: Point(x: Double(columns.upperBound * 2), y: Double(rows.upperBound * 4)))
  }

  /// The middle of a cell, in such dots.
  static func middle(of cell: GridPoint) -> Point {
    Point(x: Double(cell.column * 2 + 1), y: Double(cell.row * 4 + 2))
  }

  /// A line through the middles of a row, from its first cell to the last.
  func level(_ row: Int) -> StraightRun {
    StraightRun(
      from: Self.middle(of: GridPoint(column: columns.lowerBound, row: row)),
      to: Self.middle(of: GridPoint(column: columns.upperBound - 1, row: row)))
  }

  /// The outline through the middles of the outer cells.
  ///
  /// - Parameter isOpen: whether there is no lower side, so that the upright ones end at the edge of the last
  ///   row.
  func sides(isOpen: Bool) -> [(run: StraightRun, rim: Rim)] {
    let low = isOpen ? dots.maxY : dots.maxY - 2
    let (left, right) = (dots.minX + 1, dots.maxX - 1)
    let upright = [(left, Rim.left), (right, .right)].map { x, rim in
      (run: StraightRun(from: Point(x: x, y: dots.minY + 2), to: Point(x: x, y: low)), rim: rim)
    }
    let level = (run: level(rows.lowerBound), rim: Rim.up)
    return isOpen ? [level] + upright : [level] + upright + [(self.level(rows.upperBound - 1), .down)]
  }

  /// The lower side with a gap between two columns, where it turns down.
  func lowerSide(gap: ClosedRange<Int>) -> [(run: StraightRun, rim: Rim)] {
    let y = dots.maxY - 2
    let places = [gap.lowerBound, gap.upperBound].map { Double($0 * 2 + 1) }
    let level = zip([dots.minX + 1, dots.maxX - 1], places).map { start, end in
      (run: StraightRun(from: Point(x: start, y: y), to: Point(x: end, y: y)), rim: Rim.down)
    }
    let upright = places.map { x in
      (run: StraightRun(from: Point(x: x, y: y), to: Point(x: x, y: dots.maxY)), rim: Rim.down)
    }
    return level + upright
  }
}
