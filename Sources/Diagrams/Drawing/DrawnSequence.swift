import Marks

/// The sequence diagram of a source with what was done to its marks by hand: changed texts, looks and ends, deleted
/// parts.
struct DrawnSequence {
  /// Participants with what they are called now, without those that are deleted and nothing names any more.
  private(set) var participants: [Participant] = []
  private(set) var steps: SequenceSteps
  private(set) var boxes: [ParticipantBox]
  private(set) var title: String?
  /// What is deleted and still in the diagram, a line each for the user.
  private(set) var remarks: [String] = []
  let lives: SequenceLives

  private let source: SequenceDiagram
  private let known: KnownDiagram
  private let marks: [MarkID: any Mark]
  /// The parts as the source alone makes them.
  private let made: DiagramParts
  /// The indices of the parts of each kind among the others.
  private let indices: [SequenceKey.Kind: [Int]]

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

  /// The diagram without the activities of which the marks are deleted.
  ///
  /// - Parameter isDeleted: whether that is so for one of those that are drawn, by its number.
  private static func withoutDeletedActivities(
    _ diagram: SequenceDiagram, _ layout: SequenceLayout, isDeleted: (Int) -> Bool
  ) -> SequenceDiagram {
    // Those that end where they begin are not drawn.
    let drawn = layout.activities.indices.filter { layout.activities[$0].last > layout.activities[$0].first }
    let deleted = drawn.indices.filter(isDeleted).map { drawn[$0] }
    guard !deleted.isEmpty else { return diagram }
    var diagram = diagram
    diagram.items = SequenceActivities(diagram).items(without: Set(deleted))
    return diagram
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
  private func part(_ kind: SequenceKey.Kind, _ number: Int) -> (made: any Mark, now: any Mark)? {
    guard let now = Self.mark(kind, number, known, marks, made, indices),
      let index = indices[kind]?[number]
    else { return nil }
    return (made.others[index], now)
  }

  /// A text as it is drawn; that of the source where only its line breaks are others.
  private static func text(_ drawn: String, of source: String) -> String {
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    if drawn == source || words(drawn) == words(source) || TextBreaking.isBroken(drawn, from: source) {
      return source
    }
    return TextBreaking.restored(drawn, from: source)
  }

  /// The texts in a part, from top to bottom, without the signs that lines end with.
  private static func texts(in mark: any Mark) -> [Label] {
    if let label = mark as? Label { return [label] }
    return (mark.container?.children ?? []).compactMap { $0 as? Label }
      .filter { !["○", "×"].contains($0.text) }
  }

  // MARK: Reading

  private mutating func readTexts() {
    if let title, let (_, now) = part(.title, 0) {
      self.title = Self.text(Self.texts(in: now).first?.text ?? "", of: title)
    } else {
      title = nil
    }
    if title?.isEmpty ?? false { title = nil }
    // Boxes around nobody are not drawn.
    let drawn = source.boxes.indices.filter { index in source.participants.contains { $0.box == index } }
    for (number, index) in drawn.enumerated() {
      guard let (made, now) = part(.box, number) else { continue }
      let before = Self.texts(in: made).first?.text ?? ""
      let text = Self.texts(in: now).first?.text ?? ""
      if text != before { boxes[index].text = Self.text(text, of: boxes[index].text) }
    }
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
    let (lives, created) = (lives, source.created)
    var level = -Double.infinity
    steps.update { step in
      defer { index += 1 }
      guard let (made, now) = parts[index] else { return nil }
      var step = step
      level = step.place?.level(in: now) ?? level
      step.level = level
      switch step.content {
      case .item(.message(let message)):
        step.content = .item(.message(Self.message(message, made, now, lives, created)))
      case .item(.note(let note)): step.content = .item(.note(Self.note(note, now, lives)))
      case .begin(let block): step.content = .begin(Self.block(block, made, now))
      case .item, .section, .end: break
      }
      return step
    }
  }

  private static func message(
    _ source: SequenceMessage, _ made: any Mark, _ now: any Mark, _ lives: SequenceLives,
    _ created: Set<String>
  ) -> SequenceMessage {
    var message = source
    let before = texts(in: made).first?.text ?? ""
    var text = texts(in: now).first?.text ?? ""
    if text != before {
      // A number is no part of the text.
      if number(of: before) != number(of: message.text), let number = number(of: text) {
        text = String(text.dropFirst(number.count))
      }
      message.text = Self.text(text, of: message.text)
    }
    guard let line = stroke(in: now), let former = stroke(in: made), let start = line.points.first,
      let end = line.points.last
    else { return message }
    if line.edgeLine != former.edgeLine { message.line = line.edgeLine }
    if line.arrowheads.start != former.arrowheads.start {
      message.heads.from = EdgeHead(line.arrowheads.start)
    }
    if line.arrowheads.end != former.arrowheads.end { message.heads.to = EdgeHead(line.arrowheads.end) }
    if created.contains(message.to) { return message }
    message.from = lives.life(at: start, expected: message.from) ?? message.from
    message.to = lives.life(at: end, expected: message.to) ?? message.to
    return message
  }

  /// The number in front of a text, with the blank behind it; nil without one.
  private static func number(of text: String) -> String? {
    let digits = text.prefix { $0.isNumber }
    return digits.isEmpty || !text.dropFirst(digits.count).hasPrefix(".")
      ? nil : String(text.prefix(digits.count + (text.dropFirst(digits.count + 1).hasPrefix(" ") ? 2 : 1)))
  }

  private static func stroke(in mark: any Mark) -> Stroke? {
    mark as? Stroke ?? mark.container?.children.lazy.compactMap { $0 as? Stroke }.first
  }

  private static func note(_ source: SequenceNote, _ now: any Mark, _ lives: SequenceLives) -> SequenceNote {
    var note = source
    note.text = text(now.textHolder?.text?.string ?? "", of: source.text)
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
    // What sections have a text, in the order of the labels.
    let isNamed = block.kind != .rectangle
    let written = block.sections.indices.filter { $0 == 0 ? isNamed : !block.sections[$0].text.isEmpty }
    guard written.count == before.count else { return block }
    // A deleted text leaves the others where they are.
    var rest = after
    for (number, index) in written.enumerated() {
      let isHere = rest.count >= written.count - number
      let text = isHere && !rest.isEmpty ? rest.removeFirst().text : ""
      guard text != before[number].text else { continue }
      let word = index == 0 ? block.kind.rawValue : ""
      let content = text.hasPrefix(word) ? String(text.dropFirst(word.count)).stripped : text
      block.sections[index].text = Self.text(bare(content), of: block.sections[index].text)
    }
    return block
  }

  private mutating func readParticipants() {
    let named = steps.participants
    var kept = 0
    for var participant in source.participants {
      guard let mark = known.shapes[participant.id].flatMap({ marks[$0] }) else {
        guard named.contains(participant.id) else { continue }
        kept += 1
        participants.append(participant)
        continue
      }
      let text = DrawnShape(mark, name: participant.id).text
      if !text.isEmpty { participant.text = Self.text(text, of: participant.text) }
      participants.append(participant)
    }
    note(kept, "1 deleted participant is still named", "# deleted participants are still named")
  }

  private mutating func noteWhatComesBack() {
    let names = Set(participants.map(\.id))
    let lines = source.participants.indices.count {
      names.contains(source.participants[$0].id) && part(.life, $0) == nil
    }
    note(lines, "1 deleted life line is drawn again", "# deleted life lines are drawn again")
    let ends = (indices[.end] ?? []).indices.count { part(.end, $0) == nil }
    note(ends, "1 deleted end of a life is written", "# deleted ends of lives are written")
  }

  // MARK: Known again

  /// The diagram as it is drawn, with its marks; that of the source where it is drawn as the source says.
  ///
  /// Participants are those of the source, in its order, and steps stay in its order, too.
  var knownAsDrawn: KnownDiagram {
    var diagram = source
    let texts = Dictionary(participants.map { ($0.id, $0.text) }) { first, _ in first }
    for index in diagram.participants.indices {
      let participant = diagram.participants[index]
      diagram.participants[index].text = texts[participant.id] ?? participant.text
    }
    (diagram.boxes, diagram.title) = (boxes, title)
    guard made.others.count == known.others.count, let items = steps.items else { return known }
    diagram.items = items
    guard diagram != source else { return known }
    var scratch = Drawing()
    let keys = SequenceDrawing.parts(of: diagram, SequenceLayout(of: diagram), for: &scratch).keys
    let steps = Dictionary(grouping: steps.steps.compactMap(\.place).compactMap(\.part)) { $0.kind }
      .mapValues { $0.map(\.number) }
    var numbers: [SequenceKey.Kind: Int] = [:]
    let matches = SequenceKey.matches(from: made.keys, to: keys)
    let parts = zip(keys, matches).map { key, match -> MarkID? in
      guard let steps = steps[key.kind] else { return match.flatMap { known.others[$0] } }
      let number = numbers[key.kind, default: 0]
      numbers[key.kind] = number + 1
      guard steps.indices.contains(number), let index = indices[key.kind]?[steps[number]] else { return nil }
      return known.others[index]
    }
    return KnownDiagram(.sequence(diagram), diagram.participants.map { known.shapes[$0.id] } + parts) ?? known
  }

  private mutating func note(_ count: Int, _ one: String, _ many: String) {
    guard count > 0 else { return }
    let words = many.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(count)")
    remarks.append(count == 1 ? one : words)
  }
}

extension SequenceStop.Place {
  /// The part that a step is, by its kind and its number; nil for a border that another place of a frame tells of.
  fileprivate var part: (kind: SequenceKey.Kind, number: Int)? {
    switch self {
    case .arrow(let number): (.message, number)
    case .note(let number): (.note, number)
    case .top(let number): (.frame, number)
    case .section, .bottom: nil
    }
  }
}
