/// Reads a sequence diagram, from behind its first word.
struct SequenceParser {
  /// The most steps and participants, and how deep blocks may be nested.
  static let mostItems = 10_000
  static let mostParticipants = 500
  static let deepestBlocks = 50

  var scanner: SourceScanner
  var diagram = SequenceDiagram()
  private var indices: [String: Int] = [:]
  private var count = 0
  /// The box that participants are declared in; nil outside.
  private var box: Int?
  /// The blocks that are open, the innermost last.
  private var open: [SequenceBlock] = []

  init(_ scanner: SourceScanner) { self.scanner = scanner }

  mutating func parse() throws(DiagramError) -> SequenceDiagram {
    while true {
      scanner.skipBlanks()
      guard scanner.isAtLineEnd || scanner.next == ";" else { throw scanner.expected("the end of the line") }
      while let next = scanner.next, next.isWhitespace || next == ";" { scanner.advance() }
      if scanner.isAtEnd { break }
      try parseStatement()
      guard count <= Self.mostItems, diagram.participants.count <= Self.mostParticipants else {
        throw scanner.error(
          "too large: more than \(Self.mostParticipants) participants or \(Self.mostItems) steps")
      }
    }
    guard box == nil, open.isEmpty else {
      throw scanner.error("expected “end” of “\(open.last?.kind.rawValue ?? "box")”")
    }
    return diagram
  }

  mutating func append(_ item: SequenceItem) {
    count += 1
    if open.isEmpty {
      diagram.items.append(item)
    } else {
      let (block, section) = (open.count - 1, open[open.count - 1].sections.count - 1)
      open[block].sections[section].items.append(item)
    }
  }

  /// Names a participant, and changes it.
  mutating func nameParticipant(_ id: String, change: (inout Participant) -> Void = { _ in }) {
    let index = indices[id] ?? diagram.participants.count
    if index == diagram.participants.count {
      indices[id] = index
      diagram.participants.append(Participant(id))
    }
    change(&diagram.participants[index])
  }

  private mutating func parseStatement() throws(DiagramError) {
    if let text = try scanner.takeAccessibleText() { return diagram.kept.append(text) }
    let start = scanner.index
    for kind in SequenceBlock.Kind.allCases where takeKeyword(kind.rawValue) {
      try openBlock(kind, at: start)
      return
    }
    if takeKeyword("create") {
      let id = try parseParticipant()
      append(.create(id))
    } else if takeKeyword("destroy") {
      append(.destroy(try parseName()))
    } else if isDeclaration {
      _ = try parseParticipant()
    } else if takeKeyword("box") {
      try openBox(at: start)
    } else if takeKeyword("end") {
      try close(at: start)
    } else if takeKeyword("activate") {
      append(.activate(try parseName()))
    } else if takeKeyword("deactivate") {
      append(.deactivate(try parseName()))
    } else if takeKeyword("autonumber") {
      try parseNumbering()
    } else if scanner.takeWord("note", ignoringCase: true), scanner.next == " " || scanner.next == "\t" {
      try parseNote()
    } else if takeKeyword("title") {
      _ = scanner.take(":")
      diagram.title = MermaidText.decoded(scanner.takeLine(), .tags)
    } else if let separator = open.last?.kind.separator, takeKeyword(separator) {
      open[open.count - 1].sections.append(SequenceBlock.Section(takeText()))
    } else if takeKeyword("links") || takeKeyword("link") || takeKeyword("properties") {
      scanner.index = start
      diagram.kept.append(scanner.takeLine())
    } else {
      scanner.index = start
      try parseMessage()
    }
  }

  /// Passes over a word that no sign of a message follows: participants may be called like it.
  private mutating func takeKeyword(_ word: String) -> Bool {
    guard scanner.followsWord(word, ignoringCase: true),
      let next = scanner.peek(word.count) ?? Optional("\n"),
      next.isWhitespace || next == ";" || next == ":"
    else { return false }
    var rest = scanner
    rest.index += word.count
    rest.skipBlanks()
    if !rest.isAtLineEnd, Self.arrow(at: rest) != nil || rest.follows("()") { return false }
    scanner.index += word.count
    return true
  }

  private var isDeclaration: Bool {
    var rest = self
    return rest.takeKeyword("participant") || rest.takeKeyword("actor")
  }

  /// The text up to the end of the line or a semicolon that is not part of a character's name.
  mutating func takeText() -> String { decoded(scanner.takeStatementText()) }

  /// A text without its tags, which are noted.
  private mutating func decoded(_ source: String) -> String {
    let text = MermaidText.decoded(source, .tags)
    if text != MermaidText.decoded(source, .none) { diagram.wordings.note(source, of: text, in: .sequence) }
    return text
  }

  /// A name in quotes; nil without quotes.
  private mutating func takeQuotedName() -> String? {
    scanner.skipBlanks()
    guard scanner.next == "\"", let name = scanner.takeQuoted(multiline: false), !name.isEmpty else {
      return nil
    }
    scanner.skipBlanks()
    return name
  }

  private mutating func openBlock(_ kind: SequenceBlock.Kind, at start: Int) throws(DiagramError) {
    guard open.count < Self.deepestBlocks else {
      throw scanner.error("blocks are nested too deep", at: start)
    }
    let text = takeText()
    open.append(SequenceBlock(kind, [SequenceBlock.Section(text)]))
  }

  private mutating func openBox(at start: Int) throws(DiagramError) {
    guard box == nil else { throw scanner.error("a box inside a box", at: start) }
    var text = scanner.takeStatementText()
    var color: String?
    let word = String(text.prefix { !$0.isWhitespace && $0 != "(" })
    if word == "rgb" || word == "rgba" || word == "hsl", let end = text.firstIndex(of: ")") {
      color = String(text[...end])
      text = text[text.index(after: end)...].stripped
    } else if SequenceExporter.colors.contains(word.lowercased()) {
      color = word
      text = text.dropFirst(word.count).stripped
    }
    box = diagram.boxes.count
    diagram.boxes.append(ParticipantBox(MermaidText.decoded(text, .tags), color: color))
  }

  private mutating func close(at start: Int) throws(DiagramError) {
    if box != nil {
      box = nil
    } else if let block = open.popLast() {
      append(.block(block))
    } else {
      throw scanner.error("“end” without a block", at: start)
    }
  }

  /// `participant A as Text`, or with `actor`.
  private mutating func parseParticipant() throws(DiagramError) -> String {
    scanner.skipBlanks()
    let isActor = scanner.followsWord("actor", ignoringCase: true)
    guard scanner.takeWord("participant", ignoringCase: true) || scanner.takeWord("actor", ignoringCase: true)
    else {
      throw scanner.expected("“participant” or “actor”")
    }
    scanner.skipBlanks()
    let start = scanner.index
    let quoted = takeQuotedName()
    var line = scanner.takeStatementText()
    let (alias, type) = Self.takeProperties(in: &line)
    var (id, text) = (quoted ?? line, alias ?? quoted ?? line)
    let separator = [" as ", " As ", " AS "].lazy.compactMap { line.range(ofFirst: $0) }.first
    if quoted == nil, let range = separator {
      (id, text) = (line[..<range.lowerBound].stripped, line[range.upperBound...].stripped)
    } else if quoted != nil, let rest = line.between("as ", "") {
      text = rest.stripped
    }
    if quoted == nil { id = Self.unquoted(id) }
    guard !id.isEmpty, !text.isEmpty else { throw scanner.expected("a participant", at: start) }
    let box = box
    // A name is written as it is.
    let isName = Self.unquoted(text) == id
    let shown = isName ? MermaidText.decoded(id, .tags) : decoded(Self.unquoted(text))
    nameParticipant(id) { participant in
      participant.text = shown
      participant.isActor = isActor
      participant.type = type
      if participant.box == nil { participant.box = box }
    }
    return id
  }

  /// Takes properties, such as `@{ "type": "queue", "alias": "Jobs" }`, out of a declaration.
  ///
  /// - Returns: those that there are.
  private static func takeProperties(in line: inout String) -> (alias: String?, type: String?) {
    guard let start = line.range(ofFirst: "@{") else { return (nil, nil) }
    let rest = line[start.upperBound...]
    let end = rest.firstIndex(of: "}") ?? rest.endIndex
    let behind = end < rest.endIndex ? String(rest[rest.index(after: end)...]) : ""
    let properties = rest[..<end]
    line = (String(line[..<start.lowerBound]).stripped + " " + behind.stripped).stripped
    func property(_ name: String) -> String? {
      guard let name = properties.range(ofFirst: name) else { return nil }
      let value = properties[name.upperBound...].drop {
        $0 == "\"" || $0 == "'" || $0 == ":" || $0.isWhitespace
      }
      let text = String(value.prefix { $0 != "\"" && $0 != "'" && $0 != "," }).stripped
      return text.isEmpty ? nil : text
    }
    let type = property("type")
    return (property("alias"), type?.allSatisfy { $0.isWordCharacter || $0 == "-" } ?? false ? type : nil)
  }

  static func unquoted(_ text: String) -> String {
    text.between("\"", "\"") ?? text
  }

  private mutating func parseName() throws(DiagramError) -> String {
    let start = scanner.index
    scanner.skipBlanks()
    let name = takeQuotedName() ?? scanner.take { !$0.isNewline && $0 != ";" }.stripped
    guard !name.isEmpty else { throw scanner.expected("a participant", at: start) }
    nameParticipant(name)
    return name
  }

  private mutating func parseNumbering() throws(DiagramError) {
    scanner.skipBlanks()
    if scanner.takeWord("off", ignoringCase: true) { return append(.numbering(nil)) }
    var numbers: [Int] = []
    while numbers.count < 2, let number = Int(scanner.take { $0.isASCII && $0.isNumber }) {
      numbers.append(min(number, 1_000_000))
      scanner.skipBlanks()
    }
    append(.numbering(SequenceNumbering(start: numbers.first ?? 1, step: numbers.count > 1 ? numbers[1] : 1)))
  }

  private mutating func parseNote() throws(DiagramError) {
    scanner.skipBlanks()
    let sides: [(String, SequenceNote.Side)] = [("left of", .left), ("right of", .right), ("over", .over)]
    guard let side = sides.first(where: { scanner.takeWord($0.0, ignoringCase: true) })?.1 else {
      throw scanner.expected("“left of”, “right of” or “over”")
    }
    scanner.skipBlanks()
    let start = scanner.index
    var participants: [String] = []
    repeat {
      scanner.skipBlanks()
      let name = takeQuotedName() ?? scanner.take { !$0.isNewline && $0 != ":" && $0 != "," }.stripped
      if !name.isEmpty { participants.append(name) }
    } while scanner.take(",")
    guard scanner.take(":") else { throw scanner.expected("“:” and the text of the note") }
    guard let first = participants.first else { throw scanner.expected("a participant", at: start) }
    for participant in participants { nameParticipant(participant) }
    let last = participants.last ?? first
    append(
      .note(SequenceNote(side, first == last ? [first] : [first, last], text: takeText())))
  }
}
