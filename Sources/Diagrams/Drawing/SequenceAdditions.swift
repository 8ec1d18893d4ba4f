import Marks

/// The marks drawn by hand into a sequence diagram: lines between lives as messages, notes, shapes as participants.
struct SequenceAdditions {
  private(set) var participants: [Participant] = []
  /// The cells of these participants.
  private(set) var places: [String: GridRect] = [:]
  /// Messages and notes, each with the y coordinate of its line or lower border, in units.
  private(set) var items: [(item: SequenceItem, level: Double)] = []
  /// The marks that are nothing of a sequence diagram, counted, a line each for the user.
  private(set) var leftOut: [String] = []

  private var lives: SequenceLives
  private let known: KnownDiagram
  private var lines: [Stroke] = []
  private var labels: [Label] = []
  private var shapes: [DrawnShape] = []
  private var loose = (marks: 0, shapes: 0, lines: 0, texts: 0)

  /// How far above or below a line its text may have its middle, in units: in the next row.
  private static let textReach = 2.5

  /// O(*n* · *m*) in the marks drawn by hand and the participants.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - known: The marks that the source became.
  ///   - lives: Their life lines.
  ///   - used: The identifiers of the participants.
  init(to drawing: Drawing, known: KnownDiagram, lives: SequenceLives, used: [String]) {
    self.known = known
    self.lives = lives
    for mark in drawing.marks { collect(mark) }
    takeParticipants(used: Set(used))
    takeMessages()
    count()
  }

  private mutating func collect(_ mark: any Mark) {
    guard mark.id == .none || !known.marks.contains(mark.id) else { return }
    switch mark {
    case let group as Group where !group.isHidden: for child in group.children { collect(child) }
    case is Group, is any SourceHolder: break
    case let stroke as Stroke where !stroke.isClosed && stroke.points.count > 1: lines.append(stroke)
    case let label as Label: labels.append(label)
    case let figure as Figure where figure.form == .note: take(note: figure)
    case is Rectangle, is Ellipse, is TurnedShape, is Figure: shapes.append(DrawnShape(mark, name: nil))
    default: loose.marks += 1
    }
  }

  private mutating func take(note: Figure) {
    guard let area = note.bounds(.geometry), let place = lives.note(at: area) else {
      loose.marks += 1
      return
    }
    let text = note.text?.string ?? ""
    items.append((.note(SequenceNote(place.side, place.participants, text: text)), area.maxY))
  }

  /// Shapes that lines are attached to or that have a text are participants, unless something is in them.
  private mutating func takeParticipants(used: Set<String>) {
    var used = used
    let joined = Set(lines.flatMap { $0.connection?.anchors.map(\.shape) ?? [] })
    for shape in shapes {
      let isAround =
        shapes.contains { $0.id != shape.id && shape.box.surrounds($0.box) } || lives.isCrossed(by: shape.box)
      guard !isAround, joined.contains(shape.id) || !shape.text.isEmpty else {
        loose.shapes += 1
        continue
      }
      let stem = shape.text.split(separator: "\n").first.map { String($0.prefix(40)) } ?? "Participant"
      var (name, number) = (stem, 1)
      while !used.insert(name).inserted {
        number += 1
        name = "\(stem) \(number)"
      }
      participants.append(
        Participant(name, text: shape.text.isEmpty ? name : shape.text, isActor: shape.shape == .actor))
      places[name] = GridRect(around: shape.box)
      lives.add(name, shape.id, in: shape.box)
    }
  }

  private mutating func takeMessages() {
    for line in lines {
      func end(_ anchor: Anchor?, _ point: Point) -> String? {
        anchor.flatMap { lives.life(of: $0.shape) } ?? lives.life(at: point)
      }
      guard let first = line.points.first, let last = line.points.last,
        let from = end(line.connection?.start, first), let to = end(line.connection?.end, last),
        from != to || line.points.count > 2
      else {
        loose.lines += 1
        continue
      }
      var heads = EdgeHeads(from: EdgeHead(line.arrowheads.start), to: EdgeHead(line.arrowheads.end))
      let isBackwards = heads.to == .none && heads.from != .none
      if isBackwards { heads = EdgeHeads(from: .none, to: heads.from) }
      let message = SequenceMessage(
        isBackwards ? to : from, isBackwards ? from : to, text: line.text?.string ?? takeText(beside: line),
        heads: heads, line: line.edgeLine)
      items.append((.message(message), min(first.y, last.y)))
    }
  }

  /// Takes the text that is written over a line or right beside it; none is empty.
  private mutating func takeText(beside line: Stroke) -> String {
    let place = labels.firstIndex { label in
      let middle = label.textBox().center
      return zip(line.points, line.points.dropFirst()).contains {
        middle.distance(toSegmentFrom: $0, to: $1) <= Self.textReach
      }
    }
    return place.map { labels.remove(at: $0).text } ?? ""
  }

  private mutating func count() {
    loose.texts = labels.count
    items.sort { $0.level < $1.level }
    leftOut = [
      CountedPhrase.phrase(loose.marks, "1 mark that is no message", "# marks that are no messages"),
      CountedPhrase.phrase(
        loose.shapes, "1 shape that is no participant", "# shapes that are no participants"),
      CountedPhrase.phrase(
        loose.lines, "1 line that does not join two life lines", "# lines that do not join two life lines"),
      CountedPhrase.phrase(loose.texts, "1 text that stands alone", "# texts that stand alone"),
    ].compactMap(\.self)
  }
}
