/// The places of a sequence diagram's parts on the cell grid.
package struct SequenceLayout: Hashable, Sendable {
  package struct Arrow: Hashable, Sendable {
    package var points: [GridPoint]
    package var text: String
    package var label: GridRect
    package var message: SequenceMessage

    package var key: SequenceKey { .message(message) }
  }

  /// A frame with a title in its border; sections are parted by dashed lines.
  package struct Frame: Hashable, Sendable {
    package var rect: GridRect
    package var title: String
    package var parts: [Part]
    package var key: SequenceKey

    package struct Part: Hashable, Sendable {
      package var row: Int
      package var text: String
    }
  }

  package struct Note: Hashable, Sendable {
    package var rect: GridRect
    package var text: String
    package var key: SequenceKey
  }

  /// A place where a life ends before the diagram does.
  package struct End: Hashable, Sendable {
    package var place: GridPoint
    package var key: SequenceKey
  }

  /// A stretch of a participant's life.
  package struct Stretch: Hashable, Sendable {
    package var column: Int
    package var first: Int
    package var last: Int
    package var key: SequenceKey

    package init(column: Int, first: Int, last: Int, key: SequenceKey) {
      self.column = column
      self.first = first
      self.last = last
      self.key = key
    }
  }

  /// In the order of the participants.
  package internal(set) var participants: [GridRect] = []
  package internal(set) var lives: [Stretch] = []
  package internal(set) var activities: [Stretch] = []
  package internal(set) var arrows: [Arrow] = []
  package internal(set) var notes: [Note] = []
  package internal(set) var frames: [Frame] = []
  /// Around participants that belong together.
  package internal(set) var boxes: [Frame] = []
  package internal(set) var ends: [End] = []
  /// From top to bottom.
  package internal(set) var stops: [SequenceStop] = []

  init() {}

  /// Lays a diagram out from top to bottom.
  ///
  /// A participant that was placed before keeps its column, where the room allows it, and its place among the others.
  /// O(*n* log *n*) in the participants, O(*n*) in what happens between them.
  package init(of diagram: SequenceDiagram, keeping places: SequencePlaces = SequencePlaces()) {
    guard let order = places.order(of: diagram.participants) else {
      self.init(inOrder: diagram, places)
      return
    }
    var sorted = diagram
    sorted.participants = order.map { diagram.participants[$0] }
    self.init(inOrder: sorted, places)
    var (participants, lives) = (participants, lives)
    for (place, index) in order.enumerated() {
      participants[index] = self.participants[place]
      lives[index] = self.lives[place]
    }
    (self.participants, self.lives) = (participants, lives)
  }

  private init(inOrder diagram: SequenceDiagram, _ places: SequencePlaces) {
    var run = SequenceRun(diagram, places)
    run.layOut()
    self = run.layout
  }
}
