/// Rectangles of cells, found by the place where they stand.
struct RectIndex {
  /// Columns and rows are shifted right by so many bits: about as large as a node with a short text.
  private static let shift = (columns: 5, rows: 2)

  private var rects: [GridRect] = []
  /// The indices of the rectangles that each tile of the grid has a part of.
  private var tiles: [GridPoint: [Int]] = [:]

  init(_ rects: some Sequence<GridRect> = []) { for rect in rects { add(rect) } }

  /// O(*t*) in the tiles that it covers.
  mutating func add(_ rect: GridRect) {
    Self.forEachTile(of: rect) { tiles[$0, default: []].append(rects.count) }
    rects.append(rect)
  }

  /// How many rectangles have a cell in common with another.
  ///
  /// O(*n*) in those near it.
  func count(intersecting rect: GridRect) -> Int {
    var found: Set<Int> = []
    Self.forEachTile(of: rect) { tile in
      for index in tiles[tile] ?? [] where rects[index].intersects(rect) { found.insert(index) }
    }
    return found.count
  }

  private static func forEachTile(of rect: GridRect, _ body: (GridPoint) -> Void) {
    let (first, last) = (rect.row >> shift.rows, max(rect.row, rect.lastRow) >> shift.rows)
    for row in first...last {
      for column in rect.column >> shift.columns...max(rect.column, rect.lastColumn) >> shift.columns {
        body(GridPoint(column, row))
      }
    }
  }
}
