import CellRendering

/// The tiles of a canvas and still pictures in one: which of them is sent first matters where one takes the place of the
/// other.
final class PixelOutputs: PixelOutput {
  private let tiles: PixelTiles
  private let stills: StillPictures

  init(_ tiles: PixelTiles, _ stills: StillPictures) { (self.tiles, self.stills) = (tiles, stills) }

  var isWaiting: Bool { tiles.isWaiting || stills.isWaiting }

  func bytesBefore(_ grid: CellGrid) -> [UInt8] { tiles.bytesBefore(grid) }

  func bytes(behind grid: CellGrid, writing written: [CellRect]) -> [UInt8] {
    // Tiles may be shown where still pictures went, and the other way round.
    var bytes = stills.takeRemovals(behind: grid)
    bytes += tiles.bytes(behind: grid, writing: written)
    return bytes + stills.takePictures(behind: grid, writing: written)
  }
}
