/// What can be said about drawing, once it is said.
struct StudioWishes {
  var glyphs = GlyphChoice.auto

  /// Whether the drawing goes to standard output at the end.
  var printsDrawing = false
}
