/// A line of text as it is drawn, after long lines were broken.
///
///     WrappedLine.lines(of: "one two three"[...], columns: 8).map(\.text)      // "one two", "three"
public struct WrappedLine<Text: Collection>: Sendable
where Text.Element == Character, Text.SubSequence == Text, Text: Sendable {
  /// The text that is drawn.
  public let text: Text

  /// The blanks that the break took the place of, which may be none; nil where the line was not broken.
  public let blanks: Text?

  /// Breaks a line between words where it is wider than a limit, or inside a word wider than that.
  ///
  /// Blanks at the end of the whole line stay, however many. O(*n*).
  ///
  /// - Parameters:
  ///   - line: text without line breaks.
  ///   - limit: the most columns, at least 1; nil never breaks.
  public static func lines(of line: Text, columns limit: Int?) -> [WrappedLine] {
    var lines: [WrappedLine] = []
    forEach(of: line, columns: limit) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line: of a long text all at once take many times the memory of the text.
  static func forEach(of line: Text, columns limit: Int?, _ body: (WrappedLine) -> Void) {
    guard let limit else { return body(WrappedLine(text: line, blanks: nil)) }
    var start = line.startIndex
    /// The last blanks behind a word of the line under way.
    var gap: Range<Text.Index>?
    var width = 0
    var index = start
    while index < line.endIndex {
      if line[index] == " " {
        let end = index
        while index < line.endIndex, line[index] == " " {
          line.formIndex(after: &index)
          width += 1
        }
        // Blanks before the first word indent it.
        if end > start { gap = end..<index }
        continue
      }
      let columns = CharacterWidth.drawnColumns(of: line[index])
      guard width + columns > limit, index > start else {
        width += columns
        line.formIndex(after: &index)
        continue
      }
      let split = gap ?? index..<index
      body(WrappedLine(text: line[start..<split.lowerBound], blanks: line[split]))
      (start, index, width, gap) = (split.upperBound, split.upperBound, 0, nil)
    }
    body(WrappedLine(text: line[start...], blanks: nil))
  }
}
