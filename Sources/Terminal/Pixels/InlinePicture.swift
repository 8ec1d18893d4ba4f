import CellRendering
package import Marks

/// A picture among the lines of a terminal, as programs print it: below it goes on.
package struct InlinePicture {
  private let image: TileImage
  private let profile: TerminalProfile
  private let services: PixelServices

  /// The pixels that a picture of some cells has in a terminal.
  ///
  /// - Returns: nil where the terminal takes no pictures, or does not say how large its cells are.
  package static func size(
    ofColumns columns: Int, rows: Int, in profile: TerminalProfile
  ) -> (width: Int, height: Int)? {
    // Pictures in cells are small: a large one would need many.
    let features: TerminalFeatures = [.kittyPictures, .sixels]
    guard !profile.features.isDisjoint(with: features), !profile.features.contains(.picturesInCells),
      let screen = ScreenSize.ofTerminal(1),
      let cell = profile.cellSize(
        columns: screen.columns, rows: screen.rows, window: ScreenSize.pixelsOfTerminal(1))
    else { return nil }
    return (
      Int((Double(columns) * cell.width).rounded(.up)), Int((Double(rows) * cell.height).rounded(.up))
    )
  }

  /// Takes a picture that covers some cells.
  package init(
    _ image: PixelImage, columns: Int, rows: Int, in profile: TerminalProfile, _ services: PixelServices
  ) {
    self.image = TileImage(
      cells: CellRect(column: 0, row: 0, columns: columns, rows: rows), width: image.width,
      height: image.height, samples: image.samples)
    (self.profile, self.services) = (profile, services)
  }

  /// The bytes that show the picture and move the cursor to the line below.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    let ground = profile.background?.color.components(on: profile.ground ?? .dark) ?? (0, 0, 0)
    if profile.features.contains(.kittyPictures) {
      // The terminal chooses the number, and the cursor goes behind the picture.
      KittyGraphics(memory: nil, compress: services.compress, ground: ground).write(
        image, image.area, keys: "a=T,c=\(image.cells.columns),r=\(image.cells.rows)", into: &bytes)
    } else {
      SixelEncoder(image, image.area, on: ground).write(into: &bytes)
    }
    bytes.append("\r\n")
    return bytes
  }
}
