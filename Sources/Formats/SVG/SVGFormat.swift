import Marks

/// The words of the file format, in one place.
///
/// `docs/file-format.md` explains them.
enum SVGFormat {
  /// The version this program writes, and the newest it knows.
  static let version = 1

  static let namespace = "urn:charcoal:1"

  /// What holds for every mark that does not say otherwise, in the order in which it is written.
  ///
  /// The letters of nearly every monospaced font are 0.6 times as wide as the font is high: one unit, then.
  static let defaults = [
    ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", "0.5"), ("stroke-linecap", "round"),
    ("stroke-linejoin", "round"), ("font-family", "monospace"), ("font-size", "1.66"),
    ("xml:space", "preserve"),
  ]

  /// The width of a line without a width of its own, in units; the same as in ``defaults``.
  static let width = Ink.dotWidth

  /// How far below the top of its cell a line of text stands, in units: the baseline of a cell two units high.
  static let baseline = 1.5

  /// Pixels a unit, for programs that ask for a size: a cell is 8 by 16 then.
  static let pixelsPerUnit = 8.0

  /// What a browser shows where the terminal's background is meant.
  static let paper = "#ffffff"

  /// How a browser shows dim characters.
  static let dimOpacity = "0.6"

  /// The words for the looks of a cell's character.
  static let attributeNames: [(name: String, attribute: CellStyle.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("reverse", .reverse), ("underline", .underline),
  ]
}
