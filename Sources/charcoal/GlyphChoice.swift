import ArgumentParser
import CellRendering

/// A glyph set asked for by name, or the one that fits the terminal.
enum GlyphChoice: String, AnyCaseArgument {
  case auto, mixed
  case mixedSextant = "mixed-sextant"
  case mixedCorner = "mixed-corner"
  case mixedOctant = "mixed-octant"
  case lines, braille, octant, sextant, quadrant, half, ascii

  static let help =
    "Character set for the ink. auto is mixed where there is Unicode: box-drawing lines and blocks, whichever fits best. "
    + "mixed-sextant, mixed-corner and mixed-octant force these blocks even if the terminal is not known to have them. "
    + "lines has no dots at all, for text that is pasted elsewhere."

  /// The glyph set; nil for `auto`.
  var glyphs: GlyphSet? { GlyphSet(rawValue: rawValue) }

  /// - Parameter automatic: what `auto` stands for.
  func glyphs(automatic: GlyphSet) -> GlyphSet { glyphs ?? automatic }
}
