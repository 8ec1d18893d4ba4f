/// A colour of Charcoal's own palette, with a value for light grounds and one for dark grounds.
///
/// Every value stands out by 4.5 to 1 from the grounds that it is meant for, so that text can be read in it; silver, which is
/// for lines that stand back, by 3 to 1. The values were chosen so that no two of them look the same to a colour-blind
/// person either: they differ by a CIE76 distance of 5 or more in each of the three kinds.
public enum PaletteColor: String, CaseIterable, Hashable, Sendable {
  /// The colours.
  case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, pink, brown
  /// The greys, from the one that stands out least from its ground.
  case silver, grey, graphite

  /// Red, green and blue, 0...255.
  public func components(on ground: Ground) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let value = ground == .light ? values.light : values.dark
    return (UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// The entry of the 256 that comes nearest to the eye; the nearest by distance is mostly a greyer one.
  func entry(on ground: Ground) -> UInt8 { ground == .light ? values.lightEntry : values.darkEntry }

  private var values: (light: UInt32, dark: UInt32, lightEntry: UInt8, darkEntry: UInt8) {
    switch self {
    case .red: (0xad303e, 0xff7f69, 160, 209)
    case .orange: (0xc04a00, 0xfca44b, 130, 215)
    case .yellow: (0x7a5400, 0xe5c46e, 94, 222)
    case .lime: (0x567a26, 0xb7f066, 64, 192)
    case .green: (0x1a7d4c, 0x55d6a2, 29, 79)
    case .teal: (0x0c6571, 0x3ebcbe, 23, 37)
    case .sky: (0x0967ae, 0x74d4ff, 25, 117)
    case .blue: (0x1f42de, 0x82abf4, 27, 111)
    case .indigo: (0x4633a6, 0xa490ff, 55, 141)
    case .violet: (0x862cc6, 0xd9a5e4, 92, 183)
    case .pink: (0x97134e, 0xfb88c1, 125, 211)
    case .brown: (0x6a3c24, 0xce9884, 95, 173)
    case .silver: (0x8c8c8c, 0x7a7a7a, 245, 243)
    case .grey: (0x6a6a6a, 0x9a9a9a, 241, 247)
    case .graphite: (0x3f3f3f, 0xcfcfcf, 238, 252)
    }
  }

  /// Its number among the eight colours of old terminals, the dark ones on a light ground.
  ///
  /// By distance alone most soft colours would turn grey.
  func basic(ofColors count: Int, on ground: Ground) -> UInt8 {
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
