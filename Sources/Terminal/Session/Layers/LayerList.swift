import Marks

/// The layers whose names fit what was typed, the highest first.
///
/// Above them stands what lies outside of all layers, where there is such.
struct LayerList: ListDelegate {
  /// The layers in the order of the rows; nil for what lies outside of all.
  private let layers: [Layer?]

  init(_ layers: [Layer?], matching text: String) {
    let match = FuzzyMatch(text)
    self.layers = layers.filter { match.score($0?.name ?? LayerRow.outside.name) != nil }
  }

  var count: Int { layers.count }

  func row(at index: Int) -> any Row {
    guard let layer = layers[index] else { return LayerRow.outside }
    return LayerRow(name: layer.name, state: layer.state, isHidden: layer.traits.isHidden)
  }

  func choice(at index: Int) -> ListChoice? { .command(.drawOnLayer(at: layers[index]?.path)) }
}
