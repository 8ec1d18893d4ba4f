import ArgumentParser
import CellRendering

/// A glyph set asked for by name, or the one that fits the terminal.
enum GlyphChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, mixed
  case mixedSextant = "mixed-sextant"
  case mixedOctant = "mixed-octant"
  case braille, octant, sextant, quadrant, half, ascii

  /// - Parameter automatic: what `auto` stands for.
  func glyphs(automatic: GlyphSet) -> GlyphSet { GlyphSet(rawValue: rawValue) ?? automatic }
}
