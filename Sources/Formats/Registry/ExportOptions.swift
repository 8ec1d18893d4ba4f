package import CellRendering
package import Marks

/// The options of an export, as far as its format has a choice.
package struct ExportOptions: Sendable {
  /// The part of the drawing.
  package var view = PictureView.page

  /// Whether a part of the drawing was chosen in another way: a frame.
  package var isOnlyPart = false

  /// Whether a picture carries the drawing that it shows.
  package var carriesSource = true

  /// The cells to fit into; nil keeps the drawing's own size.
  package var size: PictureSize?

  /// Blank space around the drawing, in units; nil leaves it to the format: that of the drawing's file around vector
  /// pictures, and none around cells.
  package var margin: Double?

  /// Pixels of a PNG or points of a PDF for each unit; nil leaves it to the format.
  package var scale: Double?

  /// The colour that a drawing without a canvas colour lies on, which decides between the values of the palette's
  /// colours; nil leaves it to the format: white in a PNG, nothing in a PDF, what the reader has in HTML.
  ///
  /// Only for formats that have a ground (``DrawingFormat/hasGround``).
  package var paper: Color?

  /// Whether there is nothing behind a drawing without a canvas colour, in formats that have white paper there.
  package var isTransparent = false

  /// The characters for ink; nil leaves it to the format.
  package var glyphs: GlyphSet?

  /// How the drawing became what it is, for formats that move; nil for what its marks say, and for pictures that stand
  /// still.
  package var film: Film?

  /// The changes to the lines of a text.
  package var dressing = TextDressing()

  package init() {}

  /// Whether a part of the drawing was chosen, so that the rest must be in no byte of the file.
  var isPart: Bool { isOnlyPart || view != .page }

  /// Whether all of the drawing is wanted as it is.
  var isWhole: Bool { view == .page && size == nil && margin ?? 0 == 0 }

  /// The document with the margin that is wanted.
  func withMargin(_ document: SVGDocument) -> SVGDocument {
    guard let margin else { return document }
    var document = document
    document.margin = margin
    return document
  }
}
