import Editing
import Marks

/// The layers whose names fit what was typed, the highest first.
struct LayerList: ListDelegate {
  private let layers: [Editor.Layer]

  init(_ layers: [Editor.Layer], matching text: String) {
    let match = FuzzyMatch(text)
    self.layers = layers.reversed().filter { match.score($0.traits.name ?? "") != nil }
  }

  var count: Int { layers.count }

  func row(at index: Int) -> any Row {
    let layer = layers[index]
    let states = [
      layer.traits.isHidden ? "hidden" : nil, layer.traits.isLocked ? "locked" : nil,
      Session.marks(layer.count),
    ]
    return LayerRow(
      name: layer.traits.name ?? "", state: states.compactMap(\.self).joined(separator: ", "),
      isHidden: layer.traits.isHidden)
  }

  func choice(at index: Int) -> ListChoice? { .layer(layers[index].path) }
}
