import Editing

/// The layers whose names fit what was typed, the highest first. Above them stands what lies outside of all layers,
/// where there is such.
struct LayerList: ListDelegate {
  /// Nil for what lies outside.
  private let layers: [Editor.Layer?]

  /// - Parameter hasOutside: whether there are marks outside of all layers.
  init(_ layers: [Editor.Layer], hasOutside: Bool, matching text: String) {
    let match = FuzzyMatch(text)
    let all: [Editor.Layer?] = (hasOutside ? [nil] : []) + layers.reversed()
    self.layers = all.filter { match.score($0?.name ?? LayerRow.outside.name) != nil }
  }

  var count: Int { layers.count }

  func row(at index: Int) -> any Row {
    guard let layer = layers[index] else { return LayerRow.outside }
    return LayerRow(name: layer.name, state: layer.state, isHidden: layer.traits.isHidden)
  }

  func choice(at index: Int) -> ListChoice? { ListChoice(layer: layers[index]?.path) }
}
