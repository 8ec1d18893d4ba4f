/// A line about the rows below or above it.
struct HeadingRow: Row, Equatable {
  let words: String

  /// Whether it says what is wrong.
  var isWarning = false

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
