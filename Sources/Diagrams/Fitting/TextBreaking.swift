import Marks

/// Breaks texts of diagrams into lines that are no wider than asked for, and words only where they have joints.
enum TextBreaking {
  /// Returns a text with more line breaks.
  ///
  /// A word wider than a line is broken behind its punctuation, or before a capital that follows a small letter or a
  /// digit; one without such a place stays whole, and makes its line wider. ``isBroken(_:from:)`` knows the text again.
  /// O(*n*).
  ///
  /// - Parameter columns: the widest line wished for, in cells.
  static func broken(_ text: String, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(of: $0, columns: columns) }
      .joined(separator: "\n")
  }

  /// Returns a text whose lines are broken if they have words that are wider; others may be wide.
  static func withoutLongWords(_ text: String, columns: Int) -> String {
    let isLong = text.split(whereSeparator: \.isWhitespace).contains {
      $0.utf8.count > columns && CharacterWidth.drawnColumns(of: String($0)) > columns
    }
    return isLong ? broken(text, columns: columns) : text
  }

  /// The width of the widest line, in cells.
  static func width(of text: String) -> Int {
    text.split(separator: "\n").map { CharacterWidth.drawnColumns(of: String($0)) }.max() ?? 0
  }

  private static func lines(of line: Substring, columns: Int) -> [String] {
    guard CharacterWidth.drawnColumns(of: String(line)) > columns else { return [String(line)] }
    let words = line.split(separator: " ").joined(separator: " ")
    return WrappedLine.lines(of: words[...], columns: columns, cutsWords: false).map { String($0.text) }
  }
}

extension TextBreaking {
  /// Whether a drawn text says what a source says, whatever lines and blanks it has.
  ///
  /// O(*n*).
  static func says(_ drawn: String, _ source: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    return drawn == source || words(drawn) == words(source) || isBroken(drawn, from: source)
  }

  /// Returns the text of a source where a drawn one says the same, and else the drawn one without the line breaks that
  /// came with the drawing.
  ///
  /// O(*n*).
  static func source(of drawn: String, from source: String) -> String {
    says(drawn, source) ? source : restored(drawn, from: source)
  }

  /// Returns a text without the line breaks that came into another one, up to where it was changed and from there on.
  ///
  ///     restored("one\ntwo and\nthree", from: "one two three")      // "one two and\nthree"
  ///
  /// O(*n*).
  static func restored(_ text: String, from whole: String) -> String {
    let (text, whole) = (Array(text), Array(whole))
    let head = matched(text[...], whole[...])
    let tail = matched(
      text[head.count...].reversed()[...], whole[head.countOfWhole...].reversed()[...])
    let middle = text[head.count..<text.count - tail.count]
    return String(head.text) + String(middle) + String(tail.text.reversed())
  }

  /// Matches a broken text with a whole one from their beginnings on.
  ///
  /// - Returns: the whole text as far as they match, and how many characters of both that is.
  private static func matched(
    _ text: ArraySlice<Character>, _ whole: ArraySlice<Character>
  ) -> (text: [Character], count: Int, countOfWhole: Int) {
    var (index, place) = (text.startIndex, whole.startIndex)
    while index < text.endIndex {
      if place < whole.endIndex, text[index] == whole[place] {
        index += 1
        place += 1
        continue
      }
      let after = whole[place...].firstIndex { $0 != " " } ?? whole.endIndex
      guard text[index] == "\n", index + 1 < text.endIndex, after < whole.endIndex,
        text[index + 1] == whole[after]
      else { break }
      index += 1
      place = after
    }
    return (
      Array(whole[..<place]), index - text.startIndex, place - whole.startIndex
    )
  }

  /// Whether a text is another one with line breaks in the place of blanks, or where there was nothing.
  ///
  /// O(*n*).
  static func isBroken(_ text: String, from whole: String) -> Bool {
    var rest = whole[...]
    for character in text {
      if character == "\n" {
        rest = rest.drop { $0.isWhitespace }
      } else {
        guard rest.popFirst() == character else { return false }
      }
    }
    return rest.allSatisfy(\.isWhitespace)
  }
}
