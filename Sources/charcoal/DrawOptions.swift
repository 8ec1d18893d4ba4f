import ArgumentParser
import Terminal

/// Options of every command that draws interactively.
struct DrawOptions: ParsableArguments {
  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Flag(
    inversion: .prefixedNo,
    help:
      "Show ink in pixels, or in characters; without either, as the configuration and the terminal have it.")
  var pixels: Bool?

  @Flag(
    name: .customLong("print"),
    help: "Print the drawing to standard output on exit; draw on /dev/tty.")
  var printsDrawing = false

  @Flag(
    name: .customLong("calm"),
    help: """
      Redraw at most ten times a second, and not for a mouse that only moves: for slow connections and e-ink.
      """
  )
  var isCalm = false

  var settings: DrawSettings {
    DrawSettings(
      glyphs: glyphs, pixels: pixels.map { $0 ? .on : .off }, printsDrawing: printsDrawing, isCalm: isCalm)
  }
}

/// How an interactive run draws and what it prints.
struct DrawSettings {
  var glyphs = GlyphChoice.auto

  /// Whether ink is shown in pixels; nil leaves it to the configuration.
  var pixels: PixelChoice?

  /// Whether the drawing goes to standard output at the end.
  var printsDrawing = false

  /// Whether the screen is slow.
  var isCalm = false

  /// What is shown of the drawing's history first; nil for the canvas.
  var beginsWithHistory: FirstView?

  enum FirstView { case versions, film }
}
