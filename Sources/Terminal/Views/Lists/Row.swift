/// A row of a list.
///
/// Visitors answer its height, its background and its text.
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
