import CellRendering
import Editing
import Marks

/// The ink of a canvas as pixels below its text: the picture, and the tiles of it that the terminal shows; besides the
/// thumbnails that cover the canvas or stand on it.
final class CanvasPixels {
  /// The tiles that the terminal has, and those that it is to be sent.
  let tiles: PixelTiles

  /// The thumbnails that the terminal has.
  let stills: StillPictures

  /// The bytes that the terminal is sent about both.
  let output: any PixelOutput

  /// The size of a cell.
  let cell: PixelCell

  /// The ground of a canvas without a colour.
  let ground: PixelGround

  private let services: PixelServices
  private let pace: PixelPace?
  private var picture: PixelPicture?

  /// Whether a picture of this size cannot be had.
  private var isTooLarge = false

  /// - Parameter pace: how many tiles are sent in a frame; nil for as many as there is time for.
  init(
    _ graphics: any TileGraphics, cell: PixelCell, on ground: PixelGround, _ services: PixelServices,
    _ pace: PixelPace?
  ) {
    self.pace = pace
    tiles = PixelTiles(graphics)
    stills = StillPictures(graphics, pace)
    output = PixelOutputs(tiles, stills)
    (self.cell, self.ground, self.services) = (cell, ground, services)
  }

  /// The state of the screen for one frame.
  struct Frame {
    /// Whether more than bars lies over the canvas: then it is shown in cells.
    var isCovered = false

    /// Whether the terminal's screen is blank before it.
    var isCleared = false

    /// Of the screen.
    var rows = 0

    /// When to leave the rest to the next frame.
    var deadline = ContinuousClock.now
  }

  /// Whether there is more to draw, in the next frame.
  private(set) var isUnfinished = false

  /// The way of drawing thumbnails that are shown as pictures; nil where the terminal shows them in cells.
  var previews: PreviewPixels? {
    // Cells would have to stand for the pictures, which may be large.
    guard tiles.graphics.layer != .inCells else { return nil }
    return PreviewPixels(cell: cell, ground: ground, isBelowText: tiles.isBelowText, services: services)
  }

  /// Whether there is more to send, once the terminal has the last frame.
  var isBehind: Bool { tiles.isBehind || stills.isBehind }

  /// Whether pixels stand for the ink of a cell of the canvas, counted from its corner.
  func covers(column: Int, row: Int) -> Bool { tiles.covers(column: column, row: row) }

  /// The character in a cell of the canvas whose ink is in pixels: text, or one that stands for the pixels; blank without
  /// one.
  func text(column: Int, row: Int) -> Cell {
    let text = picture?.text(column: column, row: row) ?? .blank
    return text == .blank ? tiles.placeholder(column: column, row: row) ?? text : text
  }

  /// Brings the picture and the tiles up to date.
  ///
  /// - Parameters:
  ///   - canvas: the same in cells, up to date.
  ///   - place: of the canvas on the screen.
  ///   - renewed: the cells in which the preview may have changed.
  /// - Returns: the cells of the screen that are painted otherwise now.
  func refresh(
    _ editor: Editor, after changes: [PixelPicture.Change], renewed: [CellRect], of canvas: CanvasPicture,
    in place: CellRect, _ frame: Frame
  ) -> [CellRect] {
    if frame.isCleared { stills.forget() }
    if changes.contains(where: \.isOtherView) {
      // Characters answer first.
      (picture, isTooLarge, isUnfinished) = (nil, false, true)
      return tiles.clear()
    }
    let ground = ground.below(editor.drawing.sheet)
    var changes = changes
    if picture == nil, !isTooLarge {
      // All that happened is in the new one.
      changes = []
      picture = PixelPicture(
        canvas.viewport, cell: cell, glyphs: canvas.glyphs, isBelowText: tiles.isBelowText, on: ground,
        services: services)
      isTooLarge = picture == nil
    }
    guard let picture else {
      isUnfinished = false
      return tiles.clear()
    }
    picture.refresh(
      editor, after: changes, renewed: renewed, on: ground, from: canvas.viewport.origin,
      until: frame.deadline)
    isUnfinished = picture.isUnfinished
    if frame.isCovered {
      // A terminal that was cleared may have forgotten hidden pictures, too.
      if frame.isCleared { tiles.forget() }
      return tiles.hide()
    }
    let flipped = tiles.update(
      to: picture, in: place, ofRows: frame.rows, isCleared: frame.isCleared, sending: pace?.mostTiles)
    if tiles.graphics.layer == .inCells, tiles.isWaiting { pace?.noteSendingThroughTmux() }
    return flipped
  }
}

extension PixelPicture.Change {
  fileprivate var isOtherView: Bool { if case .otherView = self { true } else { false } }
}
