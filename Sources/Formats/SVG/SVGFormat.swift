import Marks

/// The words of the file format, in one place.
///
/// `docs/file-format.md` explains them.
enum SVGFormat {
  /// The version that is written, and the newest that is read.
  ///
  /// `SVGFormat+V1.swift` says what makes a version.
  static let version = current.number

  static let namespace = current.namespace

  /// The attributes of every mark that does not say otherwise, in the order in which they are written.
  static let defaults = current.defaults

  /// The width of a line without a width of its own, in units; the same as in ``defaults``.
  static let width = Ink.dotWidth

  /// How far below the top of its cell a line of text stands, in units: the baseline of a cell two units high.
  static let baseline = 1.5

  /// The blank space around a new drawing on its page, in units: a row, and as much on both sides.
  static let margin = 2.0

  /// The root's attribute with that space.
  static let marginName = "charcoal:margin"

  /// Pixels a unit, for programs that ask for a size: a cell is 8 by 16 then.
  static let pixelsPerUnit = 8.0

  /// The colour that a browser shows where the terminal's background is meant.
  static let paper = "#ffffff"

  /// How a browser shows dim characters.
  static let dimOpacity = "0.6"

  /// The words for the looks of a cell's character.
  static let attributeNames: [(name: String, attribute: CellStyle.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("reverse", .reverse), ("underline", .underline),
    ("blink", .blink),
  ]
}
