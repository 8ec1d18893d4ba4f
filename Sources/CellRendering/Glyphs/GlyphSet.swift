/// A set of characters that ink may become.
///
/// Finer sets need a newer font: half blocks and ASCII work everywhere, quadrants nearly everywhere, braille
/// in most fonts, sextants (Unicode 13) and octants (Unicode 16) in few.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// The character nearest to each cell's ink: box-drawing lines, braille for thin curves, quadrants and
  /// eighth blocks with both colours for all that is wide.
  case mixed
  /// The characters of `mixed` with sextants.
  case mixedSextant = "mixed-sextant"
  /// The characters of `mixed` with sextants and with corners of eighth blocks (U+1FB7C to U+1FB7F).
  case mixedCorner = "mixed-corner"
  /// The characters of `mixed` with octants and with corners of eighth blocks.
  case mixedOctant = "mixed-octant"
  /// Like `mixed`, with shades in place of braille: nothing that looks like specks in a document that it is pasted into.
  case lines
  /// Eight round dots; every mask has its character.
  case braille
  /// Eight solid rectangles; every mask has its character.
  case octant
  /// Two by three solid rectangles.
  case sextant
  /// Two by two solid rectangles.
  case quadrant
  /// The upper and the lower half of the cell.
  case half
  /// Printable ASCII characters that resemble the dots.
  case ascii

  /// The number of parts of a cell that the set can distinguish, across and downwards.
  ///
  /// ASCII counts as all dots, since its characters are chosen by all of them.
  public var subcells: (columns: Int, rows: Int) {
    switch self {
    case .braille, .octant, .ascii, .mixed, .mixedSextant, .mixedCorner, .mixedOctant, .lines:
      (columns: 2, rows: 4)
    case .sextant: (columns: 2, rows: 3)
    case .quadrant: (columns: 2, rows: 2)
    case .half: (columns: 1, rows: 2)
    }
  }

  /// Whether characters are chosen by pixels and lines, not only by dots.
  public var isMixed: Bool {
    switch self {
    case .mixed, .mixedSextant, .mixedCorner, .mixedOctant, .lines: true
    case .braille, .octant, .sextant, .quadrant, .half, .ascii: false
    }
  }

  /// Whether two sides of a cell that meet have a character, so that outlines can run along the edges of cells.
  var hasCorners: Bool { self == .mixedCorner || self == .mixedOctant }

  /// The character that spells the dots, one column wide.
  ///
  /// The empty mask is a space; any other mask has a character that shows something.
  ///
  /// - Complexity: O(1): a look into a table built at first use.
  package func character(for mask: DotMask) -> Character {
    switch self {
    case .braille, .mixed, .mixedSextant, .mixedCorner: BrailleGlyphs.table[mask]
    case .mixedOctant: OctantGlyphs.table[mask]
    case .lines: BlockGlyphs.shades[mask]
    case .octant: OctantGlyphs.table[mask]
    case .sextant: BlockGlyphs.sextants[mask]
    case .quadrant: BlockGlyphs.quadrants[mask]
    case .half: BlockGlyphs.halves[mask]
    case .ascii: ASCIIGlyphs.table[mask]
    }
  }

  /// The character that spells the dots of a thin line.
  ///
  /// Beside box-drawing lines a line of braille dots is dust: most fonts draw them as specks. So the mixed sets draw it in
  /// their smallest blocks, as heavy in every direction.
  ///
  /// - Parameter isFine: whether blocks would be lumps, as in a picture much smaller than the drawing.
  func lineCharacter(for mask: DotMask, isFine: Bool = false) -> Character {
    switch self {
    case .mixed where !isFine, .lines: BlockGlyphs.quadrants[mask]
    case .mixedSextant where !isFine, .mixedCorner where !isFine: BlockGlyphs.sextants[mask]
    default: character(for: mask)
    }
  }
}
