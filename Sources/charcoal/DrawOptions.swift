import ArgumentParser

/// Options of every command that draws interactively.
struct DrawOptions: ParsableArguments {
  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Flag(
    name: .customLong("print"),
    help: "Print the drawing on standard output at the end, and draw on /dev/tty.")
  var printsDrawing = false

  @Flag(
    name: .customLong("calm"),
    help:
      "Draw ten pictures a second at most, and none for a pointer that only passes: for slow lines and e-ink."
  )
  var isCalm = false

  var settings: DrawSettings { DrawSettings(glyphs: glyphs, printsDrawing: printsDrawing, isCalm: isCalm) }
}

/// How an interactive run draws and what it prints.
struct DrawSettings {
  var glyphs = GlyphChoice.auto

  /// Whether the drawing goes to standard output at the end.
  var printsDrawing = false

  /// Whether the screen is slow.
  var isCalm = false
}
