/// Keys and what they do, perhaps in several columns, and the titles above them.
struct KeyRow: Row, Equatable {
  private(set) var words = ""

  /// The columns where keys stand.
  private(set) var keys: [Range<Int>] = []

  /// The columns where titles stand.
  private(set) var headings: [Range<Int>] = []

  /// Adds a column that begins at a place, and is as wide as its words.
  ///
  /// - Parameter gap: columns between the beginning of the keys and that of the words.
  mutating func add(keys label: String, words: String, at start: Int, gap: Int) {
    keys.append(start..<start + label.count)
    add(words: label + String(repeating: " ", count: max(1, gap - label.count)) + words, at: start)
  }

  mutating func add(heading: String, at start: Int) {
    headings.append(start..<start + heading.count)
    add(words: heading, at: start)
  }

  mutating func add(words: String, at start: Int) {
    self.words += String(repeating: " ", count: max(0, start - self.words.count)) + words
  }

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
