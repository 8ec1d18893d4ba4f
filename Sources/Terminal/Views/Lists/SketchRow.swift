/// A drawing of the sketchbook: what it is called, and below that when it was changed and how it stands.
struct SketchRow: Row, Equatable {
  let title: String
  let changed: String
  let state: String

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
