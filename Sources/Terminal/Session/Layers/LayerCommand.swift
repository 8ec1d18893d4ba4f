/// A command about layers.
///
/// Most cases are about the layer that is drawn on, or that was named.
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
  /// Draws outside of all layers from now on.
  case outside
  /// Draws on the layer above, or below.
  case above, below
  /// Moves the selected marks onto the layer.
  case takeSelection
}
