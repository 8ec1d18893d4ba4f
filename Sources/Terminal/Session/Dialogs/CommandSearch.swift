/// Finds commands by what was typed: by their titles and by what other programs call them.
struct CommandSearch {
  private let match: WordMatch

  /// - Parameter text: what was typed; a colon before it, as in vi, is passed over.
  init(_ text: String) { match = WordMatch(text.inBritishSpelling) }

  /// The entries that fit, the best first, and of equals in their own order.
  ///
  /// Whole names come before beginnings of names, these before beginnings of words, and letters that are spread
  /// over several words come last. Three letters that fit no name so may be scattered in one word.
  func found(in entries: [CommandTable.Entry]) -> [CommandTable.Entry] {
    let scored = entries.enumerated().compactMap { index, entry in
      score(entry).map { (entry: entry, score: $0, index: index) }
    }
    guard scored.isEmpty else {
      return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.entry)
    }
    return entries.filter { match.isScattered(in: WordMatch.words($0.title)) }
  }

  /// The more the better; nil when a command does not fit.
  private func score(_ entry: CommandTable.Entry) -> Int? {
    let others = entry.otherNames.compactMap { score($0, isTitle: false) }
    return ([score(entry.title, isTitle: true)].compactMap(\.self) + others).max()
  }

  private func score(_ name: String, isTitle: Bool) -> Int? {
    let words = WordMatch.words(name)
    guard
      let (fit, place) = match.fit(words, from: isTitle ? start(of: name) : 0, canAbbreviate: isTitle)
    else { return nil }
    // A title counts a little more than another name that fits as well, unless it is only the end of one.
    let bonus = isTitle && !(fit == .whole && place > 0) ? Self.titleBonus : 0
    return fit.rawValue * 100_000 + bonus - place * 100 - min(99, name.count)
  }

  /// The places of the characters of a title that fit; none where only another name fits.
  func marked(in title: String) -> [Int] {
    let words = WordMatch.words(title)
    guard score(title, isTitle: true) != nil || match.isScattered(in: words) else { return [] }
    // The places in the title at which its words begin.
    var starts: [Int] = []
    var isInWord = false
    for (place, character) in title.enumerated() {
      let isPart = character.isLetter || character.isNumber
      if isPart, !isInWord { starts.append(place) }
      isInWord = isPart
    }
    guard starts.count == words.count else { return [] }
    return match.pieces(of: words, from: start(of: title)).flatMap { piece in
      piece.letters.map { starts[piece.word] + $0 }
    }
  }

  /// The place of the word behind a kind such as "Tool:".
  private func start(of title: String) -> Int {
    title.firstIndex(of: ":").map { WordMatch.words(title[..<$0]).count } ?? 0
  }

  private static let titleBonus = 10_000
}

extension String {
  /// The text in small letters, spelled as titles are: those who search may spell it as in American English.
  var inBritishSpelling: String {
    ["color": "colour", "center": "centre", "gray": "grey"].reduce(lowercased()) {
      $0.replacing($1.key, with: $1.value)
    }
  }
}
