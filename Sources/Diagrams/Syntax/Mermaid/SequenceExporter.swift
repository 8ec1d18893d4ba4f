/// Writes a sequence diagram in Mermaid.
struct SequenceExporter {
  /// Words that a box's line may begin with and that are no part of its text.
  static let colors: Set<String> = [
    "transparent", "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive",
    "purple",
    "red", "silver", "teal", "white", "yellow", "orange", "pink", "lightblue", "lightgreen", "lightyellow",
    "lightgray", "lightgrey", "grey", "cyan", "magenta", "brown", "gold",
  ]

  private var lines = ["sequenceDiagram"]
  private let diagram: SequenceDiagram
  private let created: Set<String>
  private let names: MermaidNames
  /// The participant to declare next, and whether that waits for a message.
  private var next = 0
  private var isWaiting = false

  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    created = Self.created(diagram.items)
    let texts = Dictionary(diagram.participants.map { ($0.id, $0.text) }) { first, _ in first }
    names = MermaidNames(diagram.participants.map(\.id)) { id in
      Self.isName(id, hasText: texts[id] != MermaidText.decoded(id, .tags))
    }
  }

  mutating func export() -> String {
    if let title = diagram.title { lines.append("  title \(text(title))") }
    writeParticipants()
    write(diagram.items, indent: "  ")
    lines += diagram.kept.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Declares participants in their order, up to the next that a message creates: that one is declared there.
  private mutating func writeParticipants(indent: String = "  ") {
    var box: Int?
    while next < diagram.participants.count, !created.contains(diagram.participants[next].id) {
      let participant = diagram.participants[next]
      next += 1
      if participant.box != box {
        if box != nil { lines.append("\(indent)end") }
        box = participant.box
        if let box, diagram.boxes.indices.contains(box) {
          let words = [diagram.boxes[box].color, text(diagram.boxes[box].text)].compactMap(\.self)
          lines.append("\(indent)box \(words.joined(separator: " "))".strippedRight)
        }
      }
      lines.append(indent + (box == nil ? "" : "  ") + declaration(of: participant))
    }
    if box != nil { lines.append("\(indent)end") }
  }

  private static func created(_ items: [SequenceItem]) -> Set<String> {
    var all: Set<String> = []
    for item in items {
      switch item {
      case .create(let id): all.insert(id)
      case .block(let block): for section in block.sections { all.formUnion(created(section.items)) }
      default: break
      }
    }
    return all
  }

  private func declaration(of participant: Participant) -> String {
    let word = participant.isActor ? "actor" : "participant"
    let name = names[participant.id]
    let type = participant.type.map { "@{ \"type\": \"\($0)\" }" } ?? ""
    // A name alone is read as a text, too.
    guard participant.text != MermaidText.decoded(name, .tags) else { return "\(word) \(name)\(type)" }
    return "\(word) \(name)\(type) as \(encoded(participant.text))"
  }

  /// Whether Mermaid reads an identifier as it is: not as an arrow or a statement, nor together with the text behind it.
  ///
  /// - Parameter hasText: whether a text is written behind it.
  private static func isName(_ id: String, hasText: Bool) -> Bool {
    let signs = [
      "->", "-x", "-)", "<<", "()", ":", ";", ",", "+", ">", " as ", "@{", "#", "\\", "<", "%%", "\"", "\n",
    ]
    let id = String(id.sourceCharacters)
    let word = String(id.prefix { !$0.isWhitespace }).lowercased()
    return !id.isEmpty && !signs.contains { id.range(ofFirst: $0) != nil } && !id.hasSuffix("-")
      && !id.hasPrefix("-") && !id.hasPrefix("accDescr") && !statements.contains(word)
      && !["left of", "right of"].contains { id.lowercased().hasPrefix($0) }
      && !(hasText && id.contains(where: \.isWhitespace))
  }

  /// The words that statements begin with.
  private static let statements: Set<String> = [
    "participant", "actor", "create", "destroy", "box", "end", "loop", "rect", "opt", "alt", "else", "par",
    "par_over", "and", "critical", "option", "break", "note", "activate", "deactivate", "autonumber", "title",
    "links", "link", "properties", "details", "acctitle", "over", "off",
  ]

  private mutating func write(_ items: [SequenceItem], indent: String) {
    for item in items {
      switch item {
      case .message(let message):
        lines.append(indent + self.message(message))
        if isWaiting { writeParticipants(indent: indent) }
        isWaiting = false
      case .note(let note):
        let places = note.participants.map { names[$0] }.joined(separator: ",")
        lines.append("\(indent)note \(note.side.rawValue) \(places): \(encoded(note.text))")
      case .activate(let id): lines.append("\(indent)activate \(names[id])")
      case .deactivate(let id): lines.append("\(indent)deactivate \(names[id])")
      case .create(let id):
        let participant = diagram.participants.first { $0.id == id } ?? Participant(id)
        lines.append("\(indent)create \(declaration(of: participant))")
        if next < diagram.participants.count, diagram.participants[next].id == id { next += 1 }
        isWaiting = true
      case .destroy(let id): lines.append("\(indent)destroy \(names[id])")
      case .numbering(let numbering):
        lines.append(indent + (numbering.map { "autonumber \($0.start) \($0.step)" } ?? "autonumber off"))
      case .block(let block): write(block, indent: indent)
      }
    }
  }

  private mutating func write(_ block: SequenceBlock, indent: String) {
    for (index, section) in block.sections.enumerated() {
      let word = index == 0 ? block.kind.rawValue : block.kind.separator ?? "else"
      lines.append("\(indent)\(word) \(text(section.text))".strippedRight)
      write(section.items, indent: indent + "  ")
    }
    lines.append("\(indent)end")
  }

  /// A text in the wording of the source, which may say more.
  private func encoded(_ text: String) -> String {
    diagram.wordings.wording(of: text, in: .sequence) ?? MermaidText.encoded(text, and: [";"])
  }

  /// A text behind a word, which no message begins with: the word would be taken for a participant.
  private func text(_ text: String) -> String {
    let source = encoded(text)
    let scanner = SourceScanner(source.sourceCharacters)
    guard SequenceParser.arrow(at: scanner) != nil || scanner.follows("()"),
      let sign = scanner.next?.asciiValue
    else { return source }
    return "#\(sign);" + String(scanner.characters.dropFirst())
  }

  private func message(_ message: SequenceMessage) -> String {
    // The sign of the source holds while the line is drawn as it says.
    let sign =
      SequenceParser.arrows.first {
        $0.sign == message.sign && $0.heads == message.heads && $0.line == message.line
      }?.sign ?? SequenceParser.sign(for: message.heads, message.line)
      ?? (message.line.isBroken ? "-->>" : "->>")
    // Mermaid refuses a message without a colon.
    let text = message.text.isEmpty ? ":" : ": \(encoded(message.text))"
    let state = message.activates ? "+" : message.deactivates ? "-" : ""
    let (tail, tip) = (message.circles.from ? " ()" : "", message.circles.to ? "()" : "")
    return
      "\(names[message.from])\(tail)\(sign)\(tip)\(state)\(tip.isEmpty ? "" : " ")\(names[message.to])\(text)"
  }
}

extension String {
  fileprivate var strippedRight: String {
    let scalars = unicodeScalars
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}
