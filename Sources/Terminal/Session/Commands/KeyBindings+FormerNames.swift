/// Names of commands in configuration files that were written for earlier versions.
extension KeyBindings {
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
