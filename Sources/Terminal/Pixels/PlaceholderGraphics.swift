import CellRendering
import Marks

/// Pictures by kitty's graphics protocol that tmux passes on: cells with a character of their own stand for their pixels, so
/// that tmux moves, covers and clears them as it does text.
///
/// The characters are described at https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
struct PlaceholderGraphics: TileGraphics {
  let layer = PixelLayer.inCells
  let isErasedByText = false
  let keepsTiles = true
  let mayScroll = false

  /// Fewer than outside tmux, which drops what a terminal is slow to take.
  let mostTiles = 12

  var mostPictures: Int { numbers.count }

  /// The numbers of the pictures.
  let numbers: PlaceholderNumbers

  /// The protocol without placeholders.
  let kitty: KittyGraphics

  /// The character that stands for pixels, with marks for the row, the column and the picture.
  static let character: Unicode.Scalar = "\u{10EEEE}"

  func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]) {
    let size = "c=\(image.cells.columns),r=\(image.cells.rows)"
    kitty.write(image, image.area, keys: "a=T,U=1,i=\(numbers[number]),\(size)", into: &bytes)
  }

  func change(
    _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]
  ) {
    guard kitty.canChange else { return show(image, number: number, free: free, into: &bytes) }
    kitty.change(part, of: image, identifier: numbers[number], into: &bytes)
  }

  func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8]) {}

  func remove(_ number: Int, into bytes: inout [UInt8]) {
    bytes.append(TmuxEnvelope.around("\u{1B}_Ga=d,d=I,i=\(numbers[number]),q=2\u{1B}\\"))
  }

  func erase(_ free: [CellRect], into bytes: inout [UInt8]) {}

  func hideAll(into bytes: inout [UInt8]) {}

  func placeholder(_ number: Int, column: Int, row: Int) -> Cell? {
    let identifier = numbers[number]
    var scalars = String.UnicodeScalarView([Self.character])
    for value in [row, column, Int(identifier >> 24)] {
      guard PlaceholderNumbers.marks.indices.contains(value) else { return nil }
      scalars.append(PlaceholderNumbers.marks[value])
    }
    return Cell(
      Character(String(scalars)), style: CellStyle(foreground: .indexed(UInt8(identifier & 0xFF))))
  }
}

/// The numbers of the pictures that belong to a pane of tmux: their highest byte is a mark on each cell, their lowest the
/// colour of the cells.
///
/// Colours of 24 bits would not reach all terminals.
struct PlaceholderNumbers {
  /// The marks of the first numbers; kitty has more.
  static let marks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}",
    "\u{34A}", "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}",
  ]

  /// The highest bytes that a pane has; 0 is left to programs that use one byte.
  private static let bytesOfPane = 3

  /// The colours that no setting of a user changes.
  private static let colors = 16...255

  private let first: Int

  /// Takes the numbers of a pane; of panes whose numbers differ by 5 they are the same.
  init(pane: Int) {
    first = 1 + Self.bytesOfPane * (abs(pane) % (Self.marks.count / Self.bytesOfPane))
  }

  /// How many there are.
  var count: Int { Self.bytesOfPane * Self.colors.count }

  /// The number of a picture, counted from 1 to ``count``.
  subscript(_ picture: Int) -> UInt32 {
    let (byte, color) = (picture - 1).quotientAndRemainder(dividingBy: Self.colors.count)
    return UInt32(first + byte) << 24 | UInt32(Self.colors.lowerBound + color)
  }

  /// Removes all of these pictures, and frees them.
  var removal: String {
    TmuxEnvelope.around("\u{1B}_Ga=d,d=R,x=\(self[1]),y=\(self[count]),q=2\u{1B}\\")
  }
}

extension Cell {
  /// Whether the cell stands for pixels.
  var isPlaceholder: Bool { character.unicodeScalars.first == PlaceholderGraphics.character }
}
