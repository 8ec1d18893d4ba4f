/// The meanings of letters of other layouts as commands, in the form of vim's `langmap`.
///
/// Parts between commas are pairs (`йqцw`) or two rows of the same length with a semicolon between (`йц;qw`). A
/// backslash before a comma, a semicolon or a backslash makes it a character like others. A capital means the capital
/// of what its small letter means, unless it has a pair of its own.
package struct LetterMap: Equatable, Sendable {
  /// The text that it was made of.
  package private(set) var text = ""

  private var letters: [Character: Character] = [:]

  package init() {}

  /// Reads a map; one of an empty text maps nothing.
  ///
  /// - Throws: ``Fault`` for a part that is neither pairs nor two rows of one length.
  package init(_ text: String) throws(Fault) {
    self.text = text
    for part in Self.parts(of: text) where !part.isEmpty {
      let rows = part.split(separator: nil, omittingEmptySubsequences: false).map { $0.compactMap { $0 } }
      let from: [Character]
      let to: [Character]
      switch rows.count {
      case 1:
        guard rows[0].count.isMultiple(of: 2) else { throw Fault.single(rows[0][rows[0].count - 1]) }
        from = stride(from: 0, to: rows[0].count, by: 2).map { rows[0][$0] }
        to = stride(from: 1, to: rows[0].count, by: 2).map { rows[0][$0] }
      case 2:
        guard rows[0].count == rows[1].count else { throw Fault.rows(rows[0].count, rows[1].count) }
        (from, to) = (rows[0], rows[1])
      default: throw Fault.semicolons
      }
      for (letter, meaning) in zip(from, to) { letters[letter] = meaning }
    }
  }

  /// The reason why a text is no map of letters.
  package enum Fault: Error, Equatable {
    /// A letter stands at the end of a part without one that it means.
    case single(Character)
    /// The numbers of letters before and behind a semicolon differ.
    case rows(Int, Int)
    /// A part has several semicolons.
    case semicolons
  }

  /// The meaning of a character; nil when it means itself.
  subscript(_ character: Character) -> Character? {
    if let meaning = letters[character] { return meaning }
    guard character.isUppercase, let small = character.lowercased().first, let meaning = letters[small] else {
      return nil
    }
    return BasicLayout.shifted(meaning)
  }

  /// The parts between commas, with nil for each semicolon.
  private static func parts(of text: String) -> [[Character?]] {
    var parts: [[Character?]] = [[]]
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "," where !isEscaped: parts.append([])
      case ";" where !isEscaped: parts[parts.count - 1].append(nil)
      default: parts[parts.count - 1].append(character)
      }
      isEscaped = false
    }
    return parts
  }
}
