import CellRendering

/// A part of a picture that takes whole cells.
struct TileImage {
  /// In the screen's cells.
  let cells: CellRect

  /// In pixels.
  let width, height: Int

  /// Row by row: opacity in the highest byte, then red, green and blue, which were multiplied by it.
  let samples: [UInt32]

  /// Whether nothing is seen.
  var isBlank: Bool { samples.allSatisfy { $0 == 0 } }

  /// Returns the cells in which something is seen, a bit each, in rows of a tile.
  ///
  /// - Parameter below: the sample of a pixel without ink.
  func inkedCells(over below: UInt32) -> UInt32 {
    var inked: UInt32 = 0
    let cell = cell
    for row in 0..<height {
      let start = row * width
      for column in 0..<width where samples[start + column] != below {
        inked |= 1 << UInt32(row / cell.height * PixelTiles.size.columns + column / cell.width)
      }
    }
    return inked
  }

  /// All pixels.
  var area: PixelArea { PixelArea(columns: 0..<width, rows: 0..<height) }

  /// The size of a cell.
  private var cell: PixelCell { PixelCell(width: width / cells.columns, height: height / cells.rows) }

  /// The pixels of some cells of the screen.
  func pixels(of part: CellRect) -> PixelArea {
    cell.pixels(
      of: CellRect(
        column: part.column - cells.column, row: part.row - cells.row, columns: part.columns, rows: part.rows)
    )
  }

  /// The cells of the screen that some pixels are in.
  func cells(around part: PixelArea) -> CellRect {
    let (left, top) = (part.columns.lowerBound / cell.width, part.rows.lowerBound / cell.height)
    let right = (part.columns.upperBound + cell.width - 1) / cell.width
    let bottom = (part.rows.upperBound + cell.height - 1) / cell.height
    return CellRect(
      column: cells.column + left, row: cells.row + top, columns: right - left, rows: bottom - top)
  }

  /// The picture in some of its cells only.
  func limited(to free: [CellRect]) -> TileImage {
    guard free != [cells] else { return self }
    var limited = [UInt32](repeating: 0, count: samples.count)
    for part in free {
      let area = pixels(of: part)
      for row in area.rows {
        let pixels = (row * width + area.columns.lowerBound)..<(row * width + area.columns.upperBound)
        limited.replaceSubrange(pixels, with: samples[pixels])
      }
    }
    return TileImage(cells: cells, width: width, height: height, samples: limited)
  }

  /// The smallest rectangle around the pixels that differ from those of a picture of the same size; nil without any.
  func difference(from old: [UInt32]) -> PixelArea? {
    guard old.count == samples.count else { return area }
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let start = row * width
      guard samples[start..<start + width] != old[start..<start + width] else { continue }
      top = min(top, row)
      bottom = row + 1
      let first = (0..<width).first { samples[start + $0] != old[start + $0] } ?? 0
      let last = (0..<width).last { samples[start + $0] != old[start + $0] } ?? 0
      (left, right) = (min(left, first), max(right, last + 1))
    }
    return bottom > top ? PixelArea(columns: left..<right, rows: top..<bottom) : nil
  }

  /// Red, green, blue and opacity of each pixel of a part: either opaque, mixed with what lies below, or nothing.
  ///
  /// Terminals do not mix colours alike; some do it in linear light.
  func samples(in part: PixelArea, on ground: (red: UInt8, green: UInt8, blue: UInt8)) -> [UInt8] {
    let count = 4 * part.columns.count * part.rows.count
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      var index = 0
      for row in part.rows {
        for sample in samples[
          (row * width + part.columns.lowerBound)..<(row * width + part.columns.upperBound)]
        {
          let rest = 255 - (sample >> 24)
          func mixed(_ shift: UInt32, _ below: UInt8) -> UInt8 {
            UInt8(clamping: (sample >> shift & 0xFF) + (UInt32(below) * rest + 127) / 255)
          }
          bytes[index] = rest == 255 ? 0 : mixed(16, ground.red)
          bytes[index + 1] = rest == 255 ? 0 : mixed(8, ground.green)
          bytes[index + 2] = rest == 255 ? 0 : mixed(0, ground.blue)
          bytes[index + 3] = rest == 255 ? 0 : 255
          index += 4
        }
      }
      written = count
    }
  }
}
