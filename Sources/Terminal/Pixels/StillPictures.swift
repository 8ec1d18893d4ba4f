import CellRendering

/// Pictures that do not change, such as thumbnails: shows those that are new, moves those that moved, and removes those
/// that went.
///
/// The painter of a frame says of each picture that it is there.
final class StillPictures {
  private struct Picture {
    let image: PreviewImage
    /// In the screen's cells.
    var cells: CellRect
    var number = 0
    /// The cells without a character when it was sent, where that matters.
    var free: [CellRect] = []
  }

  /// The number of the first picture: tiles of the canvas count from 1.
  static let firstNumber = 100_000

  /// The cells of a tile of the canvas, which ``TileGraphics/mostTiles`` counts.
  private static let cellsOfTile = PixelTiles.size.columns * PixelTiles.size.rows

  private let graphics: any TileGraphics
  private let pace: PixelPace?

  /// The pictures that the terminal shows, and those of the frame that was painted last.
  private var shown: [ObjectIdentifier: Picture] = [:]
  private var wanted: [ObjectIdentifier: Picture] = [:]

  /// The pixels to be sent for the frame, in tiles of the canvas.
  private var work = 0

  /// The rows of the screen that pictures are to be sent in for the frame.
  private var rows: [Range<Int>] = []

  /// Whether there was no time for all pictures of the frame.
  private(set) var isBehind = false

  private var nextNumber = firstNumber
  private var freeNumbers: [Int] = []

  /// - Parameter pace: how many tiles are sent in a frame; nil for as many as there is time for.
  init(_ graphics: any TileGraphics, _ pace: PixelPace? = nil) {
    (self.graphics, self.pace) = (graphics, pace)
  }

  /// Whether another frame would show more.
  var isWaiting: Bool {
    isBehind || wanted.count != shown.count || wanted.contains { shown[$0]?.cells != $1.cells }
  }

  /// Begins to paint a frame: no picture is in it yet.
  func begin() {
    wanted = [:]
    (work, rows, isBehind) = (0, [], false)
  }

  /// Has a picture shown in cells, which are to be painted as blanks and its text.
  ///
  /// - Parameters:
  ///   - cells: where the picture stands on the screen.
  ///   - screen: all cells of the screen.
  /// - Returns: false where it cannot be shown there in this frame.
  func show(_ image: PreviewImage, in cells: CellRect, ofScreen screen: CellRect) -> Bool {
    let id = ObjectIdentifier(image)
    let size = image.image.cells
    guard wanted[id] == nil, (size.columns, size.rows) == (cells.columns, cells.rows),
      cells.intersection(screen) == cells,
      !graphics.mayScroll || cells.rowRange.upperBound < screen.rowRange.upperBound
    else { return false }
    if !mayKeep(shown[id], in: cells) {
      let tiles = (cells.columns * cells.rows + Self.cellsOfTile - 1) / Self.cellsOfTile
      let limit = pace?.mostTiles ?? graphics.mostTiles
      // At least one picture is sent, however large it is.
      guard limit > 0, work == 0 || work + tiles <= limit || isSentAnyway(in: cells) else {
        isBehind = limit > 0
        return false
      }
      work += tiles
      rows.append(cells.rowRange)
    }
    wanted[id] = Picture(image: image, cells: cells)
    return true
  }

  /// Whether a picture need not be sent to be in some cells.
  private func mayKeep(_ picture: Picture?, in cells: CellRect) -> Bool {
    guard let picture else { return false }
    return picture.cells == cells || graphics.keepsTiles && graphics.layer == .below
  }

  /// Whether a picture beside others that are new would have them sent again in the next frame, as sixels.
  private func isSentAnyway(in cells: CellRect) -> Bool {
    graphics.isErasedByText && rows.contains { $0.overlaps(cells.rowRange) }
  }

  /// Forgets what the terminal shows, since it shows nothing any more.
  func forget() {
    shown = [:]
    (nextNumber, freeNumbers) = (Self.firstNumber, [])
  }

  // MARK: Sending

  /// Takes the bytes that remove what is not in the frame.
  ///
  /// - Parameter grid: all that is on the screen.
  func takeRemovals(behind grid: CellGrid) -> [UInt8] {
    var bytes: [UInt8] = []
    for (id, picture) in shown where wanted[id]?.cells != picture.cells {
      if graphics.isErasedByText { graphics.erase(grid.freeCells(in: picture.cells), into: &bytes) }
      guard wanted[id] == nil else { continue }
      graphics.remove(picture.number, into: &bytes)
      freeNumbers.append(picture.number)
      shown[id] = nil
    }
    return bytes
  }

  /// Takes the bytes that show what the terminal lacks of the frame.
  ///
  /// - Parameters:
  ///   - grid: all that is on the screen.
  ///   - written: the cells that were written for the frame.
  func takePictures(behind grid: CellGrid, writing written: [CellRect]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (id, var picture) in wanted {
      let old = shown[id]
      picture.number = old?.number ?? takeNumber()
      if graphics.layer == .above { picture.free = grid.freeCells(in: picture.cells) }
      defer { shown[id] = picture }
      if let old, mayKeep(old, in: picture.cells) {
        if old.cells != picture.cells {
          graphics.place(picture.number, in: picture.cells, into: &bytes)
          continue
        }
        if old.free == picture.free, !isErased(picture.cells, by: written) { continue }
      }
      var image = picture.image.image(in: picture.cells)
      if graphics.layer == .above { image = image.limited(to: picture.free) }
      graphics.show(image, number: picture.number, free: picture.free, into: &bytes)
    }
    return bytes
  }

  /// Whether the written cells have erased pixels in some cells.
  ///
  /// ncurses may clear a row from its beginning, or to its end, where it is blank.
  private func isErased(_ cells: CellRect, by written: [CellRect]) -> Bool {
    graphics.isErasedByText && written.contains { $0.rowRange.overlaps(cells.rowRange) }
  }

  private func takeNumber() -> Int {
    if let free = freeNumbers.popLast() { return free }
    defer { nextNumber += 1 }
    return nextNumber
  }
}
