import Editing
import Marks

/// Which key does what, in the order in which help tells it.
enum KeyBindings {
  struct Entry {
    let command: Command
    var keys: [Key]

    /// How the keys are called; entries with the same words are told in one line.
    var label: String
    var words: String
  }

  static let entries: [Entry] =
    [
      Entry(.undo, "u", "undo", also: [control("_"), control("/")], label: "u  Ctrl-_"),
      Entry(.redo, "U", "redo", also: [control("y"), control("r")], label: "U  Ctrl-Y"),
    ]
    + ToolKind.allCases.map { Entry(.tool($0), $0.key, $0.words, label: $0.label) }
    + [
      Entry(.hand, "h", "hand: move the paper")
    ]
    + selection + layers + [
      Entry(.smooth, "m", "smooth strokes"),
      Entry(.snap, "s", "snap to the grid"),
      Entry(.mirror, "W", "mirror what is drawn"),
      Entry(.wish(.constrained), "c", "even angles, squares"),
      Entry(.wish(.fromCenter), "C", "from the middle"),
    ]
    + (1...9).map { Entry(.color($0), Character("\($0)"), "colour", label: "1 ... 9") }
    + [
      Entry(.colors, "I", "all colours"),
      Entry(.copyStyle, "Y", "copy, paste style", label: "Y  P"),
      Entry(.pasteStyle, "P", "copy, paste style", label: "Y  P"),
      Entry(.sheets, nil, "sheet colour"),
      Entry(.thinner, "[", "thinner, wider ink", label: "[  ]"),
      Entry(.wider, "]", "thinner, wider ink", label: "[  ]"),
      Entry(.nextTexture, "b", "texture of the ink"),
    ]
    + inks + [
      Entry(.save, nil, "save", also: [control("s")], label: "Ctrl-S"),
      Entry(.saveAs, "S", "save as"),
      Entry(.open, nil, "open", also: [control("o")], label: "Ctrl-O"),
      Entry(.bringBack, "R", "bring back a drawing"),
      Entry(.sketchbook, "k", "the sketchbook"),
      Entry(.gallery, nil, "gallery"),
      Entry(.sketchbookList, nil, "list of the sketchbook"),
      Entry(.revert, "D", "back to the saved one"),
      Entry(.pan(columns: -1, rows: 0), nil, "look around", also: [Key(.left)], label: "arrows  wheel"),
      Entry(.pan(columns: 1, rows: 0), nil, "look around", also: [Key(.right)], label: "arrows  wheel"),
      Entry(.pan(columns: 0, rows: -1), nil, "look around", also: [Key(.up)], label: "arrows  wheel"),
      Entry(.pan(columns: 0, rows: 1), nil, "look around", also: [Key(.down)], label: "arrows  wheel"),
      Entry(.center, nil, "back to the drawing", also: [Key(.home)], label: "Home"),
      Entry(.zoom(.in), "+", zoomWords, also: [Key(.character("="))], label: "+  -  0  z"),
      Entry(.zoom(.out), "-", zoomWords, label: "+  -  0  z"),
      Entry(.zoom(.exact), "0", zoomWords, label: "+  -  0  z"),
      Entry(.zoom(.fit), "z", zoomWords, label: "+  -  0  z"),
      Entry(.toggleBars, nil, "hide or show the bars", also: [Key(.tab)], label: "Tab"),
      Entry(.redraw, nil, "draw the screen anew", also: [control("l")], label: "Ctrl-L"),
      Entry(.suspend, nil, "to the shell", also: [control("z")], label: "Ctrl-Z"),
      Entry(.grid, "#", "grid, ruler", label: "#  %"),
      Entry(.ruler, "%", "grid, ruler", label: "#  %"),
      Entry(.nextTheme, "T", "dark, light, plain"),
      Entry(.palette, ":", "all commands by name", also: [control("p")], label: ":  Ctrl-P"),
      Entry(.help, "?", "these keys", also: [Key(.function(1))], label: "?  F1"),
      Entry(.quit, "q", "quit", also: [control("q"), control("c")], label: "q  Ctrl-Q"),
    ]
    + ThemeKind.allCases.map { Entry(.theme($0), nil, "theme: \($0.rawValue)") } + textures
    + inkChoices
    + InkPalette.named.map { Entry(.inkColor($0), nil, "colour: \($0 == .standard ? "standard" : "\($0)")") }

  private static let textures = InkPalette.textures.map { Entry(.texture($0), nil, "texture: \($0.words)") }

  private static var zoomWords: String { "zoom; 0: 100%, z: all" }

  private static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}

extension KeyBindings.Entry {
  init(
    _ command: Command, _ character: Character?, _ words: String, also more: [Key] = [], label: String? = nil
  ) {
    self.command = command
    self.words = words
    keys = (character.map { [Key(.character($0))] } ?? []) + more
    self.label = label ?? character.map(String.init) ?? ""
  }
}
