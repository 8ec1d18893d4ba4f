/// A drawing of the sketchbook: its name, and below it its date and state.
struct SketchRow: Row, Equatable {
  let title: String
  let changed: String
  let state: String

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
