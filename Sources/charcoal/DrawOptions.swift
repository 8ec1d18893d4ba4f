import ArgumentParser

/// Options of every command that draws interactively.
struct DrawOptions: ParsableArguments {
  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Flag(
    name: .customLong("print"),
    help: "Print the drawing on standard output at the end, and draw on /dev/tty.")
  var printsDrawing = false

  var settings: DrawSettings { DrawSettings(glyphs: glyphs, printsDrawing: printsDrawing) }
}

/// How an interactive run draws and what it prints.
struct DrawSettings {
  var glyphs = GlyphChoice.auto

  /// Whether the drawing goes to standard output at the end.
  var printsDrawing = false
}
