/// Finds names by beginnings of their words in order: "zo fit" and "zofit" find "Zoom to fit".
///
/// Letters in the middle of a word count for nothing, as any four letters can be found scattered in some name.
struct WordMatch {
  /// How a name fits, the best last.
  enum Fit: Int {
    /// Letters without a blank between them are beginnings of words that follow each other.
    case abbreviation
    /// Each typed word is the beginning of a word.
    case words
    /// The name begins with what was typed.
    case beginning
    /// The name is what was typed.
    case whole
  }

  /// The letters that were typed, in words.
  private let parts: [[Character]]

  /// The letters that were typed, without blanks.
  let letters: [Character]

  /// - Parameter text: what was typed, of any case; signs are passed over.
  init(_ text: String) {
    parts = Self.words(text)
    letters = parts.flatMap(\.self)
  }

  /// The letters and digits of a text in small letters, a list for each word.
  static func words(_ text: some StringProtocol) -> [[Character]] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(Array.init)
  }

  /// How the words of a name fit, and the place of the first one that does; nil when they do not.
  ///
  /// - Parameters:
  ///   - words: the words of the name.
  ///   - start: the place of the word that the name proper begins with, behind a kind such as "Tool:".
  ///   - canAbbreviate: whether letters may be spread over words.
  func fit(_ words: [[Character]], from start: Int, canAbbreviate: Bool) -> (fit: Fit, place: Int)? {
    guard !letters.isEmpty else { return nil }
    for place in Set([0, start]).sorted() where begins(words[place...]) {
      let count = words[place...].reduce(0) { $0 + $1.count }
      return (count == letters.count ? .whole : .beginning, place)
    }
    if let place = places(of: parts, in: words)?.first { return (.words, place) }
    guard canAbbreviate else { return nil }
    return words.indices.first { abbreviation(of: words[$0...]) != nil }.map { (.abbreviation, $0) }
  }

  /// The letters that fit, where ``fit(_:from:canAbbreviate:)`` finds some.
  func pieces(of words: [[Character]], from start: Int) -> [Piece] {
    for place in Set([0, start]).sorted() where begins(words[place...]) {
      var rest = letters.count
      return words.indices[place...].map { index in
        defer { rest -= min(rest, words[index].count) }
        return Piece(word: index, letters: Array(0..<min(rest, words[index].count)))
      }
    }
    if let places = places(of: parts, in: words) {
      return zip(places, parts).map { Piece(word: $0, letters: Array(0..<$1.count)) }
    }
    return words.indices.lazy.compactMap { self.abbreviation(of: words[$0...]) }.first
      ?? words.indices.lazy.compactMap { index in
        self.scattered(in: words[index]).map { [Piece(word: index, letters: $0)] }
      }.first ?? []
  }

  /// Some letters of a word, by their places.
  struct Piece: Equatable {
    let word: Int
    let letters: [Int]
  }

  private func begins(_ words: ArraySlice<[Character]>) -> Bool {
    words.lazy.flatMap(\.self).starts(with: letters)
  }

  /// The places of the words that begin with the parts, one after the other; nil where a part begins none.
  private func places(of parts: [[Character]], in words: [[Character]]) -> [Int]? {
    var places: [Int] = []
    for part in parts {
      let next = (places.last ?? -1) + 1
      guard let place = words[next...].firstIndex(where: { $0.starts(with: part) }) else { return nil }
      places.append(place)
    }
    return places
  }

  // MARK: Abbreviations

  /// The beginnings of words that the parts are, the first one of the first word; nil where they are not.
  private func abbreviation(of words: ArraySlice<[Character]>) -> [Piece]? {
    guard let first = parts.first, let begun = pieces(of: first[...], in: words) else { return nil }
    return parts.dropFirst().reduce(Optional(begun)) { found, part in
      found.flatMap { found in
        let next = (found.last?.word ?? words.startIndex) + 1
        return (next..<words.endIndex).lazy.compactMap { self.pieces(of: part[...], in: words[$0...]) }.first
          .map { found + $0 }
      }
    }
  }

  /// The beginnings of words that some letters are; nil when they are not.
  private func pieces(of letters: ArraySlice<Character>, in words: ArraySlice<[Character]>) -> [Piece]? {
    guard let word = words.first else { return nil }
    let common = zip(letters, word).prefix { $0 == $1 }.count
    for length in stride(from: common, to: 0, by: -1) where isEnough(length, of: letters) {
      let rest = letters.dropFirst(length)
      let piece = Piece(word: words.startIndex, letters: Array(0..<length))
      if rest.isEmpty { return [piece] }
      // Between the words there may be one such as "to".
      for place in words.index(after: words.startIndex)..<words.endIndex {
        if let more = pieces(of: rest, in: words[place...]) { return [piece] + more }
        if words[place].count > Self.longestJoint { break }
      }
    }
    return nil
  }

  /// Whether so many letters may be all that is typed of a word.
  ///
  /// Single letters are enough where only some are typed, and at the end, where the word is still being typed.
  private func isEnough(_ length: Int, of letters: ArraySlice<Character>) -> Bool {
    length > 1 || letters.count == 1 || self.letters.count <= Self.fewLetters
  }

  private static let longestJoint = 3

  /// Up to so many letters each may stand for a word of its own, and may be scattered in one word.
  static let fewLetters = 3

  /// Whether the letters are in a word in order, the first one at its beginning: "dpl" in "duplicate".
  func isScattered(in words: [[Character]]) -> Bool {
    words.contains { scattered(in: $0) != nil }
  }

  private func scattered(in word: [Character]) -> [Int]? {
    guard letters.count == Self.fewLetters, word.first == letters.first else { return nil }
    var places: [Int] = []
    for (place, letter) in word.enumerated()
    where places.count < letters.count && letter == letters[places.count] {
      places.append(place)
    }
    return places.count == letters.count ? places : nil
  }
}
