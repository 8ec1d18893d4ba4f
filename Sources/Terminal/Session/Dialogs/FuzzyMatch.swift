/// Finds words by some of their letters in order, as fingers in a hurry type them.
struct FuzzyMatch {
  private let pattern: [Character]

  /// - Parameter pattern: letters to find, of any case; blanks are passed over.
  init(_ pattern: String) { self.pattern = Array(pattern.lowercased().filter { $0 != " " }) }

  /// How well a text fits, the more the better; nil when a letter is missing.
  ///
  /// Letters that follow each other and beginnings of words count most, and of equals the shorter text.
  ///
  /// - Complexity: O(*letters* * *text*²), for lines of a screen.
  func score(_ text: String) -> Int? {
    let text = Array(text.lowercased())
    guard !pattern.isEmpty else { return 0 }
    guard pattern.count <= text.count else { return nil }
    // The best score with the letters so far, the last of them at each place of the text.
    var best = [Int?](repeating: nil, count: text.count)
    for (number, letter) in pattern.enumerated() {
      var next = [Int?](repeating: nil, count: text.count)
      for place in text.indices where text[place] == letter {
        let isBeginning = place == 0 || !text[place - 1].isLetter && !text[place - 1].isNumber
        let own = isBeginning ? 8 : 0
        guard number > 0 else {
          next[place] = own - min(place, 6)
          continue
        }
        for before in 0..<place {
          guard let score = best[before] else { continue }
          let total = score + own + (before == place - 1 ? 10 : 0)
          next[place] = max(next[place] ?? total, total)
        }
      }
      best = next
    }
    return best.compactMap(\.self).max().map { $0 * 64 - min(63, text.count) }
  }
}
