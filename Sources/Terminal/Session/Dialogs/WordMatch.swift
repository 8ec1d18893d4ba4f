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

  /// The same without blanks.
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
    if let place = place(of: parts, in: words) { return (.words, place) }
    guard canAbbreviate else { return nil }
    return words.indices.first { isAbbreviation(of: words[$0...]) }.map { (.abbreviation, $0) }
  }

  private func begins(_ words: ArraySlice<[Character]>) -> Bool {
    words.lazy.flatMap(\.self).starts(with: letters)
  }

  /// The place of the first word of those that begin with the parts, one after the other.
  private func place(of parts: [[Character]], in words: [[Character]]) -> Int? {
    var places: [Int] = []
    for part in parts {
      let next = (places.last ?? -1) + 1
      guard let place = words[next...].firstIndex(where: { $0.starts(with: part) }) else { return nil }
      places.append(place)
    }
    return places.first
  }

  // MARK: Abbreviations

  /// Whether the parts are beginnings of words, the first one of the first word.
  private func isAbbreviation(of words: ArraySlice<[Character]>) -> Bool {
    guard let first = parts.first, let end = end(of: first[...], in: words) else { return false }
    return parts.dropFirst().reduce(Optional(end)) { end, part in
      end.flatMap { end in
        (end..<words.endIndex).lazy.compactMap { self.end(of: part[...], in: words[$0...]) }.first
      }
    } != nil
  }

  /// The place behind the words that some letters are beginnings of; nil when they are not.
  private func end(of letters: ArraySlice<Character>, in words: ArraySlice<[Character]>) -> Int? {
    guard let word = words.first else { return nil }
    let common = zip(letters, word).prefix { $0 == $1 }.count
    for length in stride(from: common, to: 0, by: -1) where isEnough(length, of: letters) {
      let rest = letters.dropFirst(length)
      let next = words.index(after: words.startIndex)
      if rest.isEmpty { return next }
      // Between the words there may be one such as "to".
      for place in next..<words.endIndex {
        if let end = end(of: rest, in: words[place...]) { return end }
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
    guard letters.count == Self.fewLetters else { return false }
    return words.contains { word in
      guard word.first == letters.first else { return false }
      return word.reduce(letters[...]) { $0.first == $1 ? $0.dropFirst() : $0 }.isEmpty
    }
  }
}
