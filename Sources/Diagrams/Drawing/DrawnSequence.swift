import Marks

/// The sequence diagram of a source with what was done to its marks by hand: changed texts, looks and ends, deleted
/// parts.
struct DrawnSequence {
  /// Participants with what they are called now, without those that are deleted and nothing names any more.
  private(set) var participants: [Participant] = []
  private(set) var steps: SequenceSteps
  private(set) var boxes: [ParticipantBox]
  /// The indices of those that are deleted.
  private(set) var removedBoxes: Set<Int> = []
  private(set) var title: String?
  /// The deleted or changed parts that are written as they were, a line each for the user.
  private(set) var remarks: [String] = []
  let lives: SequenceLives

  let source: SequenceDiagram
  let known: KnownDiagram
  let marks: [MarkID: any Mark]
  /// The parts as the source alone makes them.
  let made: DiagramParts
  /// The indices of the parts of each kind among the others.
  let indices: [SequenceKey.Kind: [Int]]

  /// O(*n*) in the parts of the diagram.
  ///
  /// - Parameters:
  ///   - source: The diagram in the source.
  ///   - known: The marks that it became.
  ///   - marks: These marks as they are now, by identifier.
  init(_ source: SequenceDiagram, _ known: KnownDiagram, _ marks: [MarkID: any Mark]) {
    self.source = source
    self.known = known
    self.marks = marks
    var scratch = Drawing()
    let layout = SequenceLayout(of: source)
    let made = SequenceDrawing.parts(of: source, layout, for: &scratch)
    let indices = Dictionary(grouping: made.keys.indices) { made.keys[$0].kind }
    (self.made, self.indices) = (made, indices)
    let kept = Self.withoutDeletedActivities(source, layout) {
      Self.mark(.activity, $0, known, marks, made, indices) == nil
    }
    steps = SequenceSteps(made.others.count == known.others.count ? kept : source)
    (boxes, title) = (source.boxes, source.title)
    lives = SequenceLives(
      source.participants.enumerated().map { index, participant in
        let life = Self.mark(.life, index, known, marks, made, indices)
        let box = known.shapes[participant.id].flatMap { marks[$0] }
        return (participant.id, box?.id, life?.id, (life ?? box)?.bounds(.geometry))
      })
    // Older versions drew lives in pieces, whose number tells nothing.
    guard made.others.count == known.others.count else {
      participants = source.participants
      return
    }
    readTexts()
    readSteps()
    readParticipants()
    noteWhatComesBack()
  }

  // MARK: Parts

  /// The mark that a part is now; nil for a deleted one.
  private static func mark(
    _ kind: SequenceKey.Kind, _ number: Int, _ known: KnownDiagram, _ marks: [MarkID: any Mark],
    _ made: DiagramParts, _ indices: [SequenceKey.Kind: [Int]]
  ) -> (any Mark)? {
    guard let indices = indices[kind], indices.indices.contains(number),
      known.others.indices.contains(indices[number])
    else { return nil }
    return known.others[indices[number]].flatMap { marks[$0] }
  }

  /// A part as the source makes it, and what it is now; nil for one that is not drawn, or deleted.
  func part(_ kind: SequenceKey.Kind, _ number: Int) -> (made: any Mark, now: any Mark)? {
    guard let now = Self.mark(kind, number, known, marks, made, indices),
      let index = indices[kind]?[number]
    else { return nil }
    return (made.others[index], now)
  }

  // MARK: Reading

  private mutating func readTexts() {
    if let title, let (_, now) = part(.title, 0) {
      self.title = TextBreaking.source(of: Self.texts(in: now).first?.text ?? "", from: title)
    } else {
      title = nil
    }
    if title?.isEmpty ?? false { title = nil }
    /// The boxes that are deleted; a box without participants is not drawn.
    var removed: Set<Int> = []
    let drawn = boxesOfSource
    for (number, index) in drawn.enumerated() {
      guard let (made, now) = part(.box, number) else {
        removed.insert(index)
        continue
      }
      let before = Self.texts(in: made).first?.text ?? ""
      let text = Self.texts(in: now).first?.text ?? ""
      if text != before { boxes[index].text = TextBreaking.source(of: text, from: boxes[index].text) }
    }
    removedBoxes = removed
  }

  private mutating func readSteps() {
    let parts = steps.steps.map { step -> (made: any Mark, now: any Mark)? in
      switch step.place {
      case .arrow(let number): part(.message, number)
      case .note(let number): part(.note, number)
      case .top(let number), .section(let number, _), .bottom(let number): part(.frame, number)
      case nil: nil
      }
    }
    var index = 0
    let lives = lives
    var level = -Double.infinity
    steps.update { step in
      defer { index += 1 }
      guard let (made, now) = parts[index] else { return nil }
      var step = step
      level = step.place?.level(in: now) ?? level
      step.level = level
      switch step.content {
      case .item(.message(let message)):
        // The line that creates a participant ends at its box.
        let creates = step.before.contains(.create(message.to))
        var drawn = Self.message(message, made, now, creates ? nil : lives)
        // The bars of activities stay where they are.
        if message.activates, drawn.to != message.to {
          drawn.activates = false
          step.after.insert(.activate(message.to), at: 0)
        }
        if message.deactivates, drawn.from != message.from {
          drawn.deactivates = false
          step.after.insert(.deactivate(message.from), at: 0)
        }
        step.content = .item(.message(drawn))
      case .item(.note(let note)): step.content = .item(.note(Self.note(note, now, lives)))
      case .begin(let block): step.content = .begin(Self.block(block, made, now))
      case .item, .section, .end: break
      }
      return step
    }
  }

  /// A message as it is drawn.
  ///
  /// - Parameter lives: The lives that it may be between; nil where it stays between those of the source.
  private static func message(
    _ source: SequenceMessage, _ made: any Mark, _ now: any Mark, _ lives: SequenceLives?
  ) -> SequenceMessage {
    var message = source
    let before = texts(in: made).first?.text ?? ""
    var text = text(of: now, formerly: made)
    if text != before {
      // A number is no part of the text.
      if number(of: before) != number(of: message.text), let number = number(of: text) {
        text = String(text.dropFirst(number.count))
      }
      message.text = TextBreaking.source(of: text, from: message.text)
    }
    guard let line = stroke(in: now), let former = stroke(in: made), let start = line.points.first,
      let end = line.points.last
    else { return message }
    if line.edgeLine != former.edgeLine { message.line = line.edgeLine }
    if line.arrowheads.start != former.arrowheads.start {
      message.heads.from = EdgeHead(line.arrowheads.start)
    }
    if line.arrowheads.end != former.arrowheads.end { message.heads.to = EdgeHead(line.arrowheads.end) }
    guard let lives else { return message }
    message.from = lives.life(at: start, expected: message.from) ?? message.from
    message.to = lives.life(at: end, expected: message.to) ?? message.to
    // A head at its beginning alone was turned round.
    if message.heads != source.heads, message.heads.to == .none, message.heads.from != .none {
      (message.from, message.to) = (message.to, message.from)
      message.heads = EdgeHeads(from: .none, to: message.heads.from)
      message.circles = .init(from: message.circles.to, to: message.circles.from)
    }
    return message
  }

  private static func stroke(in mark: any Mark) -> Stroke? {
    mark as? Stroke ?? mark.container?.children.lazy.compactMap { $0 as? Stroke }.first
  }

  private static func note(_ source: SequenceNote, _ now: any Mark, _ lives: SequenceLives) -> SequenceNote {
    var note = source
    note.text = TextBreaking.source(of: now.textHolder?.text?.string ?? "", from: source.text)
    guard let area = now.bounds(.geometry), !lives.stand(source, at: area), let place = lives.note(at: area)
    else { return note }
    (note.side, note.participants) = (place.side, place.participants)
    return note
  }

  /// A frame with its texts, which are in brackets; the title begins with the frame's word.
  private static func block(_ source: SequenceBlock, _ made: any Mark, _ now: any Mark) -> SequenceBlock {
    var block = source
    let (before, after) = (texts(in: made), texts(in: now))
    guard before.map(\.text) != after.map(\.text) else { return block }
    func bare(_ text: String) -> String { text.between("[", "]") ?? text }
    // The sections that have a text, in the order of the labels.
    let isNamed = block.kind != .rectangle
    let written = block.sections.indices.filter { $0 == 0 ? isNamed : !block.sections[$0].text.isEmpty }
    guard written.count == before.count else { return block }
    let texts = matched(after.map(\.text), to: before.map(\.text))
    for (number, index) in written.enumerated() where texts[number] != before[number].text {
      var content = texts[number] ?? ""
      if index == 0, let kind = kind(named: content, besides: block) {
        block.kind = kind
        content = String(content.dropFirst(kind.rawValue.count)).stripped
      }
      block.sections[index].text = TextBreaking.source(of: bare(content), from: block.sections[index].text)
    }
    return block
  }

  /// For each former text what it is now; nil for a deleted one.
  ///
  /// Texts that stayed tell which of the others is which.
  private static func matched(_ texts: [String], to former: [String]) -> [String?] {
    var rest = texts[...]
    return former.indices.map { number in
      let stayed = former[(number + 1)...].count { rest.contains($0) }
      guard rest.first == former[number] || rest.count > stayed else { return nil }
      return rest.popFirst()
    }
  }

  /// The kind of frame that a title begins with the word of, if it may have as many sections.
  private static func kind(named title: String, besides block: SequenceBlock) -> SequenceBlock.Kind? {
    SequenceBlock.Kind.allCases.first { kind in
      kind != .rectangle && (title == kind.rawValue || title.hasPrefix(kind.rawValue + " "))
        && (kind == block.kind || block.sections.count == 1 || kind.separator != nil)
    }
  }

  private mutating func readParticipants() {
    let named = steps.participants
    var (kept, nameless) = (0, 0)
    for var participant in source.participants {
      if let box = participant.box, removedBoxes.contains(box) { participant.box = nil }
      guard let mark = known.shapes[participant.id].flatMap({ marks[$0] }) else {
        guard named.contains(participant.id) else { continue }
        kept += 1
        participants.append(participant)
        continue
      }
      participant.box = mark.bounds(.geometry).flatMap { box(around: $0.center.x) }
      let text = DrawnShape(mark, name: participant.id).text
      if text.isEmpty {
        nameless += 1
      } else {
        participant.text = TextBreaking.source(of: text, from: participant.text)
      }
      participants.append(participant)
    }
    note(
      nameless, "1 participant without a text has its former one",
      "# participants without a text have their former ones")
    note(kept, "1 deleted participant is still named", "# deleted participants are still named")
  }

  mutating func note(_ count: Int, _ one: String, _ many: String) {
    if let phrase = CountedPhrase.phrase(count, one, many) { remarks.append(phrase) }
  }
}
