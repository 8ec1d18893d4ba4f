/// How thumbnails are drawn in pixels: as the canvas is.
struct PreviewPixels: Equatable, Sendable {
  /// The size of a cell.
  let cell: PixelCell

  /// The ground of a drawing whose canvas has no colour.
  let ground: PixelGround

  /// Whether pixels lie below the characters.
  let isBelowText: Bool

  /// The functions that draw: the same all the time, and not compared.
  let services: PixelServices

  static func == (left: PreviewPixels, right: PreviewPixels) -> Bool {
    (left.cell, left.ground, left.isBelowText) == (right.cell, right.ground, right.isBelowText)
  }
}
