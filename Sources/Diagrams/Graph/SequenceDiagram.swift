/// Participants side by side, and what happens between them from top to bottom.
package struct SequenceDiagram: Hashable, Sendable {
  package var title: String?
  /// From left to right.
  package var participants: [Participant]
  package var boxes: [ParticipantBox]
  package var items: [SequenceItem]
  /// The other statements of the source, as they are written: texts for screen readers, links of participants.
  package var kept: [String] = []
  /// The wordings of the source for texts, which may say more.
  package var wordings = SourceWordings()

  package init(
    title: String? = nil, participants: [Participant] = [], boxes: [ParticipantBox] = [],
    items: [SequenceItem] = []
  ) {
    self.title = title
    self.participants = participants
    self.boxes = boxes
    self.items = items
  }
}

extension SequenceDiagram {
  /// The identifiers of the participants that a message creates.
  ///
  /// O(*n*) in the steps.
  package var created: Set<String> {
    var created: Set<String> = []
    var waiting: String?
    func walk(_ items: [SequenceItem]) {
      for item in items {
        switch item {
        case .create(let id): waiting = id
        case .message(let message) where message.to == waiting:
          if message.from != message.to { created.insert(message.to) }
          waiting = nil
        case .block(let block): for section in block.sections { walk(section.items) }
        case .message, .note, .activate, .deactivate, .destroy, .numbering: break
        }
      }
    }
    walk(items)
    return created
  }
}

/// Who sends and receives messages.
package struct Participant: Hashable, Sendable {
  package var id: String
  package var text: String
  package var isActor: Bool
  /// The index of its box; nil without one.
  package var box: Int?
  /// The word for another form than a box or a stick figure, such as `database`, which is kept and not drawn.
  package var type: String?

  package init(_ id: String, text: String? = nil, isActor: Bool = false, box: Int? = nil) {
    self.id = id
    self.text = text ?? id
    self.isActor = isActor
    self.box = box
  }
}

/// A frame around participants that stand beside each other.
package struct ParticipantBox: Hashable, Sendable {
  package var text: String
  /// The colour as the source has it; nil for none.
  package var color: String?

  package init(_ text: String, color: String? = nil) {
    self.text = text
    self.color = color
  }
}

/// A step of a sequence diagram.
package indirect enum SequenceItem: Hashable, Sendable {
  case message(SequenceMessage)
  case note(SequenceNote)
  case block(SequenceBlock)
  /// A participant begins to be active.
  case activate(String)
  /// A participant ends being active.
  case deactivate(String)
  /// A participant begins to exist with the next message.
  case create(String)
  /// A participant ends with the next message.
  case destroy(String)
  /// Messages from here on are numbered, or no longer.
  case numbering(SequenceNumbering?)
}

/// How messages are numbered.
package struct SequenceNumbering: Hashable, Sendable {
  package var start: Int
  package var step: Int

  package init(start: Int = 1, step: Int = 1) {
    self.start = start
    self.step = step
  }
}

/// A message from one participant to another, or to itself.
package struct SequenceMessage: Hashable, Sendable {
  /// Whether circles mark the places where a message meets the lives of its participants.
  package struct Circles: Hashable, Sendable {
    package var from = false
    package var to = false
    package init(from: Bool = false, to: Bool = false) {
      self.from = from
      self.to = to
    }
  }

  package var from: String
  package var to: String
  package var text: String
  package var heads: EdgeHeads
  package var line: EdgeLine
  package var circles: Circles
  /// The sign of the arrow in the source, which says more than is drawn of it; nil for any.
  package var sign: String?
  /// Whether the receiver becomes active with it.
  package var activates: Bool
  /// Whether the sender ends being active with it.
  package var deactivates: Bool

  package init(
    _ from: String, _ to: String, text: String = "", heads: EdgeHeads = EdgeHeads(), line: EdgeLine = .solid,
    circles: Circles = Circles(), activates: Bool = false, deactivates: Bool = false
  ) {
    self.from = from
    self.to = to
    self.text = text
    self.heads = heads
    self.line = line
    self.circles = circles
    self.activates = activates
    self.deactivates = deactivates
  }
}

/// A note beside a participant, or over one or more.
package struct SequenceNote: Hashable, Sendable {
  package enum Side: String, Hashable, Sendable {
    case left = "left of"
    case right = "right of"
    case over
  }

  package var side: Side
  /// One participant, or the first and the last that it lies over.
  package var participants: [String]
  package var text: String

  package init(_ side: Side, _ participants: [String], text: String) {
    self.side = side
    self.participants = participants
    self.text = text
  }
}

/// A frame around steps, in one or more sections.
package struct SequenceBlock: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case alternatives = "alt"
    case option = "opt"
    case loop
    case parallel = "par"
    case critical
    case interruption = "break"
    /// A background.
    case rectangle = "rect"

    /// The word that begins another section; nil where there is one section only.
    package var separator: String? {
      switch self {
      case .alternatives: "else"
      case .parallel: "and"
      case .critical: "option"
      case .option, .loop, .interruption, .rectangle: nil
      }
    }
  }

  package struct Section: Hashable, Sendable {
    package var text: String
    package var items: [SequenceItem]

    package init(_ text: String, _ items: [SequenceItem] = []) {
      self.text = text
      self.items = items
    }
  }

  package var kind: Kind
  package var sections: [Section]

  package init(_ kind: Kind, _ sections: [Section]) {
    self.kind = kind
    self.sections = sections
  }
}
