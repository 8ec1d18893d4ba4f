/// A row of a list. What is done with its kinds, visitors do: how high it is, what is behind it, what it says.
protocol Row {
  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result
}

extension Row {
  /// Visits this row with a visitor that is not needed afterwards and answers its result.
  func accept<V: RowVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}
