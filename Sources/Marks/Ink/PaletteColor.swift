/// A colour of Charcoal's own palette, with a value for light grounds and one for dark grounds.
///
/// Every value stands out by 4.5 to 1 from the grounds that it is meant for, so that text can be read in it; silver, which is
/// for lines that stand back, by 3 to 1. Fills have values of their own on light grounds, on which standard ink stands out
/// by 4.5 to 1. The values were chosen so that no two of a kind look the same to a
/// colour-blind person either: they differ by a CIE76 distance of 5 or more in each of the three kinds.
public enum PaletteColor: String, CaseIterable, Hashable, Sendable {
  /// The colours.
  case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, pink, brown
  /// The greys, from the one that stands out least from its ground.
  case silver, grey, graphite

  /// Red, green and blue of lines and text, 0...255.
  public func components(on ground: Ground) -> (red: UInt8, green: UInt8, blue: UInt8) {
    Self.components(of: ground == .light ? values.light : values.dark)
  }

  /// Red, green and blue of fills, 0...255.
  ///
  /// A value that is dark enough for a thin line on a light ground is rust or brown over an area, so fills have lighter
  /// ones there, on which dark text can be read. On dark grounds lines and fills have the same.
  public func fillComponents(on ground: Ground) -> (red: UInt8, green: UInt8, blue: UInt8) {
    Self.components(of: ground == .light ? values.fill : values.dark)
  }

  private static func components(of value: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8) {
    (UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// The entry of the 256 that comes nearest to the eye; the nearest by distance is mostly a greyer one.
  func entry(on ground: Ground) -> UInt8 { ground == .light ? values.lightEntry : values.darkEntry }

  /// The entry of the 256 for a fill.
  func fillEntry(on ground: Ground) -> UInt8 { ground == .light ? values.fillEntry : values.darkEntry }

  /// The values of a colour for lines and fills.
  ///
  /// - light, dark: lines, and text, on each ground; dark ones are fills, too.
  /// - fill: fills on a light ground.
  private struct Values {
    let light, dark, fill: UInt32
    let lightEntry, darkEntry, fillEntry: UInt8

    init(_ light: UInt32, _ dark: UInt32, _ fill: UInt32, entries: (UInt8, UInt8, UInt8)) {
      (self.light, self.dark, self.fill) = (light, dark, fill)
      (lightEntry, darkEntry, fillEntry) = entries
    }
  }

  private var values: Values {
    switch self {
    case .red: Values(0xad303e, 0xff7f69, 0xf4736a, entries: (160, 209, 203))
    case .orange: Values(0xc04a00, 0xfca44b, 0xf79a3e, entries: (130, 215, 215))
    case .yellow: Values(0x7a5400, 0xe5c46e, 0xeabe29, entries: (94, 222, 178))
    case .lime: Values(0x567a26, 0xb7f066, 0xa6ca54, entries: (64, 192, 149))
    case .green: Values(0x1a7d4c, 0x55d6a2, 0x46c28e, entries: (29, 79, 36))
    case .teal: Values(0x0c6571, 0x3ebcbe, 0x3dacba, entries: (23, 37, 73))
    case .sky: Values(0x0967ae, 0x74d4ff, 0x54c4f5, entries: (25, 117, 81))
    case .blue: Values(0x1f42de, 0x82abf4, 0x7aa2f7, entries: (27, 111, 111))
    case .indigo: Values(0x4633a6, 0xa490ff, 0x928cfc, entries: (55, 141, 105))
    case .violet: Values(0x862cc6, 0xd9a5e4, 0xcb95e1, entries: (92, 183, 176))
    case .pink: Values(0x97134e, 0xfb88c1, 0xeb78b5, entries: (125, 211, 211))
    case .brown: Values(0x6a3c24, 0xce9884, 0xb57f56, entries: (95, 173, 137))
    case .silver: Values(0x8c8c8c, 0x7a7a7a, 0xd2d2d2, entries: (245, 243, 252))
    case .grey: Values(0x6a6a6a, 0x9a9a9a, 0xb2b2b2, entries: (241, 247, 249))
    case .graphite: Values(0x3f3f3f, 0xcfcfcf, 0x8b8b8b, entries: (238, 252, 245))
    }
  }

  /// Its number among the eight colours of old terminals, the dark ones on a light ground.
  ///
  /// By distance alone most soft colours would turn grey.
  package func basic(ofColors count: Int, on ground: Ground) -> UInt8 {
    let hue: UInt8 =
      switch self {
      case .red: 1
      case .orange, .yellow, .brown: 3
      case .lime, .green: 2
      case .teal, .sky: 6
      case .blue, .indigo: 4
      case .violet, .pink: 5
      case .silver, .grey: count < 16 ? (ground == .light ? 0 : 7) : 8
      case .graphite: ground == .light ? 0 : 7
      }
    return hue > 0 && hue < 7 && ground == .dark && count >= 16 ? hue + 8 : hue
  }
}
