/// A heading for the rows below or above it.
struct HeadingRow: Row, Equatable {
  let words: String

  /// Whether it reports an error.
  var isWarning = false

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
