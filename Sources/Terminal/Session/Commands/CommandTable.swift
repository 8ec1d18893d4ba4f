/// All commands: help, the palette, menus, bars, the keymap and the typed prompt are made from it.
enum CommandTable {
  typealias Entry = CommandEntry

  /// The commands with titles, in the order in which help and the palette list them.
  static let entries: [Entry] =
    tools + selection + layers + colors + inks + view + files + session + themes + inkChoices + text + shapes
    + gridSteps + namedColors

  /// The commands that no list has: typed, or given by controls.
  static let unlisted: [Entry] =
    typedOnSelection + layersByPlace + typedInks + typedView + filesByName + controls
    + galleryCommands + historyCommands

  private static let all = entries + unlisted

  /// The places of commands among all.
  private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.command, $0) })

  /// Returns the place of a command among the entries that are listed; nil where it is not.
  static func place(of command: Command) -> Int? { places[command].flatMap { $0 < entries.count ? $0 : nil } }

  /// Returns a command's entry in the list; nil where it has none.
  static func listed(_ command: Command) -> Entry? { place(of: command).map { entries[$0] } }

  /// Returns the entry of a command: its own, or that of all commands with its name.
  static subscript(command: Command) -> Entry? {
    (places[command] ?? places[Command(stringLiteral: command.name)]).map { all[$0] }
  }

  /// Names of commands in configuration files that were written for earlier versions.
  static let formerNames: [String: String] = [
    "to-the-shell": "suspend", "tool-round-box": "tool-rounded-box", "tool-erase-marks": "tool-erase-shapes",
    "tool-pick": "tool-pick-style", "hand-move-the-paper": "hand-move-the-canvas",
    "select-more": "add-to-selection", "group-ungroup": "group-or-ungroup", "lower": "send-backward",
    "raise": "bring-forward", "to-the-bottom": "send-to-back", "to-the-top": "bring-to-front",
    "turn-left": "rotate-left", "turn-right": "rotate-right", "flip-across": "flip-horizontally",
    "flip-over": "flip-vertically", "align-tops": "align-top", "align-bottoms": "align-bottom",
    "even-gaps-across": "distribute-horizontally", "even-gaps-down": "distribute-vertically",
    "the-layers": "layers", "move-to-this-layer": "move-selection-to-layer", "smooth-strokes": "smoothing",
    "snap-to-the-grid": "snap-to-grid", "mirror-what-is-drawn": "mirror", "even-angles-squares": "straight",
    "from-the-middle": "draw-from-centre", "all-colours": "colours", "sheet-colour": "canvas-colour",
    "bring-back-a-drawing": "restore-unsaved-drawing", "the-sketchbook": "sketchbook",
    "back-to-the-saved-one": "revert-to-saved", "look-left": "scroll-left", "look-right": "scroll-right",
    "look-up": "scroll-up", "look-down": "scroll-down", "go-to-the-drawing": "back-to-the-drawing",
    "zoom-to-see-all": "zoom-to-fit", "hide-or-show-the-bars": "hide-or-show-bars",
    "draw-the-screen-anew": "redraw-the-screen", "grid-of-dots": "grid", "ruler": "rulers",
    "all-commands-by-name": "command-palette", "these-keys": "keyboard-help",
    "align-centres": "centre-horizontally", "align-middles": "centre-vertically",
    "gallery": "sketchbook-as-pictures", "list-of-the-sketchbook": "sketchbook-as-a-list",
    "copy-or-twice-quit": "copy-twice-quit", "colour-standard": "colour-default",
    "next-fill-pattern": "next-fill", "fill-the-ink-s-colour": "fill-on",
    "fill-pattern-solid": "fill-solid", "fill-pattern-hatch": "fill-hatch",
    "fill-pattern-cross-hatch": "fill-cross-hatch", "fill-pattern-dots": "fill-dots",
  ]
}
