/// Rectangles of cells, found by where they lie.
struct OccupiedCells {
  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  /// The rectangles by the tiles that they lie in.
  private var tiles: [Tile: [GridRect]] = [:]
  /// Rectangles of so many tiles that they are looked at one by one.
  private var large: [GridRect] = []

  /// The size of a tile, in cells: about that of a node with the room around it.
  private static let tile = GridSize(32, 16)
  /// The most tiles of a rectangle that is stored by its tiles.
  private static let mostTiles = 1 << 10

  mutating func insert(_ rect: GridRect) {
    guard let tiles = Self.tiles(of: rect) else { return large.append(rect) }
    for tile in tiles { self.tiles[tile, default: []].append(rect) }
  }

  /// Whether a rectangle has a cell in common with one of those inserted.
  ///
  /// - Parameter ignored: rectangles that do not count.
  func intersects(_ rect: GridRect, except ignored: [GridRect] = []) -> Bool {
    func meets(_ other: GridRect) -> Bool { other.intersects(rect) && !ignored.contains(other) }
    if large.contains(where: meets) { return true }
    guard let tiles = Self.tiles(of: rect) else {
      return self.tiles.values.contains { $0.contains(where: meets) }
    }
    return tiles.contains { self.tiles[$0]?.contains(where: meets) ?? false }
  }

  /// Nil for more tiles than are stored one by one.
  private static func tiles(of rect: GridRect) -> [Tile]? {
    func index(_ cell: Int, _ size: Int) -> Int { Int((Double(cell) / Double(size)).rounded(.down)) }
    let columns = index(rect.column, tile.columns)...index(max(rect.column, rect.lastColumn), tile.columns)
    let rows = index(rect.row, tile.rows)...index(max(rect.row, rect.lastRow), tile.rows)
    guard columns.count <= mostTiles, rows.count <= mostTiles, columns.count * rows.count <= mostTiles else {
      return nil
    }
    return columns.flatMap { column in rows.map { Tile(column: column, row: $0) } }
  }
}
