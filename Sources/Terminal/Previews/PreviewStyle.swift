import CellRendering
import Marks

/// How thumbnails are drawn: as the canvas is.
struct PreviewStyle: Equatable, Sendable {
  var glyphs: GlyphSet
  var usesColor: Bool

  /// The colour below the drawing, as far as it is known.
  var ground = Color.standard
}
