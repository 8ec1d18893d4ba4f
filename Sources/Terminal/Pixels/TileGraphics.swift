import CellRendering
import Marks

/// The layer of pixels, seen from the characters.
enum PixelLayer {
  /// Below the characters, which have no background of their own there.
  case below
  /// Above them: pixels are left out where characters stand.
  case above
  /// In cells of their own: in place of text a cell has a character that stands for its pixels.
  case inCells
}

/// How a terminal is given pictures: writes the bytes that show, move and remove tiles.
///
/// Bytes are for the alternate screen, behind the cells of the same frame; pictures that lie in cells of their own come
/// before those, and are removed behind them.
protocol TileGraphics {
  /// The layer in which pixels lie, seen from the characters.
  var layer: PixelLayer { get }

  /// The character that stands for the pixels of a cell of a tile, where pixels lie in cells of their own; else nil.
  ///
  /// - Parameters:
  ///   - number: of the tile.
  ///   - column: counted from the tile's corner, as `row` is.
  func placeholder(_ number: Int, column: Int, row: Int) -> Cell?

  /// The most tiles with pictures at once.
  var mostPictures: Int { get }

  /// Whether what is written erases pixels.
  var isErasedByText: Bool { get }

  /// Whether a picture in the last row of the screen may scroll it.
  var mayScroll: Bool { get }

  /// Whether tiles can be moved and hidden without sending them again.
  var keepsTiles: Bool { get }

  /// The most tiles that are sent in a frame: about five milliseconds of work.
  var mostTiles: Int { get }

  /// Shows a picture in its cells of the screen.
  ///
  /// - Parameters:
  ///   - number: of the tile, from 1 on; a picture that it had goes.
  ///   - free: the cells that no character covers, where pixels are not below characters.
  func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8])

  /// Shows a picture that differs in some pixels from the one that its tile has.
  func change(
    _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8])

  /// Shows the picture that a tile has in other cells, or again after ``hideAll(into:)``.
  func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8])

  /// Removes the picture of a tile, where that does not need blanks over it.
  func remove(_ number: Int, into bytes: inout [UInt8])

  /// Writes blanks over cells that no character covers, where that removes the pictures in them.
  func erase(_ free: [CellRect], into bytes: inout [UInt8])

  /// Removes all pictures from the screen; those that can be placed again are kept.
  func hideAll(into bytes: inout [UInt8])
}

extension TileGraphics {
  func placeholder(_ number: Int, column: Int, row: Int) -> Cell? { nil }

  var mostPictures: Int { .max }
}

extension [UInt8] {
  /// Whether there are control sequences that move the cursor or write; commands about pictures alone do not.
  var movesCursor: Bool {
    zip(self, dropFirst()).contains { $0 == 0x1B && ($1 == UInt8(ascii: "[") || $1 == UInt8(ascii: "P")) }
  }

  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Moves the cursor to a cell of the screen.
  mutating func moveCursor(column: Int, row: Int) { append("\u{1B}[\(row + 1);\(column + 1)H") }
}
