/// The columns and rows of a node's fields, in cells of the screen; neighbours share the line between them.
///
/// Columns are as wide as the texts in them ask for: first those of fields in one column, then those of fields that span
/// several.
struct FieldGrid {
  private struct Place {
    let field: NodeFields.Field
    /// Where it begins, and how many columns and rows it spans.
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int
    let inner: FieldGrid?

    /// The cells that it asks for, without its border.
    var size: GridSize
  }

  private var places: [Place] = []
  /// The cells of each column and row, without the lines between them.
  private var widths: [Int] = []
  private var heights: [Int] = []
  private let hasBorder: Bool

  /// Fields that begin farther on span one column.
  private static let mostColumns = 200

  /// O(*n* *s*) with *n* fields that span up to *s* columns or rows.
  init(_ fields: NodeFields) {
    hasBorder = fields.hasBorder
    place(fields)
    let columnCount = places.map { $0.column + $0.columns }.max() ?? 1
    widths = Array(repeating: columnCount == 1 ? 3 : 1, count: columnCount)
    heights = Array(repeating: 1, count: max(1, fields.rows.count))
    for place in places.sorted(by: { $0.columns < $1.columns }) {
      Self.widen(&widths, place.column..<place.column + place.columns, to: place.size.columns)
    }
    for place in places.sorted(by: { $0.rows < $1.rows }) {
      Self.widen(&heights, place.row..<place.row + place.rows, to: place.size.rows)
    }
  }

  /// Finds free columns for the fields of each row, beside those that reach down from rows above.
  private mutating func place(_ fields: NodeFields) {
    /// The row that each column is taken up to.
    var taken: [Int] = []
    for (row, all) in fields.rows.enumerated() {
      var column = 0
      for field in all {
        while column < taken.count, taken[column] > row { column += 1 }
        let columns = max(1, min(field.columns, Self.mostColumns - column))
        let rows = min(max(1, field.rows), fields.rows.count - row)
        let inner = field.inner.map { FieldGrid($0) }
        places.append(
          Place(
            field: field, column: column, row: row, columns: columns, rows: rows, inner: inner,
            size: inner.map { GridSize($0.size.columns - 2, $0.size.rows - 2) } ?? Self.size(of: field.text)))
        while taken.count < column + columns { taken.append(0) }
        for index in column..<column + columns { taken[index] = row + rows }
        column += columns
      }
    }
  }

  /// The cells of a text with a blank at both sides, so many that there is one in the middle.
  private static func size(of text: String) -> GridSize {
    // Records of pointers have many empty fields.
    guard !text.isEmpty else { return GridSize(1, 1) }
    let size = NodeMeasure.size(of: text)
    return GridSize(max(3, (size.columns + 2) | 1), max(1, size.rows))
  }

  private static func widen(_ widths: inout [Int], _ range: Range<Int>, to width: Int) {
    let missing = width - widths[range].reduce(0, +) - (range.count - 1)
    guard missing > 0 else { return }
    for (number, index) in range.enumerated() {
      widths[index] += missing * (number + 1) / range.count - missing * number / range.count
    }
  }

  /// The cells that it asks for, with the border.
  var size: GridSize {
    GridSize(widths.reduce(0, +) + widths.count + 1, heights.reduce(0, +) + heights.count + 1)
  }

  /// The fields that are not divided, in the order of the source, with their cells and the lines around them, and the
  /// frames around fields of which some have no lines.
  ///
  /// - Parameter rect: The cells of all; at least ``size``.
  func parts(in rect: GridRect) -> (
    leaves: [(field: NodeFields.Field, rect: GridRect)], frames: [GridRect]
  ) {
    var leaves: [(field: NodeFields.Field, rect: GridRect)] = []
    var frames: [GridRect] = []
    collect(in: rect, hasBorder: hasBorder, &leaves, &frames)
    return (leaves, frames)
  }

  private func collect(
    in rect: GridRect, hasBorder: Bool, _ leaves: inout [(field: NodeFields.Field, rect: GridRect)],
    _ frames: inout [GridRect]
  ) {
    let covered = places.reduce(0) { $0 + $1.columns * $1.rows }
    let isOpen = places.contains { $0.inner == nil && !$0.field.hasBorder }
    if hasBorder, isOpen || covered < widths.count * heights.count { frames.append(rect) }
    let columns = Self.edges(widths, from: rect.column, count: rect.columns)
    let rows = Self.edges(heights, from: rect.row, count: rect.rows)
    for place in places {
      let cells = GridRect(
        from: GridPoint(columns[place.column], rows[place.row]),
        to: GridPoint(columns[place.column + place.columns], rows[place.row + place.rows]))
      if let inner = place.inner {
        inner.collect(in: cells, hasBorder: place.field.hasBorder || inner.hasBorder, &leaves, &frames)
      } else {
        leaves.append((place.field, cells))
      }
    }
  }

  /// The sizes of columns and rows from line to line in a rectangle; nil where fields span several, or are divided.
  func lengths(in rect: GridRect) -> (columns: [Int], rows: [Int])? {
    guard places.count == widths.count * heights.count,
      places.allSatisfy({ $0.columns == 1 && $0.rows == 1 && $0.inner == nil && $0.field.hasBorder })
    else { return nil }
    func lengths(_ edges: [Int]) -> [Int] { zip(edges, edges.dropFirst()).map { $1 - $0 } }
    return (
      lengths(Self.edges(widths, from: rect.column, count: rect.columns)),
      lengths(Self.edges(heights, from: rect.row, count: rect.rows))
    )
  }

  /// The lines between columns or rows, the first and the last around all; what is left over widens all alike.
  private static func edges(_ lengths: [Int], from start: Int, count: Int) -> [Int] {
    var lengths = lengths
    widen(&lengths, lengths.indices, to: count - 2)
    return lengths.reduce(into: [start]) { $0.append(($0.last ?? start) + $1 + 1) }
  }
}
