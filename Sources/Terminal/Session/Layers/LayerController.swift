import Editing
import Marks

/// Carries out commands on layers.
struct LayerController {
  let workspace: Workspace
  let dialogs: DialogController
  private var status: StatusLine { workspace.status }

  func add() {
    workspace.perform(Layers.add)
    reportLayer()
  }

  func remove(at path: MarkPath) {
    let name = workspace.editor.layerName(at: path)
    workspace.perform(Layers.remove(at: path))
    status.show(.layer(.deleted(name)))
  }

  func move(at path: MarkPath, up isUp: Bool) {
    let name = workspace.editor.layerName(at: path)
    let isMoved = workspace.perform(Layers.move(at: path, up: isUp))?.isNewStep == true
    status.show(.layer(isMoved ? isUp ? .raised(name) : .lowered(name) : isUp ? .top : .bottom))
  }

  /// Hides a layer, or shows it.
  func hide(at path: MarkPath) {
    workspace.perform(Layers.alter(at: path, named: "show or hide") { $0.isHidden.toggle() })
    reportLayer(at: path)
  }

  /// Locks a layer, or unlocks it.
  func lock(at path: MarkPath) {
    workspace.perform(Layers.alter(at: path, named: "lock") { $0.isLocked.toggle() })
    reportLayer(at: path)
  }

  func askForName(at path: MarkPath) {
    dialogs.ask(.layerName(path), text: workspace.editor.layerName(at: path))
  }

  /// Moves the selected marks onto a layer.
  func takeSelection(to path: MarkPath) {
    guard workspace.meets(.selection) else { return }
    let name = workspace.editor.layerName(at: path)
    guard Layers.canMove(workspace.editor.selection, toLayerAt: path) else {
      return status.show(.layer(.holdsSelection(name)))
    }
    workspace.perform(Layers.moveSelection(toLayerAt: path))
    status.show(.layer(.movedSelection(to: name)))
  }

  /// - Parameter name: blanks around it are left out.
  func renameLayer(at path: MarkPath, to name: String) {
    let text = name.drop { $0.isWhitespace }
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return }
    workspace.perform(Layers.alter(at: path, named: "rename") { $0.name = String(text[...last]) })
    reportLayer(at: path)
  }

  /// Draws on a layer from now on; nil outside of all.
  func draw(onLayerAt path: MarkPath?) {
    workspace.draw(onLayerAt: path)
    reportLayer()
  }

  /// Draws on the layer above, or below.
  func drawOnNext(above: Bool) {
    let paths = Layers.choices(in: workspace.editor.drawing).map { $0?.path }
    let index = (paths.firstIndex(of: workspace.editor.layer) ?? -1) + (above ? -1 : 1)
    guard paths.indices.contains(index) else {
      return status.show(.layer(workspace.editor.layer == nil ? .outside : above ? .top : .bottom))
    }
    draw(onLayerAt: paths[index])
  }

  /// Shows the state of a layer; by default of the one that is drawn on.
  private func reportLayer(at path: MarkPath? = nil) {
    guard let path = path ?? workspace.editor.layer else { return status.show(.layer(.outside)) }
    guard let layer = workspace.editor.drawing.layers.first(where: { $0.path == path }) else { return }
    status.show(.layer(.state(layer)))
  }
}

extension Editor {
  fileprivate func layerName(at path: MarkPath) -> String { (drawing[path] as? Group)?.name ?? "" }
}
