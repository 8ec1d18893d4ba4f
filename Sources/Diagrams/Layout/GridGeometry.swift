package import Marks

/// A cell of the grid that diagrams are laid out on.
package struct GridPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// The middle of the cell, in units: where box-drawing lines run.
  package var center: Point { CellMetrics.standard.center(column: column, row: row) }

  /// The top left corner of the cell, in units: where text begins.
  package var corner: Point { CellMetrics.standard.corner(column: column, row: row) }

  package func moved(columns: Int, rows: Int) -> GridPoint { GridPoint(column + columns, row + rows) }
}

/// How many cells something takes.
package struct GridSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(_ columns: Int, _ rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of whole cells, its border included.
package struct GridRect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  package init(at point: GridPoint, size: GridSize) {
    self.init(column: point.column, row: point.row, columns: size.columns, rows: size.rows)
  }

  /// The cells from one to another, whichever way they lie.
  package init(from first: GridPoint, to last: GridPoint) {
    self.init(
      column: min(first.column, last.column), row: min(first.row, last.row),
      columns: abs(first.column - last.column) + 1, rows: abs(first.row - last.row) + 1)
  }

  /// The cells of a box in units: outlines run through the middles of cells, texts end at the edges of theirs.
  package init(around area: Rect) {
    let metrics = CellMetrics.standard
    let first = metrics.cell(around: area.location)
    let last = metrics.cell(around: area.corners[2] - Vector(dx: 0.25, dy: 0.25))
    self.init(
      from: GridPoint(first.column, first.row),
      to: GridPoint(max(first.column, last.column), max(first.row, last.row)))
  }

  package var location: GridPoint { GridPoint(column, row) }
  package var size: GridSize { GridSize(columns, rows) }
  /// The last column and row inside.
  package var lastColumn: Int { column + columns - 1 }
  package var lastRow: Int { row + rows - 1 }

  /// The rectangle through the middles of the cells at the border, in units.
  package var outline: Rect {
    Rect(from: location.center, to: GridPoint(max(column, lastColumn), max(row, lastRow)).center)
  }

  package func moved(columns: Int, rows: Int) -> GridRect {
    GridRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }

  package func union(_ other: GridRect) -> GridRect {
    let left = min(column, other.column)
    let top = min(row, other.row)
    return GridRect(
      column: left, row: top, columns: max(lastColumn, other.lastColumn) - left + 1,
      rows: max(lastRow, other.lastRow) - top + 1)
  }

  /// Whether both have a cell in common.
  package func intersects(_ other: GridRect) -> Bool {
    column <= other.lastColumn && other.column <= lastColumn && row <= other.lastRow && other.row <= lastRow
  }

  /// Whether all cells of another rectangle are in this one.
  package func contains(_ other: GridRect) -> Bool {
    column <= other.column && row <= other.row && lastColumn >= other.lastColumn && lastRow >= other.lastRow
  }

  /// This rectangle, grown on every side.
  package func outset(columns: Int, rows: Int) -> GridRect {
    GridRect(
      column: column - columns, row: row - rows, columns: self.columns + 2 * columns,
      rows: self.rows + 2 * rows)
  }

  package func contains(_ point: GridPoint) -> Bool {
    (column...max(column, lastColumn)).contains(point.column) && (row...max(row, lastRow)).contains(point.row)
  }
}

extension GridPoint {
  /// A course without repeated points and without those on the way from one corner to the next.
  package static func withoutNeedless(_ points: [GridPoint]) -> [GridPoint] {
    var result: [GridPoint] = []
    for point in points {
      if result.last == point { continue }
      if let last = result.last, let other = result.dropLast().last,
        other.column == last.column && last.column == point.column
          || other.row == last.row && last.row == point.row
      {
        result.removeLast()
      }
      result.append(point)
    }
    return result
  }
}

extension [GridPoint] {
  /// A course inside a frame that begins at the frame's border, where its first segment leads back to.
  ///
  /// Other courses stay.
  func led(from frame: GridRect) -> [GridPoint] {
    let inside = GridRect(
      column: frame.column + 1, row: frame.row + 1, columns: frame.columns - 2, rows: frame.rows - 2)
    guard let first, let next = dropFirst().first(where: { $0 != first }), allSatisfy(inside.contains) else {
      return self
    }
    let border =
      first.column == next.column
      ? GridPoint(first.column, first.row < next.row ? frame.row : frame.lastRow)
      : GridPoint(first.column < next.column ? frame.column : frame.lastColumn, first.row)
    return [border] + self
  }
}
