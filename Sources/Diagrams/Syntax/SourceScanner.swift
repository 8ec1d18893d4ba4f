/// Reads the source of a diagram, character by character.
struct SourceScanner {
  /// The largest source, in bytes.
  static let mostBytes = 1 << 20

  private(set) var characters: [Character]
  var index = 0

  /// - Parameter characters: as ``StringProtocol/sourceCharacters`` are.
  init(_ characters: [Character]) { self.characters = characters }

  var isAtEnd: Bool { index >= characters.count }

  /// The next character; nil at the end.
  var next: Character? { index < characters.count ? characters[index] : nil }

  /// The character `offset` after the next one; nil beyond either end.
  func peek(_ offset: Int) -> Character? {
    characters.indices.contains(index + offset) ? characters[index + offset] : nil
  }

  mutating func advance() { index += 1 }

  /// Whether a text follows.
  func follows(_ text: String) -> Bool {
    var place = index
    for character in text {
      guard place < characters.count, characters[place] == character else { return false }
      place += 1
    }
    return true
  }

  /// Whether a word follows that ends there, in any case if `ignoringCase`.
  func followsWord(_ word: String, ignoringCase: Bool = false) -> Bool {
    let found = String(characters[min(index, characters.count)..<min(index + word.count, characters.count)])
    guard ignoringCase ? found.lowercased() == word.lowercased() : found == word else { return false }
    return !(peek(word.count)?.isWordCharacter ?? false)
  }

  /// Passes over a text if it follows.
  mutating func take(_ text: String) -> Bool {
    guard follows(text) else { return false }
    index += text.count
    return true
  }

  mutating func takeWord(_ word: String, ignoringCase: Bool = false) -> Bool {
    guard followsWord(word, ignoringCase: ignoringCase) else { return false }
    index += word.count
    return true
  }

  /// Passes over characters while they belong.
  mutating func take(while belongs: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, belongs(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }

  /// Blanks within a line.
  mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || next == "\u{A0}" { index += 1 }
  }

  /// Blanks and line ends.
  mutating func skipSpace() {
    while let next, next.isWhitespace { index += 1 }
  }

  var isAtLineEnd: Bool { next?.isNewline ?? true }

  /// The rest of the line without blanks around it; the line end is not passed.
  mutating func takeLine() -> String { take { !$0.isNewline }.stripped }

  /// Takes the text between quotes, the first of which follows; nil if they do not close.
  mutating func takeQuoted(multiline: Bool = true) -> String? {
    let start = index
    advance()
    let text = take { $0 != "\"" && (multiline || !$0.isNewline) }
    guard next == "\"" else {
      index = start
      return nil
    }
    advance()
    return text
  }

  /// An error at the next character, or at another place.
  func error(_ problem: String, at place: Int? = nil) -> DiagramError {
    let place = min(place ?? index, characters.count)
    var line = 1
    var start = 0
    for index in 0..<place where characters[index].isNewline {
      line += 1
      start = index + 1
    }
    return DiagramError(line: line, column: place - start + 1, problem: problem)
  }

  /// An error that says what was expected and what stands there.
  func expected(_ what: String, at place: Int? = nil) -> DiagramError {
    let place = place ?? index
    guard place < characters.count, !characters[place].isNewline else {
      return error(
        "expected \(what), not the end of the \(place < characters.count ? "line" : "text")", at: place)
    }
    let end =
      characters[place...].prefix(24).firstIndex { $0.isWhitespace } ?? min(place + 24, characters.count)
    let found = String(characters[place..<max(end, place + 1)].map { $0.isShown ? $0 : "\u{FFFD}" })
    return error("expected \(what), not “\(found)”", at: place)
  }
}

extension Character {
  /// Whether the character may be part of a word.
  ///
  /// A mark that stands alone is none: behind a character that takes the place of a sign it would join that.
  var isWordCharacter: Bool { (isLetter || isNumber) && !isLoneMark || self == "_" }

  private var isLoneMark: Bool {
    guard !isASCII, let first = unicodeScalars.first else { return false }
    return switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isShown: Bool {
    !isNewline
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !(0x80..<0xA0).contains($0.value)
      } && unicodeScalars.count < 9
  }
}
