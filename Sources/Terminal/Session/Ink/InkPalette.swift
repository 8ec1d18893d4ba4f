import Marks

/// The colours and widths on the bar.
enum InkPalette {
  /// The colours of the keys 1 to 9.
  ///
  /// The first is the terminal's own. The others of the palette are in the list of colours.
  static let colors: [Color] = [
    .standard, .named(.red), .named(.orange), .named(.yellow), .named(.green), .named(.sky), .named(.blue),
    .named(.violet), .named(.grey),
  ]

  /// All colours that have names, in the order of the list.
  static let named: [Color] = [.standard] + PaletteColor.allCases.map(Color.named)

  /// Papers, by their names.
  static let sheets: [(name: String, color: Color?)] = [
    ("none", nil), ("white", .rgb(0xff, 0xff, 0xff)), ("cream", .rgb(0xfd, 0xf6, 0xe3)),
    ("mist", .rgb(0xec, 0xef, 0xf4)), ("slate", .rgb(0x28, 0x2c, 0x34)), ("night", .rgb(0x14, 0x1b, 0x2d)),
    ("soot", .rgb(0x1e, 0x1e, 0x1e)), ("black", .rgb(0, 0, 0)),
  ]

  /// Widths of the ink in units, from a fine line, one dot on the screen, to four cells.
  static let widths: [Double] = [Ink.fineWidth, Ink.dotWidth, 1, 1.5, 2, 3, 4]

  /// Opacities of the ink, from one that hides what lies below.
  static let opacities: [Double] = [1, 0.7, 0.4, 0.2]

  /// The ink of a highlighter: as wide as a row of cells.
  static let highlighter = (width: 2.0, opacity: 0.4, color: Color.indexed(11))

  /// The textures of lines, the usual one first.
  static let textures: [Texture] =
    [.fine, .box(.light), .box(.rounded), .box(.heavy), .box(.double), .block, .glyph("*")]

  /// The texture after one, the first after the last and after one that is none of them.
  static func texture(after texture: Texture) -> Texture {
    let next = textures.firstIndex(of: texture).map { $0 + 1 } ?? 0
    return textures[next % textures.count]
  }

  /// Returns the choice after another, the first after the last and after one that is none of them.
  static func next<Choice: Equatable>(after choice: Choice?, of choices: [Choice]) -> Choice {
    let next = choices.firstIndex { $0 == choice }.map { $0 + 1 } ?? 0
    return choices[next % choices.count]
  }

  /// The next width in a direction, or the same at the end of the list.
  static func width(after width: Double, wider: Bool) -> Double {
    (wider ? widths.first { $0 > width } : widths.last { $0 < width }) ?? width
  }
}
