/// Puts a line above the rows.
struct Header: ListDecorator {
  var wrapped: any ListDelegate
  let text: String

  var count: Int { wrapped.count + 1 }

  func row(at index: Int) -> any Row {
    wrappedIndex(of: index).map { wrapped.row(at: $0) } ?? HeadingRow(text: text)
  }

  func wrappedIndex(of index: Int) -> Int? { index == 0 ? nil : index - 1 }
}

extension ListDelegate {
  /// This delegate with a line above its rows.
  func header(_ text: String) -> any ListDelegate { Header(wrapped: self, text: text) }
}
