/// A layer of the drawing.
struct LayerRow: Row, Equatable {
  let name: String

  /// How much is in it, and whether it is hidden or locked.
  let state: String
  let isHidden: Bool

  /// Stands for what lies outside of all layers.
  static let outside = LayerRow(name: "no layer", state: "", isHidden: false)
  static let outsideWords = "outside all layers, on top"

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
