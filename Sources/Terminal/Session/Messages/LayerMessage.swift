import Marks

/// Messages about layers.
enum LayerMessage: Equatable {
  /// Whether a layer is hidden or locked, and how many shapes it has.
  case state(Layer)
  /// Drawing goes outside of all layers, above them.
  case outside
  /// There are no layers.
  case noLayers
  /// The command is about the layer that is drawn on, and there is none.
  case notOnLayer
  case panelShown
  case deleted(String)
  case raised(String)
  case lowered(String)
  case top
  case bottom
  case movedSelection(to: String)
  case holdsSelection(String)
  /// Nothing can be drawn on the layer that is drawn on.
  case closed(Layer)
  /// Nothing can be changed on another layer.
  case closedElsewhere(Layer)

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .state(let layer): layer.title
    case .outside: "No layer (above all layers)"
    case .noLayers: ListNote.noLayers.sentence + keymap.aside(.addLayer, "new layer")
    case .notOnLayer: "Not on a layer" + keymap.aside("layer-below", "layer below")
    case .panelShown: "Layers: click one to draw on it"
    case .deleted(let name): "Deleted \(name)" + keymap.aside(.undo, "undo")
    case .raised(let name): "Raised \(name)"
    case .lowered(let name): "Lowered \(name)"
    case .top: "This is the top layer"
    case .bottom: "This is the bottom layer"
    case .movedSelection(let name): "Moved the selection to \(name)"
    case .holdsSelection(let name): "The selection is already on \(name)"
    case .closed(let layer):
      Self.closed(layer)
        + (layer.traits.isLocked
          ? keymap.aside(.lockLayer, "unlock") : keymap.aside(.hideLayer, "show"))
    case .closedElsewhere(let layer): Self.closed(layer)
    }
  }

  private static func closed(_ layer: Layer) -> String {
    "\(layer.name) is \(layer.traits.isLocked ? "locked" : "hidden")"
  }
}
