extension FlowchartParser {
  /// The brackets around texts; longer ones come first.
  static let brackets: [(open: String, close: String, shape: NodeShape)] = [
    ("(((", ")))", .doubleCircle), ("([", "])", .stadium), ("((", "))", .circle), ("(-", "-)", .ellipse),
    ("(", ")", .rounded), ("[[", "]]", .subroutine), ("[(", ")]", .cylinder), ("{{", "}}", .hexagon),
    ("{", "}", .diamond), (">", "]", .flag), ("[", "]", .box),
  ]

  /// The slanted brackets, by what opens and what closes.
  static let slanted: [(open: String, close: String, shape: NodeShape)] = [
    ("[/", "/]", .parallelogram), ("[/", "\\]", .trapezoid), ("[\\", "\\]", .parallelogramBack),
    ("[\\", "/]", .trapezoidDown),
  ]

  /// The words for shapes in `@{ shape: WORD }`; the first for each shape is written.
  static let words: [(word: String, shape: NodeShape)] = [
    ("rect", .box), ("rounded", .rounded), ("stadium", .stadium), ("circle", .circle),
    ("dbl-circ", .doubleCircle),
    ("ellipse", .ellipse), ("diam", .diamond), ("hex", .hexagon), ("cyl", .cylinder),
    ("lean-r", .parallelogram),
    ("lean-l", .parallelogramBack), ("trap-b", .trapezoid), ("trap-t", .trapezoidDown),
    ("fr-rect", .subroutine),
    ("odd", .flag), ("tri", .triangle), ("star", .star), ("actor", .actor), ("note", .note),
    ("doc", .document),
    ("cloud", .cloud), ("text", .plain), ("sm-circ", .start), ("fr-circ", .end), ("fork", .fork),
    ("join", .join),
    ("choice", .choice), ("class", .classBox), ("entity", .entity), ("rectangle", .box), ("proc", .box),
    ("process", .box), ("event", .rounded), ("terminal", .stadium), ("pill", .stadium), ("circ", .circle),
    ("double-circle", .doubleCircle), ("decision", .diamond), ("diamond", .diamond), ("question", .diamond),
    ("hexagon", .hexagon), ("prepare", .hexagon), ("cylinder", .cylinder), ("database", .cylinder),
    ("db", .cylinder),
    ("lean-right", .parallelogram), ("in-out", .parallelogram), ("lean-left", .parallelogramBack),
    ("out-in", .parallelogramBack), ("trapezoid", .trapezoid), ("trapezoid-bottom", .trapezoid),
    ("priority", .trapezoid), ("trapezoid-top", .trapezoidDown), ("inv-trapezoid", .trapezoidDown),
    ("manual", .trapezoidDown), ("subprocess", .subroutine), ("subproc", .subroutine),
    ("subroutine", .subroutine), ("framed-rectangle", .subroutine), ("triangle", .triangle),
    ("extract", .triangle),
    ("document", .document), ("start", .start), ("small-circle", .start), ("stop", .end),
    ("framed-circle", .end),
  ]

  /// The shape and the text that stand behind an identifier.
  struct Shape {
    var shape: NodeShape
    var text: WordedText?
    /// The properties besides the text, where they say more than the shape.
    var properties: String?
  }

  /// The shape and the text behind an identifier; nil without brackets.
  mutating func parseShape() throws(DiagramError) -> Shape? {
    if scanner.follows("@{") { return try parseProperties() }
    if let slanted = parseSlanted() { return slanted }
    for (open, close, shape) in Self.brackets where scanner.follows(open) {
      if open == "(-", scanner.peek(2) == "-" { continue }
      scanner.index += open.count
      return Shape(shape: shape, text: try parseText(until: close))
    }
    return nil
  }

  /// A shape between slanted brackets; nil where another text begins with a slash.
  ///
  /// Either way of opening goes with either way of closing. The text ends at the first bracket that closes, so that it
  /// does not reach into the next node.
  private mutating func parseSlanted() -> Shape? {
    let start = scanner.index
    let closings = Self.slanted.filter { scanner.follows($0.open) }
    guard let first = closings.first else { return nil }
    scanner.index += first.open.count
    scanner.skipSpace()
    var text: String?
    let begin = scanner.index
    let isQuoted = scanner.next == "\""
    if isQuoted {
      text = scanner.takeQuoted()
      scanner.skipSpace()
    } else {
      _ = scanner.take { !$0.isNewline && $0 != "]" }
      // The last character before the bracket is part of what closes.
      scanner.index -= 1
      if scanner.index >= begin { text = String(scanner.characters[begin..<scanner.index]) }
    }
    if let text, let shape = closings.first(where: { scanner.take($0.close) })?.shape {
      return Shape(shape: shape, text: WordedText(text, isQuoted: isQuoted))
    }
    scanner.index = start
    return nil
  }

  /// `@{ shape: diam, label: "text" }`.
  private mutating func parseProperties() throws(DiagramError) -> Shape {
    scanner.index += 2
    var result = Shape(shape: .box)
    var properties: [String] = []
    while true {
      scanner.skipSpace()
      if scanner.next == "," {
        scanner.advance()
        continue
      }
      if scanner.take("}") {
        let word = Self.words.first { $0.shape == result.shape }?.word ?? ""
        if !properties.isEmpty, properties != ["shape: \(word)"] {
          result.properties = properties.joined(separator: ", ")
        }
        return result
      }
      let start = scanner.index
      let key = scanner.take { $0.isWordCharacter || $0 == "-" }
      scanner.skipBlanks()
      guard !key.isEmpty, scanner.take(":") else {
        throw scanner.expected("“shape:”, “label:” or “}”", at: start)
      }
      scanner.skipBlanks()
      var value: String
      let isQuoted = scanner.next == "\""
      if isQuoted {
        guard let quoted = scanner.takeQuoted() else { throw scanner.error("expected a closing quote") }
        value = quoted
      } else {
        value = scanner.take { !$0.isNewline && $0 != "," && $0 != "}" }.stripped
      }
      switch key {
      case "shape": result.shape = Self.words.first { $0.word == value }?.shape ?? .box
      case "label": result.text = WordedText(value, isQuoted: isQuoted)
      default: break
      }
      if key != "label" { properties.append("\(key): " + (isQuoted ? "\"\(value)\"" : value)) }
    }
  }
}
