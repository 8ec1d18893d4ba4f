import Marks

/// The layers in the panel at the side, the highest first, and above them what lies outside of all layers,
/// where there is such.
///
/// A click draws on one; the words at the end of its row hide it or lock it.
struct LayerPanelList: ListDelegate, Equatable {
  /// The layers in the order of the rows; nil for what lies outside of all.
  private let layers: [Layer?]

  init(_ layers: [Layer?]) { self.layers = layers }

  var count: Int { layers.count }

  /// The row of a layer, or of what lies outside of all; nil when there is none.
  func index(of layer: MarkPath?) -> Int? { layers.firstIndex { $0?.path == layer } }

  /// Returns the message about the row that a command belongs to; nil when it is no row's.
  func message(about command: Command) -> LayerMessage? {
    layers.indices.first { self.command(at: $0) == command }.map {
      layers[$0].map(LayerMessage.state) ?? .outside
    }
  }

  func row(at index: Int) -> any Row {
    guard let layer = layers[index] else { return LayerRow.outside }
    return LayerRow(name: layer.name, state: "", isHidden: layer.traits.isHidden)
  }

  func choice(at index: Int) -> ListChoice? { command(at: index).map(ListChoice.command) }

  func command(at index: Int) -> Command? { .drawOnLayer(at: layers[index]?.path) }

  func parts(at index: Int) -> [RowPart] {
    guard let layer = layers[index] else { return [] }
    // The words have one width in all rows, so that they stand in columns.
    let (path, traits) = (layer.path, layer.traits)
    return [
      RowPart(
        title: traits.isHidden ? "show" : "hide", command: .hideLayer(at: path), isOn: traits.isHidden),
      RowPart(
        title: traits.isLocked ? "unlock" : "lock  ", command: .lockLayer(at: path), isOn: traits.isLocked),
    ]
  }
}
