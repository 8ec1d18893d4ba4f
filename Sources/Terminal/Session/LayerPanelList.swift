import Editing
import Marks

/// The layers in the panel at the side, the highest first. A click draws on one; the words at the end of its row hide
/// it or lock it.
struct LayerPanelList: ListDelegate, Equatable {
  private let layers: [Editor.Layer]

  init(_ layers: [Editor.Layer]) { self.layers = layers.reversed() }

  var count: Int { layers.count }

  func row(at index: Int) -> any Row {
    let layer = layers[index]
    return LayerRow(name: layer.traits.name ?? "", state: "", isHidden: layer.traits.isHidden)
  }

  func choice(at index: Int) -> ListChoice? { .layer(layers[index].path) }

  func command(at index: Int) -> Command? { .layerAt(layers[index].path, .draw) }

  func parts(at index: Int) -> [RowPart] {
    // In columns below each other, whatever they say.
    let (path, traits) = (layers[index].path, layers[index].traits)
    return [
      RowPart(
        words: traits.isHidden ? "show" : "hide", command: .layerAt(path, .hide), isOn: traits.isHidden),
      RowPart(
        words: traits.isLocked ? "unlock" : "lock  ", command: .layerAt(path, .lock), isOn: traits.isLocked),
    ]
  }
}
