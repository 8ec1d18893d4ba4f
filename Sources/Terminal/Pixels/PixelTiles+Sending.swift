import CellRendering

/// Sends the tiles around the cells of a frame.
extension PixelTiles: PixelOutput {
  /// Takes the bytes to send before the cells of a frame.
  func bytesBefore(_ grid: CellGrid) -> [UInt8] {
    graphics.layer == .inCells ? pictures(in: grid) : []
  }

  /// Takes the bytes to send behind the cells of a frame.
  ///
  /// - Parameters:
  ///   - grid: all that is on the screen.
  ///   - written: the cells that were written for the frame.
  func bytes(behind grid: CellGrid, writing written: [CellRect]) -> [UInt8] {
    var bytes = queue
    queue = []
    freeLeaving()
    if picture != nil, !isHidden, graphics.layer == .above { addTouched(by: written, in: grid) }
    for cells in erased { graphics.erase(grid.freeCells(in: cells), into: &bytes) }
    erased = []
    return bytes + pictures(in: grid)
  }

  /// Takes the pictures to send.
  private func pictures(in grid: CellGrid) -> [UInt8] {
    var bytes: [UInt8] = []
    if let picture, !isHidden {
      for place in outgoing { send(place, of: picture, behind: grid, into: &bytes) }
    }
    outgoing = []
    return bytes
  }
}

extension PixelTiles {
  /// Sends what the terminal lacks of a tile.
  private func send(
    _ place: Place, of picture: PixelPicture, behind grid: CellGrid, into bytes: inout [UInt8]
  ) {
    guard var tile = tiles[place], tile.number > 0 else { return }
    var image = image(of: picture, in: tile.cells)
    if graphics.layer == .above {
      tile.free = grid.freeCells(in: tile.cells)
      image = image.limited(to: tile.free)
    }
    defer {
      tile.sent = image.samples
      tiles[place] = tile
    }
    guard !tile.sent.isEmpty else {
      return graphics.show(image, number: tile.number, free: tile.free, into: &bytes)
    }
    if let part = image.difference(from: tile.sent) {
      graphics.change(part, of: image, number: tile.number, free: tile.free, into: &bytes)
    }
  }

  /// Has the tiles sent again whose pixels the written cells have erased, or which have other cells to leave out now.
  private func addTouched(by written: [CellRect], in grid: CellGrid) {
    for cells in written {
      // ncurses may clear a row from its beginning, or to its end, where it is blank.
      let cells =
        graphics.isErasedByText
        ? CellRect(column: 0, row: cells.row, columns: grid.columns, rows: cells.rows) : cells
      for (place, tile) in tiles where tile.number > 0 && !tile.cells.intersection(cells).isEmpty {
        if graphics.isErasedByText {
          tiles[place]?.sent = []
        } else if tile.free == grid.freeCells(in: tile.cells) {
          continue
        }
        outgoing.insert(place)
      }
    }
  }

  func image(of picture: PixelPicture, in cells: CellRect) -> TileImage {
    let area = picture.cell.pixels(of: local(cells))
    return TileImage(
      cells: cells, width: area.columns.count, height: area.rows.count, samples: picture.samples(in: area))
  }
}
