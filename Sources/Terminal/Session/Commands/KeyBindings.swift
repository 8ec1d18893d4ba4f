import CellRendering
import Editing
import Marks

/// The key bindings, in the order in which help and the palette list them.
enum KeyBindings {
  struct Entry: Equatable {
    let command: Command
    var keys: [Key]

    /// The command's title in help and in the palette.
    let title: String
  }

  static let entries: [Entry] =
    tools + selection + layers
    + (1...9).map { Entry(.color($0), Character("\($0)"), "Colour \($0)") }
    + inks + looking + files + session
    + ThemeKind.allCases.map { Entry(.theme($0), nil, "Theme: \($0.rawValue)") } + glyphs + textures
    + inkChoices + text + textChoices + diagrams
    + [2, 4, 6, 8, 10, 16].map { Entry(.gridStep($0), nil, "Grid of \($0) columns") }
    + InkPalette.named.map { Entry(.inkColor($0), nil, "Colour: \($0 == .standard ? "default" : "\($0)")") }

  private static let glyphs: [Entry] = ([nil] + GlyphSet.allCases.map(Optional.some)).map {
    Entry(.glyphs($0), nil, "Glyphs: \($0?.rawValue ?? "automatic")")
  }

  private static let tools: [Entry] =
    [
      Entry(.undo, "u", "Undo", also: [control("z"), control("_"), control("/")]),
      Entry(.redo, "U", "Redo", also: [control("y"), control("r")]),
    ]
    + ToolKind.allCases.map { Entry(.tool($0), $0.key, "Tool: \($0.name)") }
    + [
      Entry(.hand, "h", "Hand: move the canvas"),
      Entry(.mode(.constrained), "c", "Straight"),
      Entry(.mode(.fromCenter), "C", "Draw from centre"),
      Entry(.smooth, "m", "Smoothing"),
      Entry(.snap, "s", "Snap to grid"),
      Entry(.guides, nil, "Guides"),
      Entry(.mirror, "W", "Mirror"),
    ]

  private static let looking: [Entry] = [
    Entry(.zoom(.in), "+", "Zoom in", also: [Key(.character("="))]),
    Entry(.zoom(.out), "-", "Zoom out"),
    Entry(.zoom(.exact), "0", "Zoom to 100%"),
    Entry(.zoom(.fit), "z", "Zoom to fit"),
    Entry(.zoom(.selection), "Z", "Zoom to selection"),
    Entry(.center, nil, "Back to the drawing", also: [Key(.home)]),
    Entry(.pan(columns: -1, rows: 0), nil, "Scroll left", also: [Key(.left)]),
    Entry(.pan(columns: 1, rows: 0), nil, "Scroll right", also: [Key(.right)]),
    Entry(.pan(columns: 0, rows: -1), nil, "Scroll up", also: [Key(.up)]),
    Entry(.pan(columns: 0, rows: 1), nil, "Scroll down", also: [Key(.down)]),
    Entry(.find, nil, "Find text", also: [control("f")]),
    Entry(.grid, "#", "Grid"),
    Entry(.ruler, "%", "Rulers"),
    Entry(.toggleBars, nil, "Hide or show bars", also: [Key(.tab)]),
    Entry(.nextTheme, "T", "Next theme"),
    Entry(.pixels, nil, "Ink in pixels or characters"),
    Entry(.redraw, nil, "Redraw the screen", also: [control("l")]),
  ]

  private static let files: [Entry] = [
    Entry(.save, nil, "Save", also: [control("s")]),
    Entry(.saveAs, "S", "Save as"),
    Entry(.exportAs, nil, "Export as"),
    Entry(.exportSelection, nil, "Export selection"),
    Entry(.copyPicture, nil, "Copy as PNG"),
    Entry(.updateFromSource, nil, "Update from source"),
    Entry(.open, nil, "Open", also: [control("o")]),
    Entry(.placePicture, nil, "Place picture"),
    Entry(.new, nil, "New drawing", also: [control("n")]),
    Entry(.sketchbook, "k", "Sketchbook"),
    Entry(.gallery, nil, "Sketchbook as pictures"),
    Entry(.sketchbookList, nil, "Sketchbook as a list"),
    Entry(.restoreUnnamed, "R", "Restore unsaved drawing"),
    Entry(.revert, "D", "Revert to saved"),
  ]

  private static let session: [Entry] = [
    Entry(.palette, ":", "Command palette", also: [control("p")]),
    Entry(.help, "?", "Keyboard help", also: [Key(.function(1))]),
    Entry(.copyOrQuit, nil, "Copy; twice: quit", also: [control("c")]),
    Entry(.quit, "q", "Quit", also: [control("q")]),
    Entry(.suspend, nil, "Suspend"),
    Entry(.settings, nil, "Settings"),
  ]

  private static let textures = InkPalette.textures.map { Entry(.texture($0), nil, "Texture: \($0.words)") }

  private static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}

extension KeyBindings.Entry {
  init(_ command: Command, _ character: Character?, _ title: String, also more: [Key] = []) {
    self.command = command
    self.title = title
    keys = (character.map { [Key(.character($0))] } ?? []) + more
  }
}
