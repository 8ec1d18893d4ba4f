/// Keys and what they do, perhaps in several columns.
struct KeyRow: Row, Equatable {
  private(set) var words = ""

  /// The columns where keys stand.
  private(set) var keys: [Range<Int>] = []

  /// Adds a column that begins at a place, and is as wide as its words.
  ///
  /// - Parameter gap: columns between the beginning of the keys and that of the words.
  mutating func add(keys label: String, words: String, at start: Int, gap: Int) {
    self.words += String(repeating: " ", count: max(0, start - self.words.count))
    keys.append(start..<start + label.count)
    self.words += label + String(repeating: " ", count: max(1, gap - label.count)) + words
  }

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
