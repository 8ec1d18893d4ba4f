/// Braille patterns, U+2800 to U+28FF.
enum BrailleGlyphs {
  static let table = GlyphTable { mask in
    var pattern: UInt32 = 0
    for bit in 0..<8 where mask.rawValue >> bit & 1 == 1 {
      pattern |= patternBits[bit]
    }
    return Character(scalar: 0x2800 + pattern)
  }

  /// The bit of a braille pattern for each bit of a mask.
  ///
  /// Braille numbers its dots down the left column, then down the right one; the lowest row came later and has
  /// the two highest bits.
  private static let patternBits: [UInt32] = [
    0x01, 0x08,
    0x02, 0x10,
    0x04, 0x20,
    0x40, 0x80,
  ]
}
