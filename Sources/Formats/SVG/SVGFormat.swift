/// The words of the file format, in one place. `docs/file-format.md` explains them.
enum SVGFormat {
  /// The version this program writes, and the newest it knows.
  static let version = 1

  static let namespace = "urn:charcoal:1"

  /// What holds for every mark that does not say otherwise, in the order in which it is written.
  static let defaults = [
    ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", "0.5"), ("stroke-linecap", "round"),
    ("stroke-linejoin", "round"), ("font-family", "monospace"), ("font-size", "1.6"),
    ("xml:space", "preserve"),
  ]

  /// How far below the top of its cell a line of text stands, in units: the baseline of a cell two units high.
  static let baseline = 1.5

  /// Pixels a unit, for programs that ask for a size: a cell is 8 by 16 then.
  static let pixelsPerUnit = 8.0

  /// The name as the XML parser tells it.
  static func charcoal(_ name: String) -> String { namespace + " " + name }

  /// A name from XML's own namespace, as the XML parser tells it.
  static func xml(_ name: some StringProtocol) -> String { "http://www.w3.org/XML/1998/namespace \(name)" }
}
