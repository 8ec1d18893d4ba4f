/// The places of a sequence diagram's parts on the cell grid.
struct SequenceLayout: Hashable, Sendable {
  struct Arrow: Hashable, Sendable {
    var points: [GridPoint]
    var text: String
    var label: GridRect
    var message: SequenceMessage

    var key: SequenceKey { .message(message) }
  }

  /// A frame with a title in its border; sections are parted by dashed lines.
  struct Frame: Hashable, Sendable {
    var rect: GridRect
    var title: String
    var parts: [Part]
    var key: SequenceKey

    struct Part: Hashable, Sendable {
      var row: Int
      var text: String
    }
  }

  struct Note: Hashable, Sendable {
    var rect: GridRect
    var text: String
    var key: SequenceKey
  }

  /// A place where a life ends before the diagram does.
  struct End: Hashable, Sendable {
    var place: GridPoint
    var key: SequenceKey
  }

  /// A stretch of a participant's life.
  struct Stretch: Hashable, Sendable {
    var column: Int
    var first: Int
    var last: Int
    var key: SequenceKey
  }

  /// In the order of the participants.
  var participants: [GridRect] = []
  var lives: [Stretch] = []
  var activities: [Stretch] = []
  var arrows: [Arrow] = []
  var notes: [Note] = []
  var frames: [Frame] = []
  /// Around participants that belong together.
  var boxes: [Frame] = []
  var ends: [End] = []
  /// From top to bottom.
  var stops: [SequenceStop] = []

  init() {}

  /// Lays a diagram out from top to bottom.
  ///
  /// A participant that was placed before keeps its column, where the room allows it, and its place among the others.
  /// O(*n* log *n*) in the participants, O(*n*) in what happens between them.
  init(
    of diagram: SequenceDiagram, keeping places: SequencePlaces = SequencePlaces(),
    in room: LayoutRoom = LayoutRoom()
  ) {
    guard let order = places.order(of: diagram.participants) else {
      self.init(inOrder: diagram, places, room)
      return
    }
    var sorted = diagram
    sorted.participants = order.map { diagram.participants[$0] }
    self.init(inOrder: sorted, places, room)
    var (participants, lives) = (participants, lives)
    for (place, index) in order.enumerated() {
      participants[index] = self.participants[place]
      lives[index] = self.lives[place]
    }
    (self.participants, self.lives) = (participants, lives)
  }

  private init(inOrder diagram: SequenceDiagram, _ places: SequencePlaces, _ room: LayoutRoom) {
    var run = SequenceRun(diagram, places, room.isTight ? .tight : .roomy)
    run.layOut()
    self = run.layout
  }
}
