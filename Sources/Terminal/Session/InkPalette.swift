import Marks

/// The colours and widths on the bar.
enum InkPalette {
  /// The colours of the keys 1 to 9. The first is the terminal's own, the others are bright ones of its palette,
  /// which people have chosen to be readable on their background.
  static let colors: [Color] = [
    .standard, .indexed(9), .indexed(208), .indexed(11), .indexed(10), .indexed(14), .indexed(12),
    .indexed(13),
    .indexed(8),
  ]

  /// Widths of the ink in units, from one dot to four cells.
  static let widths: [Double] = [0.5, 1, 1.5, 2, 3, 4]

  /// What the lines can be spelled in, the usual one first.
  static let textures: [Texture] =
    [.fine, .box(.light), .box(.rounded), .box(.heavy), .box(.double), .block, .glyph("*")]

  /// The texture after one, the first after the last and after one that is none of them.
  static func texture(after texture: Texture) -> Texture {
    let next = textures.firstIndex(of: texture).map { $0 + 1 } ?? 0
    return textures[next % textures.count]
  }

  /// From one place of the grid to the next, in units: four columns and two rows.
  static let gridSpacing = 4.0

  /// The next width in a direction, or the same at the end of the list.
  static func width(after width: Double, wider: Bool) -> Double {
    (wider ? widths.first { $0 > width } : widths.last { $0 < width }) ?? width
  }
}
