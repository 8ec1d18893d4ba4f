import ArgumentParser
import CellRendering

/// A glyph set asked for by name, or the one that fits the terminal.
enum GlyphChoice: String, AnyCaseArgument {
  case auto, mixed
  case mixedSextant = "mixed-sextant"
  case mixedCorner = "mixed-corner"
  case mixedOctant = "mixed-octant"
  case braille, octant, sextant, quadrant, half, ascii

  static let help =
    "Character set for the ink. auto is mixed where there is Unicode: box-drawing lines, blocks and braille, whichever "
    + "fits best. mixed-sextant, mixed-corner and mixed-octant use these blocks in any terminal."

  /// The glyph set; nil for `auto`.
  var glyphs: GlyphSet? { GlyphSet(rawValue: rawValue) }

  /// - Parameter automatic: what `auto` stands for.
  func glyphs(automatic: GlyphSet) -> GlyphSet { glyphs ?? automatic }
}
