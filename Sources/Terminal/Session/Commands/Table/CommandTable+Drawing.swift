import CellRendering
import Editing
import Marks

extension Command {
  static let undo: Command = "undo"
  static let redo: Command = "redo"
  static func tool(_ kind: ToolKind) -> Command { Command("tool", kind) }
  static let hand: Command = "hand"
  static func mode(_ mode: GestureOptions) -> Command { Command("mode", mode) }
  static let smooth: Command = "smooth"
  static let snap: Command = "snap"
  static let guides: Command = "guides"
  static let mirror: Command = "mirror"
  static func gridStep(_ columns: Int) -> Command { Command("grid-step", columns) }
  static func zoom(_ zoom: Zoom) -> Command { Command("zoom", zoom) }
  static func zoomTo(_ percent: Int) -> Command { Command("zoom-to", percent) }
  static let center: Command = "center"
  static func scroll(_ direction: GrowthDirection) -> Command { Command("scroll", direction) }
  static let find: Command = "find"
  static func findText(_ text: String) -> Command { Command("find-text", text) }
  static let grid: Command = "grid"
  static let ruler: Command = "ruler"
  static let toggleBars: Command = "toggle-bars"
  static let nextTheme: Command = "next-theme"
  static func theme(_ kind: ThemeKind) -> Command { Command("theme", kind) }
  /// Chooses the characters that ink is drawn in; nil leaves them to the terminal.
  static func glyphs(_ set: GlyphSet?) -> Command { Command("glyphs", set) }
  static let pixels: Command = "pixels"
  static let redraw: Command = "redraw"

  var isMode: Bool { name == "mode" }
  var isZoom: Bool { name == "zoom" }
}

/// Tools and what goes with drawing, and the view.
extension CommandTable {
  static let tools: [Entry] =
    [
      Entry(
        .undo, .draw, "Undo", "u", also: [.control("z"), .control("_"), .control("/")],
        named: "go back, step back, revert last", typed: ["u"], needs: [.editable], keepsPending: true
      ) { $0.undo() },
      Entry(
        .redo, .draw, "Redo", "U", also: [.control("y"), .control("r")], named: "again, repeat, step forward",
        needs: [.editable], keepsPending: true
      ) { $0.redo() },
    ]
    + ToolKind.allCases.map { kind in
      Entry(
        .tool(kind), kind.selects ? .select : .draw, "Tool: \(kind.descriptor.name)", kind.descriptor.key,
        named: kind.descriptor.otherNames, tip: .chosen(ToolChoice(kind))
      ) {
        if kind.draws { $0.ink.leaveHighlighter() }
        $0.workspace.take(ToolChoice(kind))
      }
    }
    + [
      Entry(
        .hand, .draw, "Hand: move the canvas", "h", named: "pan, scroll, move canvas, drag view", tip: .hand
      ) {
        $0.workspace.chooseHand()
        $0.status.show(.tool(.hand))
      },
      Entry(
        .mode(.constrained), .draw, "Straight", "c",
        named: "constrain, ortho, proportions, 15 degrees, even angles", keepsPending: true
      ) { $0.toggle(.constrained) { .straight($0) } },
      Entry(
        .mode(.fromCenter), .draw, "Draw from centre", "C", named: "from the middle, from centre",
        keepsPending: true
      ) { $0.toggle(.fromCenter) { .fromCenter($0) } },
      Entry(
        .smooth, .draw, "Smoothing", "m", named: "stabilizer, smooth strokes, streamline", keepsPending: true
      ) { $0.workspace.chooseNextSmoothing() },
      Entry(.snap, .draw, "Snap to grid", "s", named: "magnet, align to grid") { $0.workspace.toggleSnap() },
      Entry(.guides, .select, "Guides", named: "smart guides, alignment guides") {
        $0.workspace.toggleGuides()
      },
      Entry(.mirror, .draw, "Mirror", "W", named: "symmetry, reflect, kaleidoscope") {
        $0.workspace.chooseNextSymmetry()
      },
    ]

  static let gridSteps = [2, 4, 6, 8, 10, 16].map { step in
    Entry(.gridStep(step), .view, "Grid of \(step) columns") { $0.workspace.setGrid(step: step) }
  }

  // MARK: The view

  static let view: [Entry] =
    [
      zoom(.in, "Zoom in", "+", also: [Key(.character("="))], named: "magnify, larger, zoom"),
      zoom(.out, "Zoom out", "-", named: "smaller, zoom"),
      zoom(.exact, "Zoom to 100%", "0", named: "actual size, reset zoom, 100%"),
      zoom(.fit, "Zoom to fit", "z", named: "fit, see all, zoom all, fit to window, overview"),
      zoom(.selection, "Zoom to selection", "Z", named: ""),
      Entry(
        .center, .view, "Back to the drawing", also: [Key(.home)],
        named: "home, back to content, origin, recentre", keepsPending: true
      ) { $0.workspace.center() },
    ]
    + arrows.map { direction, key, name, _ in
      Entry(.scroll(direction), .view, "Scroll \(name)", also: [Key(key)], named: "pan", keepsPending: true) {
        $0.scroll(direction)
      }
    }
    + [
      Entry(.find, .view, "Find text", control: "f", named: "search, look for, go to text") {
        $0.dialogs.ask(.find, text: $0.selection.searchedText)
      },
      Entry(.grid, .view, "Grid", "#", named: "show grid, dots") {
        $0.status.show(.aid(.grid($0.workspace.toggle(GridOverlay.self))))
      },
      Entry(.ruler, .view, "Rulers", "%", named: "measure, coordinates") {
        $0.status.show(.aid(.rulers($0.workspace.toggle(RulerOverlay.self))))
      },
      Entry(
        .toggleBars, .view, "Hide or show bars", also: [Key(.tab)],
        named: "full screen, fullscreen, zen mode, hide toolbar, hide ui, focus, toolbar", keepsPending: true
      ) { $0.screen.toggleBars() },
      Entry(.nextTheme, .view, "Next theme", "T", named: "theme, appearance, colour scheme, skin") {
        $0.appearance.chooseNext()
      },
      Entry(
        .pixels, .view, "Ink in pixels or characters", named: "graphics, sixel, smooth lines, antialiasing",
        keepsPending: true
      ) { $0.status.show(.view(.pixels($0.terminal.togglePixels()))) },
      Entry(.redraw, .view, "Redraw the screen", control: "l", named: "refresh, repaint", keepsPending: true)
      {
        $0.screen.repaint()
      },
    ]

  static let themes: [Entry] =
    ThemeKind.allCases.map { kind in
      Entry(
        .theme(kind), .view, "Theme: \(kind.rawValue)", named: "\(kind.rawValue) mode, theme \(kind.rawValue)"
      ) { $0.appearance.choose(kind) }
    }
    + ([nil] + GlyphSet.allCases.map(Optional.some)).map { set in
      Entry(
        .glyphs(set), .view, "Glyphs: \(set?.rawValue ?? "automatic")",
        named: "characters, character set, font, blocks"
      ) { $0.status.show(.view(.glyphs($0.terminal.choose(set)))) }
    }

  static let typedView: [Entry] = [
    Entry(any: "zoom-to", forms: [.percents(["zoom"], 1...1600, "Zoom to", Command.zoomTo)]) {
      $0.workspace.zoom(toPercent: $1)
    },
    Entry(
      any: "find-text", forms: [.naming(["find", "search"], "Find text:", isFile: false, Command.findText)]
    ) {
      $0.selection.find($1)
    },
  ]

  private static func zoom(
    _ zoom: Zoom, _ title: String, _ key: Character, also keys: [Key] = [], named: String
  ) -> Entry {
    Entry(.zoom(zoom), .view, title, key, also: keys, named: named, keepsPending: true) {
      $0.workspace.zoom(zoom)
    }
  }
}
