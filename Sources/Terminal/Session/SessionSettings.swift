package import CellRendering
package import Editing
package import Marks

/// How a session begins, as the user likes it.
package struct SessionSettings: Sendable {
  /// The theme; nil takes the one that suits the terminal.
  package var theme: ThemeKind?

  /// The ground behind the drawing; nil takes the terminal's background.
  package var ground: Ground?

  /// The characters that ink is drawn in; nil goes by what the terminal can show.
  package var glyphs: GlyphSet?
  package var smoothing = Smoothing.steady

  /// The ink's colour by its key: 1 to 9.
  package var color = 1 {
    didSet { if !Self.colors.contains(color) { color = oldValue } }
  }

  /// The ink's width, in units.
  package var width = Ink.dotWidth {
    didSet { if !Self.widths.contains(width) { width = oldValue } }
  }

  /// The distance from one place of the grid to the next, in columns: an even number, so that all places are
  /// middles of cells.
  package var grid = 4 {
    didSet { if !Self.grids.contains(grid) || grid % 2 != 0 { grid = oldValue } }
  }

  /// Whether what is under the pointer shows it, with no button down.
  package var hover = true

  /// Whether the screen is slow, as over a thin line or on electronic paper: fewer pictures, and none for a pointer that
  /// only passes.
  package var calm = false

  /// Whether the drawing follows its file when another program changes it.
  package var follow = true

  /// Whether the sketchbook keeps when a step was made, and how fast the hand drew.
  package var times = true

  /// Whether an empty canvas shows what to try and the last drawings.
  package var welcome = true

  /// Whether ink is shown in pixels.
  package var pixels = PixelChoice.auto

  package var keymap = Keymap()

  /// What the session shows first; nil for the canvas.
  var firstCommand: Command?

  /// Has the session begin with the versions of its drawing.
  ///
  /// - Parameter plays: whether they are played as a film.
  package mutating func beginWithHistory(playing plays: Bool) { firstCommand = plays ? .replay : .history }

  /// The time from one update of the size of what is drawn to the next, in milliseconds; 0 shows it with each
  /// report.
  package var measureInterval = 60

  /// Says when a drawing was changed, by the clock of the moment.
  var timeInWords: @Sendable () -> TimeInWords = { .system }

  package init() {}

  package static let grids = 2...64
  package static let colors = 1...InkPalette.colors.count
  package static let widths = InkPalette.widths
}
