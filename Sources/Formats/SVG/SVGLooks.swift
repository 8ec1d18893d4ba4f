import Marks

/// How the colours of a drawing are written.
///
/// One for a file, and an object, so that a visitor of deeply nested groups takes little of the stack.
final class SVGLooks {
  /// The patterns that were written so far.
  var patterns: Set<SVGPattern> = []

  /// Decides between the two values of the palette's colours.
  ///
  /// The style has the other one.
  var ground = Ground.light

  /// How words are written that lie on fills.
  var words: [MarkID: SVGWords] = [:]

  /// Whether patterns are named for the palette's colours, and follow the page, as in files of ours.
  var fitsPatterns = false

  /// Whether a piece of a file by another program is written in its place.
  var isAmongForeign = false

  /// Protects our marks from the style sheets of a file from elsewhere; nil where it has none.
  var shield: StyleShield?

  /// Whether the root of a file from elsewhere has a prefix for the names of elements.
  var isPrefixed = false
}
