/// Solid blocks coarser than the dots: sextants, quadrants and halves.
enum BlockGlyphs {
  static let sextants = table(for: .sextant, character: sextant)

  /// The character for a set of places, two by three, bit `row * 2 + column`.
  static func sextant(_ pattern: Int) -> Character {
    switch pattern {
    case 0: " "
    case 0b01_01_01: "▌"
    case 0b10_10_10: "▐"
    case 0b11_11_11: "█"
    default:
      // U+1FB00 to U+1FB3B, ascending without the four above.
      Character(scalar: 0x1FB00 + UInt32(pattern - 1 - (pattern > 21 ? 1 : 0) - (pattern > 42 ? 1 : 0)))
    }
  }

  static let quadrants = table(for: .quadrant) { quadrantPatterns[$0] }

  static let halves = table(for: .half) { [" ", "▀", "▄", "█"][$0] }

  /// A tone for as many dots as there are: up to a quarter, up to five eighths, and more.
  static let shades = GlyphTable { mask in
    switch mask.count {
    case ...2: "░"
    case ...5: "▒"
    case ...7: "▓"
    default: "█"
    }
  }

  /// The character for each set of quadrants: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
  static let quadrantPatterns: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static func table(for set: GlyphSet, character: (Int) -> Character) -> GlyphTable {
    let grid = SubcellGrid(columns: set.subcells.columns, rows: set.subcells.rows)
    return GlyphTable { character(grid.pattern(of: $0)) }
  }
}
