/// A layer of the drawing.
struct LayerRow: Row, Equatable {
  let name: String

  /// How much is in it, and whether it is hidden or locked.
  let state: String
  let isHidden: Bool

  /// Stands for what lies outside of all layers.
  static let outside = LayerRow(name: "No layer", state: "", isHidden: false)
  static let outsideWords = "Not on a layer: above them all"

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
