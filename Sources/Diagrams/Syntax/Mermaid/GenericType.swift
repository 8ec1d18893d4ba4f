/// Types with tildes for angle brackets: `List~int~`, `Map~string, List~int~~`.
enum GenericType {
  /// How far behind the first tilde the last one is looked for, in characters.
  static let longest = 1_000

  /// A text with `<` and `>` for the tildes that pair up; others stay.
  static func shown(_ text: String) -> String {
    var characters = text.sourceCharacters
    for (index, bracket) in brackets(in: characters[...]) { characters[index] = bracket }
    return String(characters)
  }

  /// How many characters a list of types has that begins with the next tilde; nil if none begins there.
  static func length(at scanner: SourceScanner) -> Int? {
    guard scanner.next == "~", scanner.index > 0 else { return nil }
    let start = scanner.index
    let rest = scanner.characters[start...].prefix(longest).prefix { !$0.isNewline && !"\"{}".contains($0) }
    // The character in front decides, too.
    let found = brackets(in: scanner.characters[start - 1..<rest.endIndex], isOneList: true)
    guard found.first?.index == start, let last = found.last else { return nil }
    return last.index - start + 1
  }

  /// Returns the indices of tildes that stand for brackets.
  ///
  /// A tilde opens a list of types if it stands behind a word and in front of something. Inside a list this has to be
  /// a word, and enough tildes have to follow to close all that is open; any other tilde closes.
  ///
  /// - Parameter isOneList: whether to end behind the first list.
  private static func brackets(in characters: ArraySlice<Character>, isOneList: Bool = false)
    -> [(index: Int, bracket: Character)]
  {
    var left = characters.count { $0 == "~" }
    var depth = 0
    var found: [(index: Int, bracket: Character)] = []
    for index in characters.indices where characters[index] == "~" {
      left -= 1
      let isBehindWord = index > characters.startIndex && characters[index - 1].isWordCharacter
      let next = index + 1 < characters.endIndex ? characters[index + 1] : " "
      let isBeforeType = depth == 0 ? !next.isWhitespace : next.isWordCharacter || next == "?"
      if isBehindWord, isBeforeType, left > depth {
        found.append((index, "<"))
        depth += 1
      } else if depth > 0 {
        found.append((index, ">"))
        depth -= 1
        if depth == 0, isOneList { break }
      } else if isOneList {
        break
      }
    }
    return found
  }
}
