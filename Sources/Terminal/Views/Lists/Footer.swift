/// Puts a line below the rows.
struct Footer: ListDecorator {
  var wrapped: any ListDelegate
  let text: String

  var count: Int { wrapped.count + 1 }

  func row(at index: Int) -> any Row {
    wrappedIndex(of: index).map { wrapped.row(at: $0) } ?? HeadingRow(text: text)
  }

  func wrappedIndex(of index: Int) -> Int? { index < wrapped.count ? index : nil }

  func isEqual(to other: any ListDelegate) -> Bool {
    guard let other = other as? Footer else { return false }
    return text == other.text && wrapped.isEqual(to: other.wrapped)
  }
}

extension ListDelegate {
  /// This delegate with a line below its rows.
  func footer(_ text: String) -> any ListDelegate { Footer(wrapped: self, text: text) }
}
