import Marks

/// A colour, with a sample of it before its name.
struct ColorRow: Row, Equatable {
  let color: Color?
  let name: String
  let note: String

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
