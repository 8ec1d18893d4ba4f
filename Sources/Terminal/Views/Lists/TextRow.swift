/// A text, and a note at the right end such as a key.
struct TextRow: Row, Equatable {
  let words: String
  var note = ""

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
