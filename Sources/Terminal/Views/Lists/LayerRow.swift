/// A layer of the drawing.
struct LayerRow: Row, Equatable {
  let name: String

  /// How much is in it, and whether it is hidden or locked.
  let state: String
  let isHidden: Bool

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
