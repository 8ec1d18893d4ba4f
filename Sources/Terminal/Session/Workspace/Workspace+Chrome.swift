import Editing
import Marks

/// What the bars show of the drawing and of what is switched on.
extension Workspace {
  /// The heads of the first selected line; nil when there is none.
  var selectedArrowheads: Arrowheads? { hasSelection ? editor.selectedArrowheads : nil }

  /// The modes that are on and change what is drawn or selected.
  var chips: Set<ModeChip> {
    var chips: Set<ModeChip> = []
    if editor.settings.grid != nil { chips.insert(.snap) }
    if editor.settings.symmetry != nil { chips.insert(.mirror) }
    if modes.contains(.constrained) { chips.insert(.straight) }
    if modes.contains(.fromCenter) { chips.insert(.centered) }
    if modes.contains(.adding) { chips.insert(.adding) }
    return chips
  }

  /// The layer that is drawn on; nil outside of all layers.
  var layerState: Chrome.LayerState? {
    guard let path = editor.layer, let layer = editor.layers.first(where: { $0.path == path }) else {
      return nil
    }
    return Chrome.LayerState(
      name: layer.traits.name ?? "", isOpen: !layer.traits.isLocked && !layer.traits.isHidden)
  }
}
