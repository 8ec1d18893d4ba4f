/// Puts lines above the rows that say what is wrong, or what to type.
struct Notice: ListDecorator {
  var wrapped: any ListDelegate
  let lines: [String]
  let isWarning: Bool

  var count: Int { wrapped.count + lines.count }

  func row(at index: Int) -> any Row {
    wrappedIndex(of: index).map { wrapped.row(at: $0) }
      ?? HeadingRow(text: lines[index], isWarning: isWarning)
  }

  func wrappedIndex(of index: Int) -> Int? { index < lines.count ? nil : index - lines.count }
}

extension ListDelegate {
  /// This delegate below a sentence, broken into lines of so many columns; a warning has a sign before it.
  func notice(_ sentence: String, isWarning: Bool, columns: Int) -> any ListDelegate {
    guard isWarning else {
      return Notice(wrapped: self, lines: sentence.broken(into: columns), isWarning: false)
    }
    let lines = sentence.broken(into: columns - 2).enumerated().map { ($0 == 0 ? "! " : "  ") + $1 }
    return Notice(wrapped: self, lines: lines, isWarning: true)
  }
}

/// An empty list, to be decorated.
struct NoRows: ListDelegate, Equatable {
  var count: Int { 0 }

  func row(at index: Int) -> any Row { HeadingRow(text: "") }

  func choice(at index: Int) -> ListChoice? { nil }
}
