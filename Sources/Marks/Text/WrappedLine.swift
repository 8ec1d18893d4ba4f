/// A line of text as it is drawn, after long lines were broken.
///
///     WrappedLine.lines(of: "one two three"[...], columns: 8).map(\.text)      // "one two", "three"
public struct WrappedLine<Text: Collection>: Sendable
where Text.Element == Character, Text.SubSequence == Text, Text: Sendable {
  /// The text that is drawn.
  public let text: Text

  /// The blanks that the break took the place of, which may be none; nil where the line was not broken.
  public let blanks: Text?

  /// Breaks a line where it is wider than a limit: between words, between East Asian characters, or at the joints of a
  /// word wider than that, see ``WordBreaks``.
  ///
  /// Blanks at the end of the whole line stay, however many. O(*n*).
  ///
  /// - Parameters:
  ///   - line: text without line breaks.
  ///   - limit: the most columns, at least 1; nil never breaks.
  public static func lines(of line: Text, columns limit: Int?) -> [WrappedLine] {
    lines(of: line, columns: limit, cutsWords: true)
  }

  /// - Parameter cutsWords: whether a word without a joint is cut where the line ends; else it makes its line wider.
  package static func lines(of line: Text, columns limit: Int?, cutsWords: Bool) -> [WrappedLine] {
    var lines: [WrappedLine] = []
    forEach(of: line, columns: limit, cutsWords: cutsWords) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line: of a long text all at once take many times the memory of the text.
  static func forEach(
    of line: Text, columns limit: Int?, cutsWords: Bool = true, _ body: (WrappedLine) -> Void
  ) {
    guard let limit else { return body(WrappedLine(text: line, blanks: nil)) }
    var start = line.startIndex
    /// The last place in the line under way to break it at: the blanks there, which may be none.
    var gap: Range<Text.Index>?
    var width = 0
    var index = start
    var word = Word()
    while index < line.endIndex {
      let character = line[index]
      if character == " " {
        let end = index
        while index < line.endIndex, line[index] == " " {
          line.formIndex(after: &index)
          width += 1
        }
        // Blanks before the first word indent it.
        if end > start { gap = end..<index }
        word = Word()
        continue
      }
      if word.takes(character, before: line[index...], limit), index > start { gap = index..<index }
      let columns = CharacterWidth.drawnColumns(of: character)
      guard width + columns > limit, index > start, let split = gap ?? (cutsWords ? index..<index : nil)
      else {
        width += columns
        line.formIndex(after: &index)
        continue
      }
      body(WrappedLine(text: line[start..<split.lowerBound], blanks: line[split]))
      (start, index, width, gap) = (split.upperBound, split.upperBound, 0, nil)
      word = Word()
    }
    body(WrappedLine(text: line[start...], blanks: nil))
  }

  /// The word that is being looked at: a part of a line without blanks, and without a place between East Asian characters.
  private struct Word {
    private var last: Character?
    /// Whether it is wider than a line, so that it is broken at its joints.
    private var isLong = false

    /// Takes the next character.
    ///
    /// - Parameter rest: what begins with it.
    /// - Returns: whether the line may be broken before it.
    mutating func takes(_ character: Character, before rest: Text, _ limit: Int) -> Bool {
      defer { last = character }
      guard let last else {
        isLong = Self.isWider(rest, than: limit)
        return false
      }
      if WordBreaks.isBetweenIdeographs(last, character) {
        isLong = Self.isWider(rest, than: limit)
        return true
      }
      return isLong && WordBreaks.isJoint(last, character)
    }

    /// Whether the word that a text begins with is wider than a line; O(*limit*).
    private static func isWider(_ text: Text, than limit: Int) -> Bool {
      var width = 0
      var last: Character?
      for character in text {
        if character == " " || last.map({ WordBreaks.isBetweenIdeographs($0, character) }) ?? false {
          return false
        }
        width += CharacterWidth.drawnColumns(of: character)
        if width > limit { return true }
        last = character
      }
      return false
    }
  }
}
