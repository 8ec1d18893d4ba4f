/// Puts lines above the rows that say what is wrong.
struct Notice: ListDecorator {
  var wrapped: any ListDelegate
  let lines: [String]

  var count: Int { wrapped.count + lines.count }

  func row(at index: Int) -> any Row {
    wrappedIndex(of: index).map { wrapped.row(at: $0) } ?? HeadingRow(words: lines[index], isWarning: true)
  }

  func wrappedIndex(of index: Int) -> Int? { index < lines.count ? nil : index - lines.count }
}

extension ListDelegate {
  /// This delegate below some words, broken into lines of so many columns.
  func notice(_ words: String, columns: Int) -> any ListDelegate {
    let lines = words.broken(into: columns - 2).enumerated().map { ($0 == 0 ? "! " : "  ") + $1 }
    return Notice(wrapped: self, lines: lines)
  }
}

/// An empty list, to be decorated.
struct NoRows: ListDelegate, Equatable {
  var count: Int { 0 }

  func row(at index: Int) -> any Row { HeadingRow(words: "") }

  func choice(at index: Int) -> ListChoice? { nil }
}
