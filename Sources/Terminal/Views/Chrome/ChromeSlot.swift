import Editing

/// A place on the bars.
///
/// What stands there may change, the place does not; see ``ChromeLayout``.
enum ChromeSlot: Hashable {
  /// The drawing's name, with the sign of a change.
  case name
  case undo, redo
  case open, save, palette, help, quit

  case tool(ToolKind)
  /// The tool that drags the paper.
  case hand
  /// The tool in hand, where there is no room for all.
  case toolInHand

  /// A colour, counted from 1.
  case swatch(Int)
  /// The way to all other colours.
  case colors
  case thinner, width, wider
  case lineStyle, fillPattern, arrowhead, opacity, texture

  case mode(ModeChip)
  /// The keys of the modes that are on, where there is no room for a chip each.
  case modes
  case layers
  case zoom

  /// Messages and hints.
  case status
}

/// A mode that is shown as a chip: lit while it is on, and switched by a click.
enum ModeChip: CaseIterable {
  case snap, mirror, straight, centered, adding
}
