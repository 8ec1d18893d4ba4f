/// How an interactive run draws and what it prints.
struct DrawSettings {
  var glyphs = GlyphChoice.auto

  /// Whether the drawing goes to standard output at the end.
  var printsDrawing = false

  /// Whether the screen is slow.
  var isCalm = false
}
