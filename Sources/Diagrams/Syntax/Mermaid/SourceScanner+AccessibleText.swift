extension SourceScanner {
  /// Passes over what a diagram says to screen readers, which is not drawn.
  ///
  /// `accTitle: text` and `accDescr: text` go up to the end of the line, `accDescr { text }` up to the brace.
  ///
  /// - Returns: false if none of these follows.
  mutating func skipAccessibleText() throws(DiagramError) -> Bool {
    let start = index
    let isDescription = followsWord("accDescr")
    guard isDescription || followsWord("accTitle") else { return false }
    index += "accTitle".count
    skipBlanks()
    if take(":") {
      _ = takeLine()
    } else if isDescription, take("{") {
      _ = take { $0 != "}" }
      guard take("}") else { throw error("expected “}” of “accDescr”", at: start) }
    } else {
      index = start
      return false
    }
    return true
  }
}
