import CellRendering

/// The layout of the gallery's tiles: as many beside each other as fit, and rows that fill the height.
struct GalleryLayout: Equatable {
  /// The cells of the screen, a row at the top and one at the bottom of which are bars.
  let columns: Int
  let rows: Int

  /// How many tiles are beside each other, and how many rows of them are seen.
  let across: Int
  let down: Int

  private let tile: (columns: Int, rows: Int)

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    // A column at the right is the scroll bar's.
    let width = max(1, columns - 2)
    across = max(1, width / (columns >= 100 ? 24 : 19))
    let height = max(1, rows - 2)
    let tileColumns = width / across
    // Three columns to one row look about as wide as most drawings are; below the picture are two lines and a blank one.
    let wanted = max(4, (tileColumns - 1) * 3 / 8) + 3
    down = max(1, height / wanted)
    tile = (tileColumns, height / down)
  }

  /// Tiles of as many rows have a blank one below.
  private static let roomyRows = 7

  static func == (left: GalleryLayout, right: GalleryLayout) -> Bool {
    left.columns == right.columns && left.rows == right.rows
  }

  /// How many tiles are seen at once.
  var count: Int { across * down }

  /// The cells of a tile.
  ///
  /// A blank row is left below the tile if there is room.
  ///
  /// - Parameters:
  ///   - index: the tile's place among all.
  ///   - first: the first row of tiles that is seen.
  func frame(of index: Int, from first: Int) -> CellRect {
    CellRect(
      column: 1 + index % across * tile.columns, row: 1 + (index / across - first) * tile.rows,
      columns: tile.columns - 1, rows: tile.rows - (tile.rows >= Self.roomyRows ? 1 : 0))
  }

  /// The cells of each picture.
  var picture: PreviewSize { Tile.pictureSize(in: frame(of: 0, from: 0)) }

  /// The part of the height that is seen, in rows of the screen; nil when all tiles are seen.
  func thumb(of count: Int, from first: Int) -> Range<Int>? {
    let all = (count + across - 1) / across
    guard all > down, rows > 2 else { return nil }
    let height = rows - 2
    let size = max(1, height * down / all)
    let top = 1 + (height - size) * first / max(1, all - down)
    return top..<top + size
  }
}
