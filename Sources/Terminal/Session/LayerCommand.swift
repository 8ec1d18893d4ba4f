/// What the user can ask for about layers. But for the first, it is about the one that is drawn on.
enum LayerCommand: Hashable {
  case add
  /// Draws on it from now on.
  case draw
  /// Chooses one from all of them.
  case choose
  case remove
  case raise, lower
  case hide, lock
  case rename
  /// Draws on the layer above, or below; around at the ends.
  case above, below
  /// Moves what is selected there.
  case takeSelection
}
