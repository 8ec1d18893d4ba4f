/// Where the parts of a sequence diagram stand, on the cell grid.
package struct SequenceLayout: Hashable, Sendable {
  package struct Arrow: Hashable, Sendable {
    package var points: [GridPoint]
    package var text: String
    package var label: GridRect
    package var message: SequenceMessage
  }

  /// A frame with a title in its border; sections are parted by dashed lines.
  package struct Frame: Hashable, Sendable {
    package var rect: GridRect
    package var title: String
    package var parts: [Part]

    package struct Part: Hashable, Sendable {
      package var row: Int
      package var text: String
    }
  }

  package struct Note: Hashable, Sendable {
    package var rect: GridRect
    package var text: String
  }

  /// A stretch of a participant's life.
  package struct Stretch: Hashable, Sendable {
    package var column: Int
    package var first: Int
    package var last: Int

    package init(column: Int, first: Int, last: Int) {
      self.column = column
      self.first = first
      self.last = last
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
  /// Where lives end before the diagram does.
  package internal(set) var ends: [GridPoint] = []

  init() {}

  /// Lays a diagram out from top to bottom.
  ///
  /// A participant that was placed before keeps its column, where the room allows it. O(*n*).
  package init(of diagram: SequenceDiagram, keeping places: [String: GridRect] = [:]) {
    var run = SequenceRun(diagram, places)
    run.layOut()
    self = run.layout
  }
}
