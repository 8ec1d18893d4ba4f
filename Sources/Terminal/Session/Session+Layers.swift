import Editing
import Marks

/// Layers.
extension Session {
  /// - Parameter place: the layer it is about; nil for the one that is drawn on, or else the highest.
  func perform(_ command: LayerCommand, at place: MarkPath? = nil) {
    if command == .choose, chrome.hasRoomForLayers { return toggleLayerPanel() }
    if isLookedAt { return setMessage("only looking; S saves a copy to draw in") }
    if command == .add {
      change { $0.addLayer() }
      return tellLayer()
    }
    if command == .choose { return ask("Layer:", text: "", .layer) }
    guard let path = place ?? editor.layer ?? editor.layers.last?.path else {
      return setMessage("there are no layers yet; N makes one")
    }
    switch command {
    case .add, .choose:
      break
    case .draw:
      draw(onLayerAt: path)
    case .remove:
      let name = editor.layerName(at: path)
      change { $0.removeLayer(at: path) }
      setMessage("deleted \(name); u brings back")
    case .raise, .lower:
      change { $0.moveLayer(at: path, up: command == .raise) }
    case .hide:
      change { $0.alterLayer(at: path, named: "show or hide") { $0.isHidden.toggle() } }
      tellLayer(at: path)
    case .lock:
      change { $0.alterLayer(at: path, named: "lock") { $0.isLocked.toggle() } }
      tellLayer(at: path)
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
    tellLayer(at: path)
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

  /// Says how a layer stands; the one that is drawn on, when no other is named.
  private func tellLayer(at place: MarkPath? = nil) {
    guard let path = place ?? editor.layer ?? editor.layers.last?.path,
      let layer = editor.layers.first(where: { $0.path == path })
    else { return }
    let states = [layer.traits.isHidden ? "hidden" : nil, layer.traits.isLocked ? "locked" : nil].compactMap {
      $0
    }
    setMessage(
      "\(path == editor.layer ? "on " : "")\(layer.traits.name ?? "") (\((states + [Self.marks(layer.count)]).joined(separator: ", ")))"
    )
  }
}

// MARK: The panel

extension Session {
  /// Shows the layers at the side of the canvas, or no longer.
  private func toggleLayerPanel() {
    layerList = layerList == nil ? List(LayerPanelList([])) : nil
    arrange()
    refreshLayers()
    canvas.redraw(editor)
    setMessage(layerList == nil ? nil : "the layers; a click on one draws on it")
  }

  /// Brings the panel up to date with the drawing.
  func refreshLayers() {
    guard var list = layerList else { return }
    let layers = editor.layers
    let delegate = LayerPanelList(layers)
    // Whoever looked further up or down goes on looking there while nothing changes.
    if list.delegate as? LayerPanelList != delegate || layers.isEmpty {
      list.setDelegate(layers.isEmpty ? delegate.header("no layers yet") : delegate)
    }
    list.frame = chrome.layerListFrame
    let index = layers.lastIndex { $0.path == editor.layer }.map { layers.count - 1 - $0 }
    if index != list.selection { list.select(index) }
    layerList = list
  }
}

extension Editor {
  fileprivate func layerName(at path: MarkPath) -> String { (drawing[path] as? Group)?.name ?? "" }
}
