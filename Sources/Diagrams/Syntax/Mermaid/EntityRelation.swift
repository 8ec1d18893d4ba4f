/// How entity-relationship diagrams write relations: with signs, numbers or words.
enum EntityRelation {
  /// How many; longer words come first.
  ///
  /// The signs differ by side, and are read on both.
  private static let ends: [(text: String, head: EdgeHead)] = [
    ("||", .one), ("|o", .zeroOrOne), ("o|", .zeroOrOne), ("}o", .zeroOrMore), ("o{", .zeroOrMore),
    ("}|", .oneOrMore), ("|{", .oneOrMore), ("one or zero", .zeroOrOne), ("zero or one", .zeroOrOne),
    ("one or more", .oneOrMore), ("one or many", .oneOrMore), ("many(1)", .oneOrMore), ("1+", .oneOrMore),
    ("zero or more", .zeroOrMore), ("zero or many", .zeroOrMore), ("many(0)", .zeroOrMore),
    ("0+", .zeroOrMore),
    ("only one", .one), ("many", .zeroOrMore), ("one", .one), ("1", .one),
  ]

  private static let lines: [(text: String, line: EdgeLine)] = [
    ("--", .solid), ("..", .dashed), ("-.", .dashed), (".-", .dashed), ("optionally to", .dashed),
    ("to", .solid),
  ]

  /// The index of what says how many, if it follows.
  static func end(at scanner: SourceScanner) -> Int? {
    ends.firstIndex { end in
      guard end.text.first?.isLetter ?? false, end.text.last?.isLetter ?? false, end.text.count > 2 else {
        return scanner.follows(end.text)
      }
      guard scanner.followsWord(end.text, ignoringCase: true), let next = scanner.peek(end.text.count) else {
        return false
      }
      return next.isWhitespace || next == "-" || next == "."
    }
  }

  static func takeEnd(_ scanner: inout SourceScanner) -> EdgeHead? {
    scanner.skipBlanks()
    guard let index = end(at: scanner) else { return nil }
    scanner.index += ends[index].text.count
    return ends[index].head
  }

  static func takeLine(_ scanner: inout SourceScanner) -> EdgeLine? {
    scanner.skipBlanks()
    guard
      let (text, line) = lines.first(where: {
        $0.text.last?.isLetter ?? false
          ? scanner.followsWord($0.text, ignoringCase: true) : scanner.follows($0.text)
      })
    else { return nil }
    scanner.index += text.count
    return line
  }

  /// The sign at the left or the right end.
  static func sign(_ head: EdgeHead, isLeft: Bool) -> String {
    switch head {
    case .zeroOrOne: isLeft ? "|o" : "o|"
    case .zeroOrMore: isLeft ? "}o" : "o{"
    case .oneOrMore: isLeft ? "}|" : "|{"
    default: "||"
    }
  }
}
