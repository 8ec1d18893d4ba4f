import ArgumentParser

/// What can be said about drawing, whichever drawing it is.
struct StudioOptions: ParsableArguments {
  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Flag(
    name: .customLong("print"),
    help: "Print the drawing on standard output at the end, and draw on /dev/tty.")
  var printsDrawing = false

  var wishes: StudioWishes { StudioWishes(glyphs: glyphs, printsDrawing: printsDrawing) }
}
