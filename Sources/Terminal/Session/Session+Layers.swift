import Editing
import Marks

/// Layers.
extension Session {
  /// - Parameter place: the layer it is about; nil for the one that is drawn on.
  func perform(_ command: LayerCommand, at place: MarkPath? = nil) {
    if command == .choose, chrome.hasRoomForLayers { return toggleLayerPanel() }
    if isLookedAt { return setMessage(messages.viewOnly) }
    switch command {
    case .add:
      change { $0.addLayer() }
      return tellLayer()
    case .choose: return ask(.layer)
    case .outside: return draw(onLayerAt: nil)
    default: break
    }
    if editor.layers.isEmpty { return setMessage("No layers yet" + messages.key(.layer(.add), "new layer")) }
    switch command {
    case .above: drawOnNext(above: true)
    case .below: drawOnNext(above: false)
    default:
      guard let path = place ?? editor.layer else {
        return setMessage("Not on a layer" + messages.key(.layer(.below), "layer below"))
      }
      perform(command, onLayerAt: path)
    }
    needsChrome = true
  }

  private func perform(_ command: LayerCommand, onLayerAt path: MarkPath) {
    let name = editor.layerName(at: path)
    switch command {
    case .add, .choose, .outside, .above, .below:
      break
    case .draw:
      draw(onLayerAt: path)
    case .remove:
      change { $0.removeLayer(at: path) }
      setMessage(messages.undoable("Deleted \(name)"))
    case .raise, .lower:
      let isUp = command == .raise
      let isMoved = change { $0.moveLayer(at: path, up: isUp) }?.isNewStep == true
      setMessage(isMoved ? "\(isUp ? "Raised" : "Lowered") \(name)" : Self.endWords(above: isUp))
    case .hide:
      change { $0.alterLayer(at: path, named: "show or hide") { $0.isHidden.toggle() } }
      tellLayer(at: path)
    case .lock:
      change { $0.alterLayer(at: path, named: "lock") { $0.isLocked.toggle() } }
      tellLayer(at: path)
    case .rename:
      ask(.layerName(path), text: name)
    case .takeSelection:
      guard hasSelection else { return setMessage(messages.nothingSelected) }
      guard editor.canMoveSelection(toLayerAt: path) else {
        return setMessage("The selection is on \(name) already")
      }
      change { $0.moveSelection(toLayerAt: path) }
      setMessage("Moved to \(name)")
    }
  }

  /// What can be done now with the layer that is drawn on, as far as a button is for it.
  var layerCommands: Set<LayerCommand> {
    guard layerList != nil, let path = editor.layer else { return [] }
    var commands: Set<LayerCommand> = [.rename, .remove]
    if path.index + 1 < editor.drawing.marks.count { commands.insert(.raise) }
    if path.index > 0 { commands.insert(.lower) }
    if hasSelection, editor.canMoveSelection(toLayerAt: path) { commands.insert(.takeSelection) }
    return commands
  }

  /// - Parameter name: blanks around it are left out.
  func renameLayer(at path: MarkPath, to name: String) {
    let words = name.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return }
    change { $0.alterLayer(at: path, named: "rename") { $0.name = String(words[...last]) } }
    tellLayer(at: path)
  }

  /// Draws on a layer from now on; nil outside of all.
  func draw(onLayerAt path: MarkPath?) {
    editor.draw(on: path)
    tellLayer()
    needsChrome = true
  }

  private func drawOnNext(above: Bool) {
    let places = editor.layerChoices.map { $0?.path }
    let index = (places.firstIndex(of: editor.layer) ?? -1) + (above ? -1 : 1)
    guard places.indices.contains(index) else {
      return setMessage(editor.layer == nil ? LayerRow.outsideWords : Self.endWords(above: above))
    }
    draw(onLayerAt: places[index])
  }

  private static func endWords(above: Bool) -> String { "This is the \(above ? "top" : "bottom") layer" }

  /// Says why nothing can be drawn or erased, and what to do about it.
  ///
  /// - Parameter place: the layer that stands in the way; nil for the one that is drawn on.
  func tellClosedLayer(at place: MarkPath? = nil) {
    guard let layer = editor.layers.first(where: { $0.path == place ?? editor.layer }) else { return }
    let isLocked = layer.traits.isLocked
    let words = "\(layer.name) is \(isLocked ? "locked" : "hidden")"
    // The keys are about the layer that is drawn on.
    guard layer.path == editor.layer else { return setMessage(words) }
    setMessage(words + messages.key(.layer(isLocked ? .lock : .hide), isLocked ? "unlock" : "show"))
  }

  /// Looks what an eraser passes over, and says so at its end if all that it touched was locked.
  func watchErasing(_ event: PointerEvent, hasErased: Bool) {
    guard editor.settings.tool.erases else { return }
    let before = event.phase == .began ? nil : erasing
    let locked =
      before?.locked ?? editor.lockedLayer(from: before?.last ?? event.location, to: event.location)
    erasing = event.phase == .ended || event.phase == .cancelled ? nil : (event.location, locked)
    if event.phase == .ended, !hasErased, let locked { tellClosedLayer(at: locked) }
  }

  /// Says how a layer stands; the one that is drawn on, when no other is named.
  private func tellLayer(at place: MarkPath? = nil) {
    guard let path = place ?? editor.layer else { return setMessage(LayerRow.outsideWords) }
    guard let layer = editor.layers.first(where: { $0.path == path }) else { return }
    setMessage(layer.words)
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
    setMessage(layerList == nil ? nil : "Layers: click one to draw on it")
  }

  /// Brings the panel up to date with the drawing.
  func refreshLayers() {
    guard var list = layerList else { return }
    let delegate = LayerPanelList(editor.layerChoices)
    let hasLayers = delegate.count > 0
    // Whoever looked further up or down goes on looking there while nothing changes.
    if list.delegate as? LayerPanelList != delegate || !hasLayers {
      list.setDelegate(hasLayers ? delegate : delegate.header("No layers yet"))
    }
    list.frame = chrome.layerListFrame
    let index = hasLayers ? delegate.index(of: editor.layer) : nil
    if index != list.selection { list.select(index) }
    layerList = list
  }
}

extension Editor {
  fileprivate func layerName(at path: MarkPath) -> String { (drawing[path] as? Group)?.name ?? "" }
}
