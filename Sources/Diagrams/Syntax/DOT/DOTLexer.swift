/// Cuts a source in DOT into its words and signs.
struct DOTLexer {
  enum Token: Hashable {
    /// A name, a number or a text; only a word without quotes may be a keyword.
    case word(String, isQuoted: Bool)
    case markup(String)
    case sign(Character)
    /// `->` or `--`.
    case edge(isDirected: Bool)
    case end
  }

  private(set) var scanner: SourceScanner
  /// The start of the token that was taken last.
  private(set) var start = 0

  init(_ text: String) {
    scanner = SourceScanner(text.sourceCharacters.map(\.asSource))
    if scanner.next == "\u{FEFF}" { scanner.advance() }
  }

  mutating func next() throws(DiagramError) -> Token {
    try skipComments()
    start = scanner.index
    guard let next = scanner.next else { return .end }
    if next == "\"" { return .word(try quoted(), isQuoted: true) }
    if next == "<" { return .markup(try markup()) }
    if next == "-", let after = scanner.peek(1), after == "-" || after == ">" {
      scanner.index += 2
      return .edge(isDirected: after == ">")
    }
    let word = scanner.take { Self.belongsToWord($0) }
    if !word.isEmpty { return .word(word, isQuoted: false) }
    if next == "-", let after = scanner.peek(1), after == "." || after.isNumber {
      scanner.advance()
      return .word("-" + scanner.take { Self.belongsToWord($0) }, isQuoted: false)
    }
    guard "{}[];,=:+".contains(next) else { throw scanner.error("unexpected “\(next.withoutControl)”") }
    scanner.advance()
    return .sign(next)
  }

  private static func belongsToWord(_ character: Character) -> Bool {
    character.isWordCharacter || character == "." || !character.isASCII && !character.isWhitespace
  }

  func expected(_ what: String) -> DiagramError { scanner.expected(what, at: start) }

  func error(_ problem: String) -> DiagramError { scanner.error(problem, at: start) }

  /// Blanks, and comments behind `//`, in `/* */` and, as Graphviz reads them, behind `#`.
  private mutating func skipComments() throws(DiagramError) {
    while true {
      scanner.skipSpace()
      if scanner.follows("//") || scanner.next == "#" {
        _ = scanner.takeLine()
      } else if scanner.follows("/*") {
        let open = scanner.index
        while !scanner.follows("*/") {
          guard !scanner.isAtEnd else { throw scanner.error("expected “*/”", at: open) }
          scanner.advance()
        }
        scanner.index += 2
      } else {
        return
      }
    }
  }

  /// A text in quotes; a backslash before a quote or a line end is no part of it, any other stays.
  private mutating func quoted() throws(DiagramError) -> String {
    var text = ""
    let open = scanner.index
    scanner.advance()
    while scanner.next != "\"" {
      guard let next = scanner.next else { throw scanner.error("expected a closing quote", at: open) }
      if next == "\\", let after = scanner.peek(1), after == "\"" || after.isNewline {
        if after == "\"" { text.append(after) }
        scanner.index += 2
      } else if next == "\\", scanner.peek(1) == "\\" {
        text += "\\\\"
        scanner.index += 2
      } else {
        text.append(next)
        scanner.advance()
      }
    }
    scanner.advance()
    return text
  }

  private mutating func markup() throws(DiagramError) -> String {
    let open = scanner.index
    var depth = 0
    repeat {
      guard let next = scanner.next else { throw scanner.error("expected “>”", at: open) }
      if next == "<" { depth += 1 }
      if next == ">" { depth -= 1 }
      scanner.advance()
    } while depth > 0
    return String(scanner.characters[open + 1..<scanner.index - 1])
  }
}
