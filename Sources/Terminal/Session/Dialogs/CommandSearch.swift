/// How well commands fit what was typed, by their titles and by what other programs call them.
struct CommandSearch {
  private let text: String
  private let match: FuzzyMatch

  init(_ text: String) {
    self.text = text.lowercased()
    match = FuzzyMatch(text)
  }

  /// The more the better; nil when a command does not fit.
  ///
  /// Whole names come before beginnings of names, these before beginnings of words, and letters that are only
  /// scattered come last.
  func score(_ entry: KeyBindings.Entry) -> Int? {
    let own = score(entry.title).map { $0 + Self.ownBonus }
    return ([own] + entry.command.otherNames.map(score)).compactMap(\.self).max()
  }

  /// A title counts a little more than another name that fits as well.
  private static let ownBonus = 10_000

  private func score(_ name: String) -> Int? {
    guard let score = match.score(name) else { return nil }
    let name = name.lowercased()
    let words = name.split { !$0.isLetter && !$0.isNumber }
    // Behind "tool: " stands what the tool is called.
    let last = name.split(separator: ":").last.map { $0.drop(while: \.isWhitespace) } ?? ""
    if name == text || last == text { return 300_000 + score }
    if name.hasPrefix(text) || last.hasPrefix(text) { return 200_000 + score }
    return words.contains { $0.hasPrefix(text) } ? 100_000 + score : score
  }
}
