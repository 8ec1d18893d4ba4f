/// Block octants: the characters that fill any of a cell's 2x4 rectangles.
///
/// Unicode 16 added those that were missing: 230 in a row from U+1CD00 in ascending order of the mask (octant 1
/// is bit 0, octant 8 is bit 7), passing over the 26 masks that other blocks already spell.
enum OctantGlyphs {
  static let table: GlyphTable = {
    var characters = elsewhere
    var next: UInt32 = 0x1CD00
    for rawValue in UInt8.min...UInt8.max where characters[rawValue] == nil {
      characters[rawValue] = Character(scalar: next)
      next += 1
    }
    return GlyphTable { characters[$0.rawValue, default: " "] }
  }()

  /// The 26 masks with a character outside the run: quadrants (with the space and the full block) and quarters.
  ///
  /// For one octant in a corner Unicode has U+1CEA0 to U+1CEAB, which kitty 0.41 shows as boxes though it draws the others:
  /// a sextant is a third of the cell high in place of a quarter.
  private static let elsewhere: [UInt8: Character] = {
    var characters: [UInt8: Character] = [
      0b0000_0001: "\u{1FB00}",  // sextant 1
      0b0000_0010: "\u{1FB01}",  // sextant 2
      0b0000_0011: "\u{1FB82}",  // upper one quarter block
      0b0001_0100: "\u{1FBE6}",  // middle left one quarter block
      0b0010_1000: "\u{1FBE7}",  // middle right one quarter block
      0b0011_1111: "\u{1FB85}",  // upper three quarters block
      0b0100_0000: "\u{1FB0F}",  // sextant 5
      0b1000_0000: "\u{1FB1E}",  // sextant 6
      0b1100_0000: "\u{2582}",  // lower one quarter block
      0b1111_1100: "\u{2586}",  // lower three quarters block
    ]
    for (pattern, character) in BlockGlyphs.quadrantPatterns.enumerated() {
      // A quadrant is two dots, one above the other.
      let dots: [UInt8] = [0b0000_0101, 0b0000_1010, 0b0101_0000, 0b1010_0000]
      let rawValue = (0..<4).reduce(0) { pattern >> $1 & 1 == 1 ? $0 | dots[$1] : $0 }
      characters[rawValue] = character
    }
    return characters
  }()
}
