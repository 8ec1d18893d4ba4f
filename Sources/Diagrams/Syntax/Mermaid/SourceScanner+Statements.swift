extension SourceScanner {
  /// The text up to the end of the line, or a semicolon that is not part of a character's name.
  ///
  /// - Parameter sign: a further character that the text ends before.
  mutating func takeStatementText(before sign: Character? = nil) -> String {
    let start = index
    var isEntity = false
    while let next, !next.isNewline, next != sign {
      if next == ";", !isEntity { break }
      if next == "#" { isEntity = true } else if !(next.isASCII && next.isWordCharacter) { isEntity = false }
      index += next == "&" ? MermaidEntity(at: self)?.length ?? 1 : 1
    }
    return String(characters[start..<index]).stripped
  }
}
