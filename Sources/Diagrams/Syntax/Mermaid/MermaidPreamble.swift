/// A source in Mermaid without the fence around it, its comments, directives and front matter, which become blanks so that every other
/// character keeps its place.
struct MermaidPreamble {
  private(set) var characters: [Character]
  /// The title of the front matter.
  private(set) var title: String?

  init(_ text: String) {
    characters = text.sourceCharacters.map(\.asSource)
    if characters.first == "\u{FEFF}" { characters[0] = " " }
    blankFence()
    blankFrontMatter()
    blankComments()
  }

  /// Blanks the lines around a block of Markdown, and what follows it.
  private mutating func blankFence() {
    var scanner = SourceScanner(characters)
    scanner.skipSpace()
    let start = scanner.index
    let fence = scanner.take { $0 == "`" }
    guard fence.count > 2, scanner.takeLine() == "mermaid" else { return }
    blank(start..<scanner.index)
    while !scanner.isAtEnd {
      scanner.advance()
      let line = scanner.index
      if scanner.takeLine() == fence { return blank(line..<characters.count) }
    }
  }

  private mutating func blankFrontMatter() {
    var scanner = SourceScanner(characters)
    scanner.skipSpace()
    let start = scanner.index
    guard scanner.takeLine() == "---" else { return }
    var lines: [String] = []
    while !scanner.isAtEnd {
      scanner.advance()
      let begin = scanner.index
      let line = scanner.takeLine()
      if line == "---" {
        title = FrontMatter.title(in: lines)
        return blank(start..<scanner.index)
      }
      // The blanks before a line say what it belongs to.
      lines.append(String(characters[begin..<scanner.index]))
    }
  }

  /// Blanks `%%{...}%%`, and `%%` at the beginning of a line or behind a blank, up to the line's end.
  private mutating func blankComments() {
    var index = 0
    var isQuoted = false
    while index + 1 < characters.count {
      if characters[index].isNewline { isQuoted = false }
      if characters[index] == "\"" { isQuoted.toggle() }
      guard !isQuoted, characters[index] == "%", characters[index + 1] == "%",
        index == 0 || characters[index - 1].isWhitespace
      else {
        index += 1
        continue
      }
      let start = index
      if index + 2 < characters.count, characters[index + 2] == "{" {
        var scanner = SourceScanner(characters)
        scanner.index = index
        while !scanner.isAtEnd, !scanner.follows("}%%") { scanner.advance() }
        index = min(scanner.index + 3, characters.count)
      } else {
        while index < characters.count, !characters[index].isNewline { index += 1 }
      }
      blank(start..<index)
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where !characters[index].isNewline { characters[index] = " " }
  }

  /// Passes over lines such as `paddingX=5`, which a program that draws Mermaid as text reads.
  func skipPadding(_ scanner: inout SourceScanner) {
    while true {
      scanner.skipSpace()
      let start = scanner.index
      guard scanner.take("padding"), !scanner.takeLine().isEmpty else {
        scanner.index = start
        return
      }
    }
  }
}
