/// Printable ASCII characters, chosen by the shape of the dots.
///
/// Two columns and four rows are enough for the direction of a line, the corner of a frame and the edge of a
/// filled area, which is what a drawing is made of:
///
///     ,'`.   r""7   .d##b.
///     `.,'   L__J   Y####P
enum ASCIIGlyphs {
  /// The nearest shape for each mask; of equals the one listed first.
  static let table = GlyphTable { mask in
    var best = shapes[0]
    var leastDistance = best.distance(to: mask)
    for shape in shapes.dropFirst() {
      let distance = shape.distance(to: mask)
      if distance < leastDistance { (best, leastDistance) = (shape, distance) }
    }
    return best.character
  }

  private static let shapes = marks + lines + corners + areas

  /// Short pieces: single dots, pairs, and the ends of lines.
  private static let marks: [ASCIIShape] = [
    .init("'", "40 00 00 00"), .init("'", "40 40 00 00"), .init("'", "04 04 00 00"),
    .init("'", "04 40 00 00"), .init("'", "00 40 00 00"), .init("'", "00 04 00 00"),
    .init("'", "04 44 00 00"),
    .init("`", "04 00 00 00"), .init("`", "40 04 00 00"), .init("`", "40 44 00 00"),
    .init(".", "00 00 40 00"), .init(".", "00 00 04 00"), .init(".", "00 00 00 40"),
    .init(".", "00 00 00 04"), .init(".", "00 00 40 04"), .init(".", "00 00 44 04"),
    .init(".", "00 00 40 44"), .init(".", "00 00 04 44"),
    .init(",", "00 00 04 40"), .init(",", "00 00 40 40"), .init(",", "00 00 04 04"),
    .init(",", "00 00 44 40"),
    .init(":", "40 00 40 00"), .init(":", "04 00 04 00"), .init(":", "00 40 00 40"),
    .init(":", "00 04 00 04"), .init(":", "40 00 00 40"), .init(":", "04 00 00 04"),
    .init(":", "00 40 40 00"), .init(":", "00 04 04 00"),
  ]

  /// Lines through the cell and their crossings.
  private static let lines: [ASCIIShape] = [
    .init("|", "40 40 40 40"), .init("|", "04 04 04 04"), .init("|", "40 40 40 00"),
    .init("|", "04 04 04 00"), .init("|", "00 40 40 40"), .init("|", "00 04 04 04"),
    .init("/", "04 04 40 40"), .init("/", "04 40 40 40"), .init("/", "04 04 04 40"),
    .init("/", "04 04 40 00"), .init("/", "04 40 40 00"), .init("/", "00 04 04 40"),
    .init("/", "00 04 40 40"), .init("/", "00 04 44 40"), .init("/", "04 44 40 00"),
    .init("/", "04 44 40 40"), .init("/", "04 04 44 40"),
    .init("\\", "40 40 04 04"), .init("\\", "40 04 04 04"), .init("\\", "40 40 40 04"),
    .init("\\", "40 40 04 00"), .init("\\", "40 04 04 00"), .init("\\", "00 40 40 04"),
    .init("\\", "00 40 04 04"), .init("\\", "00 40 44 04"), .init("\\", "40 44 04 00"),
    .init("\\", "40 44 04 04"), .init("\\", "40 40 44 04"),
    .init("\"", "44 00 00 00"), .init("\"", "44 44 00 00"), .init("\"", "44 40 00 00"),
    .init("\"", "44 04 00 00"),
    .init("-", "00 44 00 00"), .init("-", "00 00 44 00"), .init("-", "00 04 40 00"),
    .init("-", "00 40 04 00"),
    .init("_", "00 00 00 44"), .init("_", "40 00 00 44"), .init("_", "04 00 00 44"),
    .init("=", "00 44 44 00"), .init("=", "44 00 44 00"), .init("=", "00 44 00 44"),
    .init("=", "44 00 00 44"),
    .init("+", "40 44 40 40"), .init("+", "40 40 44 40"), .init("+", "04 44 04 04"),
    .init("+", "04 04 44 04"),
    .init("(", "04 40 40 04"), .init(")", "40 04 04 40"),
    .init("<", "04 40 04 00"), .init("<", "00 04 40 04"),
    .init(">", "40 04 40 00"), .init(">", "00 40 04 40"),
    .init("%", "40 04 40 04"), .init("%", "04 40 04 40"),
  ]

  /// Corners of frames.
  private static let corners: [ASCIIShape] = [
    .init("r", "44 40 40 40"), .init("r", "00 44 40 40"), .init("r", "44 40 40 00"),
    .init("7", "44 04 04 04"), .init("7", "00 44 04 04"), .init("7", "44 04 04 00"),
    .init("L", "40 40 40 44"), .init("L", "40 40 44 00"), .init("L", "00 40 40 44"),
    .init("J", "04 04 04 44"), .init("J", "04 04 44 00"), .init("J", "00 04 04 44"),
    .init("[", "44 40 40 44"), .init("]", "44 04 04 44"),
  ]

  /// Filled areas and their edges.
  private static let areas: [ASCIIShape] = [
    .init("#", "44 44 44 44"),
    .init("o", "00 00 44 44"), .init("m", "00 44 44 44"), .init("*", "44 44 44 00"),
    .init("d", "04 44 44 44"), .init("d", "04 04 44 44"), .init("d", "00 04 44 44"),
    .init("b", "40 44 44 44"), .init("b", "40 40 44 44"), .init("b", "00 40 44 44"),
    .init("P", "44 44 44 40"), .init("P", "44 44 40 40"), .init("P", "44 44 40 00"),
    .init("Y", "44 44 44 04"), .init("Y", "44 44 04 04"), .init("Y", "44 44 04 00"),
    .init("p", "00 44 44 40"), .init("q", "00 44 44 04"),
    .init("8", "44 40 44 44"), .init("8", "44 04 44 44"),
    .init("8", "44 44 40 44"), .init("8", "44 44 04 44"),
  ]
}
