import Editing
import Marks

/// Carries out commands on layers.
final class LayerController {
  private let workspace: Workspace
  private let dialogs: DialogController
  private var status: StatusLine { workspace.status }

  init(_ workspace: Workspace, _ dialogs: DialogController) {
    self.workspace = workspace
    self.dialogs = dialogs
  }

  /// - Parameter place: the layer it is about; nil for the one that is drawn on.
  func perform(_ command: LayerCommand, at place: MarkPath? = nil) {
    if workspace.isViewOnly { return status.show(.edit(.viewOnly)) }
    switch command {
    case .add:
      workspace.edit { $0.addLayer() }
      return reportLayer()
    case .outside: return draw(onLayerAt: nil)
    default: break
    }
    if workspace.editor.layers.isEmpty { return status.show(.layer(.noLayers)) }
    switch command {
    case .choose: dialogs.ask(.layer)
    case .above: drawOnNext(above: true)
    case .below: drawOnNext(above: false)
    default:
      guard let path = place ?? workspace.editor.layer else {
        return status.show(.layer(.notOnLayer))
      }
      perform(command, onLayerAt: path)
    }
  }

  private func perform(_ command: LayerCommand, onLayerAt path: MarkPath) {
    let name = workspace.editor.layerName(at: path)
    switch command {
    case .add, .choose, .outside, .above, .below:
      break
    case .draw:
      draw(onLayerAt: path)
    case .remove:
      workspace.edit { $0.removeLayer(at: path) }
      status.show(.layer(.deleted(name)))
    case .raise, .lower:
      let isUp = command == .raise
      let isMoved = workspace.edit { $0.moveLayer(at: path, up: isUp) }?.isNewStep == true
      status.show(.layer(isMoved ? isUp ? .raised(name) : .lowered(name) : isUp ? .top : .bottom))
    case .hide:
      workspace.edit { $0.alterLayer(at: path, named: "show or hide") { $0.isHidden.toggle() } }
      reportLayer(at: path)
    case .lock:
      workspace.edit { $0.alterLayer(at: path, named: "lock") { $0.isLocked.toggle() } }
      reportLayer(at: path)
    case .rename:
      dialogs.ask(.layerName(path), text: name)
    case .takeSelection:
      guard workspace.hasSelection else { return status.show(.selection(.nothingSelected)) }
      guard workspace.editor.canMoveSelection(toLayerAt: path) else {
        return status.show(.layer(.holdsSelection(name)))
      }
      workspace.edit { $0.moveSelection(toLayerAt: path) }
      status.show(.layer(.movedSelection(to: name)))
    }
  }

  /// - Parameter name: blanks around it are left out.
  func renameLayer(at path: MarkPath, to name: String) {
    let words = name.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return }
    workspace.edit { $0.alterLayer(at: path, named: "rename") { $0.name = String(words[...last]) } }
    reportLayer(at: path)
  }

  /// Draws on a layer from now on; nil outside of all.
  func draw(onLayerAt path: MarkPath?) {
    workspace.draw(onLayerAt: path)
    reportLayer()
  }

  private func drawOnNext(above: Bool) {
    let places = workspace.editor.layerChoices.map { $0?.path }
    let index = (places.firstIndex(of: workspace.editor.layer) ?? -1) + (above ? -1 : 1)
    guard places.indices.contains(index) else {
      return status.show(.layer(workspace.editor.layer == nil ? .outside : above ? .top : .bottom))
    }
    draw(onLayerAt: places[index])
  }

  /// Shows the state of a layer; by default of the one that is drawn on.
  private func reportLayer(at place: MarkPath? = nil) {
    guard let path = place ?? workspace.editor.layer else { return status.show(.layer(.outside)) }
    guard let layer = workspace.editor.layers.first(where: { $0.path == path }) else { return }
    status.show(.layer(.state(layer)))
  }
}

extension Editor {
  fileprivate func layerName(at path: MarkPath) -> String { (drawing[path] as? Group)?.name ?? "" }
}
