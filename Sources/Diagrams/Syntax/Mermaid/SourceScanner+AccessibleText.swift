extension SourceScanner {
  /// Takes what a diagram says to screen readers, which is not drawn.
  ///
  /// `accTitle: text` and `accDescr: text` go up to the end of the line, `accDescr { text }` up to the brace.
  ///
  /// - Returns: the source of it; nil if none of these follows.
  mutating func takeAccessibleText() throws(DiagramError) -> String? {
    let start = index
    let isDescription = followsWord("accDescr")
    guard isDescription || followsWord("accTitle") else { return nil }
    index += "accTitle".count
    skipBlanks()
    if take(":") {
      _ = takeLine()
    } else if isDescription, take("{") {
      _ = take { $0 != "}" }
      guard take("}") else { throw error("expected “}” of “accDescr”", at: start) }
    } else {
      index = start
      return nil
    }
    return String(characters[start..<index]).stripped
  }
}
