extension SequenceParser {
  /// The arrows of messages; longer ones come first.
  static let arrows: [(sign: String, heads: EdgeHeads, line: EdgeLine)] = [
    ("<<-->>", EdgeHeads(from: .triangle, to: .triangle), .dashed),
    ("<<->>", EdgeHeads(from: .triangle, to: .triangle), .solid),
    ("-->>", EdgeHeads(to: .triangle), .dashed), ("->>", EdgeHeads(to: .triangle), .solid),
    ("--x", EdgeHeads(to: .cross), .dashed), ("-x", EdgeHeads(to: .cross), .solid),
    ("--)", EdgeHeads(to: .open), .dashed), ("-)", EdgeHeads(to: .open), .solid),
    ("-->", EdgeHeads(to: .none), .dashed), ("->", EdgeHeads(to: .none), .solid),
    // Halves of heads are drawn whole: with a barb as triangles, without as open ones.
    ("--|\\", EdgeHeads(to: .triangle), .dashed), ("-|\\", EdgeHeads(to: .triangle), .solid),
    ("--|/", EdgeHeads(to: .triangle), .dashed), ("-|/", EdgeHeads(to: .triangle), .solid),
    ("/|--", EdgeHeads(from: .triangle, to: .none), .dashed),
    ("/|-", EdgeHeads(from: .triangle, to: .none), .solid),
    ("\\|--", EdgeHeads(from: .triangle, to: .none), .dashed),
    ("\\|-", EdgeHeads(from: .triangle, to: .none), .solid),
    ("--\\\\", EdgeHeads(to: .open), .dashed), ("-\\\\", EdgeHeads(to: .open), .solid),
    ("--//", EdgeHeads(to: .open), .dashed), ("-//", EdgeHeads(to: .open), .solid),
    ("//--", EdgeHeads(from: .open, to: .none), .dashed), ("//-", EdgeHeads(from: .open, to: .none), .solid),
    ("\\\\--", EdgeHeads(from: .open, to: .none), .dashed),
    ("\\\\-", EdgeHeads(from: .open, to: .none), .solid),
  ]

  /// The first arrow with heads and a line; nil for none.
  static func sign(for heads: EdgeHeads, _ line: EdgeLine) -> String? {
    arrows.first { $0.heads == heads && $0.line == line }?.sign
  }

  /// The arrow that follows, as an index.
  static func arrow(at scanner: SourceScanner) -> Int? {
    guard let next = scanner.next, "-</\\".contains(next) else { return nil }
    return arrows.firstIndex { scanner.follows($0.sign) }
  }

  /// `A->>+B: text`, with `()` where a circle marks an end.
  mutating func parseMessage() throws(DiagramError) {
    let start = scanner.index
    let from = try parseEnd(isSender: true)
    var circles = SequenceMessage.Circles()
    circles.from = scanner.take("()")
    scanner.skipBlanks()
    guard let index = Self.arrow(at: scanner) else {
      scanner.index = start
      _ = try parseEnd(isSender: true)
      throw scanner.expected("a message, such as A->>B: text")
    }
    let (sign, heads, line) = Self.arrows[index]
    scanner.index += sign.count
    circles.to = scanner.take("()")
    scanner.skipBlanks()
    let activates = scanner.take("+")
    let deactivates = !activates && scanner.take("-")
    scanner.skipBlanks()
    if scanner.take("()") { circles.to = true }
    let to = try parseEnd(isSender: false)
    var text = ""
    if scanner.take(":") {
      scanner.skipBlanks()
      // Where texts are wrapped is up to the layout.
      if !scanner.take("wrap:") { _ = scanner.take("nowrap:") }
      text = takeText()
    }
    nameParticipant(from)
    nameParticipant(to)
    var message = SequenceMessage(
      from, to, text: text, heads: heads, line: line, circles: circles, activates: activates,
      deactivates: deactivates)
    if sign != Self.sign(for: heads, line) { message.sign = sign }
    append(.message(message))
  }

  /// A participant's name, in quotes or up to an arrow, a circle or a colon.
  private mutating func parseEnd(isSender: Bool) throws(DiagramError) -> String {
    scanner.skipBlanks()
    let start = scanner.index
    if scanner.next == "\"", let name = scanner.takeQuoted(multiline: false), !name.isEmpty {
      scanner.skipBlanks()
      return String(name.map(\.withoutControl))
    }
    while let next = scanner.next, !next.isNewline, next != ":", next != ";" {
      if isSender, Self.arrow(at: scanner) != nil || scanner.follows("()") { break }
      scanner.advance()
    }
    let name = String(scanner.characters[start..<scanner.index].map(\.withoutControl)).stripped
    guard !name.isEmpty else {
      throw scanner.expected(isSender ? "a message, such as A->>B: text" : "a participant", at: start)
    }
    return name
  }
}
