import Editing
import Marks

/// Layers.
extension Session {
  func perform(_ command: LayerCommand) {
    if isLookedAt { return setMessage("only looking; S saves a copy to draw in") }
    if command == .add {
      change { $0.addLayer() }
      return tellLayer()
    }
    if command == .choose { return ask("Layer:", text: "", .layer) }
    guard let path = editor.layer ?? editor.layers.last?.path else {
      return setMessage("there are no layers yet; N makes one")
    }
    switch command {
    case .add, .choose:
      break
    case .remove:
      let name = editor.layerName(at: path)
      change { $0.removeLayer(at: path) }
      setMessage("deleted \(name); u brings back")
    case .raise, .lower:
      change { $0.moveLayer(at: path, up: command == .raise) }
    case .hide:
      change { $0.alterLayer(at: path, named: "show or hide") { $0.isHidden.toggle() } }
      tellLayer()
    case .lock:
      change { $0.alterLayer(at: path, named: "lock") { $0.isLocked.toggle() } }
      tellLayer()
    case .rename:
      ask("Name of the layer:", text: editor.layerName(at: path), .layerName(path))
    case .above, .below:
      let layers = editor.layers
      let index = layers.firstIndex { $0.path == path } ?? 0
      let next = (index + (command == .above ? 1 : layers.count - 1)) % layers.count
      editor.draw(on: layers[next].path)
      tellLayer()
    case .takeSelection:
      guard hasSelection else { return setMessage("nothing is selected; v selects") }
      change { $0.moveSelection(toLayerAt: path) }
      setMessage("moved to \(editor.layerName(at: path))")
    }
    needsChrome = true
  }

  func renameLayer(at path: MarkPath, to name: String) {
    change { $0.alterLayer(at: path, named: "rename") { $0.name = name } }
    tellLayer()
  }

  /// Draws on a layer from now on.
  func draw(onLayerAt path: MarkPath) {
    editor.draw(on: path)
    tellLayer()
  }

  /// Says why nothing can be drawn, and what to do about it.
  func tellClosedLayer() {
    guard let layer = editor.layers.first(where: { $0.path == editor.layer }) else { return }
    let (isLocked, name) = (layer.traits.isLocked, layer.traits.name ?? "the layer")
    let key = settings.keymap.sign(for: .layer(isLocked ? .lock : .hide))
    setMessage(isLocked ? "\(name) is locked; \(key) unlocks it" : "\(name) is hidden; \(key) shows it")
  }

  /// Says which layer is drawn on.
  private func tellLayer() {
    guard let path = editor.layer ?? editor.layers.last?.path,
      let layer = editor.layers.first(where: { $0.path == path })
    else { return }
    let states = [layer.traits.isHidden ? "hidden" : nil, layer.traits.isLocked ? "locked" : nil].compactMap {
      $0
    }
    setMessage(
      "on \(layer.traits.name ?? "") (\((states + [Self.marks(layer.count)]).joined(separator: ", ")))")
  }
}

extension Editor {
  fileprivate func layerName(at path: MarkPath) -> String { (drawing[path] as? Group)?.name ?? "" }
}
