import Editing

/// A slot on the bars, which shows one control.
///
/// Its content may change, its frame does not; see ``ChromeLayout``.
enum ChromeSlot: Hashable {
  /// The drawing's name, with a sign for unsaved changes.
  case name
  case undo, redo
  case open, save, palette, help, quit

  case tool(ToolKind)
  /// The hand, which moves the canvas.
  case hand
  /// The current tool, where there is no room for all tools.
  case toolInHand

  /// A colour, counted from 1.
  case swatch(Int)
  /// The button for the list of all colours.
  case colors
  case thinner, width, wider
  /// The button for the list of shapes without a tool of their own.
  case moreShapes
  /// An attribute of the ink or the text, whose choices a click lists: the first of these that there is.
  case choices([ChoiceMenu])

  case mode(ModeChip)
  /// The keys of the modes that are on, where there is no room for chips.
  case modes
  case layers
  case zoom

  /// Messages and hints.
  case status
}

/// A mode that is shown as a chip, lit while it is on and toggled by a click.
enum ModeChip: CaseIterable {
  case snap, mirror, straight, centered, adding
}
