extension FlowchartParser {
  struct Link {
    var heads: EdgeHeads
    var line: EdgeLine
    var length: Int
    var label: WordedText?
  }

  /// A link such as `-->`, `-- text -->` or `-->|text|`; nil if none follows.
  mutating func parseLink() throws(DiagramError) -> Link? {
    let start = scanner.index
    if scanner.follows("~~~") {
      let length = scanner.take { $0 == "~" }.count - 2
      return Link(heads: EdgeHeads(to: .none), line: .invisible, length: Self.bounded(length))
    }
    var tail = EdgeHead.none
    if let next = scanner.next, let head = Self.head(next, isStart: true),
      "-=".contains(scanner.peek(1) ?? " ")
    {
      tail = head
      scanner.advance()
    }
    var link: Link?
    if scanner.follows("--") {
      link = try parseLink("-", .solid, tail)
    } else if scanner.follows("==") {
      link = try parseLink("=", .thick, tail)
    } else if scanner.follows("-.") {
      scanner.advance()
      link = try parseDotted(tail)
    } else if scanner.follows(".-") {
      link = try parseDotted(tail)
    }
    guard var link else {
      scanner.index = start
      return nil
    }
    scanner.skipBlanks()
    if scanner.take("|") { link.label = try parseText(until: "|") }
    return link
  }

  private static func head(_ character: Character, isStart: Bool) -> EdgeHead? {
    switch character {
    case "<": isStart ? .triangle : nil
    case ">": isStart ? nil : .triangle
    case "o": .circle
    case "x": .cross
    default: nil
    }
  }

  /// Longer links would only make room.
  private static func bounded(_ length: Int) -> Int { min(max(1, length), 12) }

  /// The head that follows; Mermaid reads an `o` or an `x` as one whatever comes then.
  private mutating func takeHead() -> EdgeHead {
    guard let next = scanner.next, let head = Self.head(next, isStart: false) else { return .none }
    scanner.advance()
    return head
  }

  private mutating func parseLink(_ dash: Character, _ line: EdgeLine, _ tail: EdgeHead) throws(DiagramError)
    -> Link
  {
    var count = scanner.take { $0 == dash }.count
    var tip = takeHead()
    if tip != .none || count > 2 {
      return Link(
        heads: EdgeHeads(from: tail, to: tip), line: line,
        length: Self.bounded(tip == .none ? count - 2 : count - 1))
    }
    let label = try parseLabel(until: "\(dash)\(dash)")
    count = scanner.take { $0 == dash }.count
    tip = takeHead()
    return Link(
      heads: EdgeHeads(from: tail, to: tip), line: line,
      length: Self.bounded(tip == .none ? count - 2 : count - 1),
      label: label)
  }

  /// A dotted link, from its first dot.
  private mutating func parseDotted(_ tail: EdgeHead) throws(DiagramError) -> Link {
    var dots = scanner.take { $0 == "." }.count
    var label: WordedText?
    if scanner.next != "-" {
      label = try parseLabel(until: ".-")
      dots = scanner.take { $0 == "." }.count
    }
    _ = scanner.take { $0 == "-" }
    return Link(
      heads: EdgeHeads(from: tail, to: takeHead()), line: .dashed, length: Self.bounded(dots),
      label: label)
  }

  private mutating func parseLabel(until close: String) throws(DiagramError) -> WordedText {
    scanner.skipBlanks()
    let start = scanner.index
    if scanner.next == "\"", let text = scanner.takeQuoted() {
      scanner.skipBlanks()
      guard scanner.follows(close) else { throw scanner.expected("“\(close)>”") }
      return WordedText(text, isQuoted: true)
    }
    while !scanner.isAtLineEnd {
      if scanner.follows(close) {
        return WordedText(
          String(scanner.characters[start..<scanner.index]), isQuoted: false, hasMarkdown: false)
      }
      scanner.advance()
    }
    throw scanner.expected("“\(close)>”")
  }
}
