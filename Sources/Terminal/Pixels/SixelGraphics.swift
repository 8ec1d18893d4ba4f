import CellRendering
import Marks

/// Pictures as sixels, which lie on the cells of the screen and go where something is written.
struct SixelGraphics: TileGraphics {
  let layer = PixelLayer.above
  let isErasedByText = true
  let keepsTiles = false
  let mayScroll = true
  let mostTiles = 25

  let cell: PixelCell

  /// The terminal's background, which antialiased edges are mixed with: a sixel is there or not.
  let ground: (red: UInt8, green: UInt8, blue: UInt8)

  func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]) {
    for part in free {
      // Terminals do not agree on what is seen where a picture has no sixel: blanks go before it.
      erase([part], into: &bytes)
      let sixels = SixelEncoder(image, image.pixels(of: part), on: ground)
      guard !sixels.isBlank else { continue }
      guard sixels.isCoarse, part.columns > PixelTiles.size.columns || part.rows > PixelTiles.size.rows else {
        write(sixels, at: part, into: &bytes)
        continue
      }
      // A photograph has more colours than there are registers; a piece of it has fewer.
      for piece in part.pieces(columns: PixelTiles.size.columns, rows: PixelTiles.size.rows) {
        write(SixelEncoder(image, image.pixels(of: piece), on: ground), at: piece, into: &bytes)
      }
    }
  }

  private func write(_ sixels: SixelEncoder, at cells: CellRect, into bytes: inout [UInt8]) {
    guard !sixels.isBlank else { return }
    bytes.moveCursor(column: cells.column, row: cells.row)
    sixels.write(into: &bytes)
  }

  func change(
    _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]
  ) {
    let cells = image.cells(around: part)
    show(
      image, number: number, free: free.map { $0.intersection(cells) }.filter { !$0.isEmpty }, into: &bytes)
  }

  func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8]) {}

  func remove(_ number: Int, into bytes: inout [UInt8]) {}

  func erase(_ free: [CellRect], into bytes: inout [UInt8]) {
    for part in free {
      for row in part.rowRange {
        bytes.moveCursor(column: part.column, row: row)
        bytes.append("\u{1B}[\(part.columns)X")
      }
    }
  }

  func hideAll(into bytes: inout [UInt8]) {}
}

extension CellRect {
  /// Returns the rectangle in pieces of at most a size.
  fileprivate func pieces(columns width: Int, rows height: Int) -> [CellRect] {
    stride(from: row, to: row + rows, by: height).flatMap { top in
      stride(from: column, to: column + columns, by: width).map { left in
        CellRect(
          column: left, row: top, columns: min(width, column + columns - left),
          rows: min(height, row + rows - top))
      }
    }
  }
}
