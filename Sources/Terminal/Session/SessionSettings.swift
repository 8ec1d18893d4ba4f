public import CellRendering
public import Editing
public import Marks

/// How a session begins, as the user likes it.
public struct SessionSettings: Sendable {
  /// nil goes by what the terminal tells.
  public var theme: ThemeKind?

  /// What is behind the drawing; nil goes by what the terminal tells.
  public var ground: Ground?

  /// nil goes by what the terminal can show.
  public var glyphs: GlyphSet?
  public var smoothing = Smoothing.steady

  /// The ink's colour by its key: 1 to 9.
  public var color = 1 {
    didSet { if !Self.colors.contains(color) { color = oldValue } }
  }

  /// The ink's width, in units.
  public var width = Self.widths[0] {
    didSet { if !Self.widths.contains(width) { width = oldValue } }
  }

  /// From one place of the grid to the next, in columns: an even number, so that all places are middles of cells.
  public var grid = 4 {
    didSet { if !Self.grids.contains(grid) || grid % 2 != 0 { grid = oldValue } }
  }

  /// Whether what is under the pointer shows it, with no button down.
  public var hover = true

  /// Whether an empty canvas shows what to try and the last drawings.
  public var welcome = true

  public var keymap = Keymap()

  public init() {}

  public static let grids = 2...64
  public static let colors = 1...InkPalette.colors.count
  public static let widths = InkPalette.widths
}
