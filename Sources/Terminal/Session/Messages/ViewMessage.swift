import CellRendering

/// Messages about how the drawing and the interface are shown.
enum ViewMessage: Equatable {
  case theme(ThemeKind)
  case themeNeedsColors
  case onlyTheme(ThemeKind, colors: Int)
  /// The glyph set that ink is drawn in now.
  case glyphs(GlyphSet)
  /// Whether ink is in pixels now; nil where the terminal takes no pictures.
  case pixels(Bool?)
  case barsHidden
  /// The window is too small for the bars.
  case barsNeed(columns: Int, rows: Int)
  /// The ink on the canvas is coarser than the drawing's.
  case simplified
  /// A drawing that was just opened is shown smaller than it is.
  case zoomedOut
  /// A drawing that was just opened is larger than the window, and shown as large as it is.
  case largerThanWindow
  /// A right click finds nothing to offer.
  case rightDrag

  var kind: Message.Kind {
    switch self {
    case .simplified, .zoomedOut, .largerThanWindow: .notice
    case .theme, .themeNeedsColors, .onlyTheme, .glyphs, .pixels, .barsHidden, .barsNeed, .rightDrag: .answer
    }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .theme(let kind): "Theme: \(kind.rawValue)"
    case .themeNeedsColors: "This terminal has too few colours for that theme"
    case .onlyTheme(let kind, let colors): "With \(colors) colours, \(kind.rawValue) is the only theme"
    case .glyphs(let set): "Glyphs: \(set.rawValue)"
    case .pixels(true): "Ink in pixels"
    case .pixels(false): "Ink in characters"
    case .pixels(nil): "This terminal takes no pictures, so ink is in characters"
    case .barsHidden: "Bars hidden" + keymap.followUp(.toggleBars, "show")
    case .barsNeed(let columns, let rows): "Bars need \(columns)x\(rows)"
    case .simplified: "Simplified view: too much ink to show in full"
    case .zoomedOut: "Zoomed out to fit" + keymap.followUp(.zoom(.exact), "100%")
    case .largerThanWindow: "Larger than the window" + keymap.followUp(.zoom(.fit), "zoom to fit")
    case .rightDrag: "Right-drag: move the canvas"
    }
  }
}
