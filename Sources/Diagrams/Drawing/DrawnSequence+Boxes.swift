import Marks

/// Boxes around participants, which are those that stand in them.
extension DrawnSequence {
  /// The boxes of the source that are drawn: those with participants, in the order of their marks.
  var boxesOfSource: [Int] {
    source.boxes.indices.filter { index in source.participants.contains { $0.box == index } }
  }

  /// The boxes that are not deleted, with the x coordinates of their sides.
  var drawnBoxSides: [(number: Int, sides: ClosedRange<Double>)] {
    boxesOfSource.enumerated().compactMap { number, index in
      // The title is a text of its own, which may be wider.
      let parts = part(.box, number).map { ($0.now as? Group)?.children ?? [$0.now] } ?? []
      let areas = parts.filter { !($0 is Label) }.compactMap { $0.bounds(.geometry) }
      guard let low = areas.map(\.minX).min(), let high = areas.map(\.maxX).max() else { return nil }
      return (index, low...high)
    }
  }

  /// Returns the number in the source of the box around an x coordinate; nil for none.
  func box(around x: Double) -> Int? { drawnBoxSides.first { $0.sides.contains(x) }?.number }

  /// The boxes that are not deleted, and the participants in them.
  ///
  /// - Parameters:
  ///   - added: participants that were drawn by hand.
  ///   - places: the cells of these.
  func drawnBoxes(
    with added: [Participant], at places: [String: GridRect]
  ) -> (boxes: [ParticipantBox], participants: [Participant]) {
    let kept = boxes.indices.filter { !removedBoxes.contains($0) }
    let numbers = Dictionary(kept.enumerated().map { ($1, $0) }) { first, _ in first }
    let inside = added.map { participant in
      var participant = participant
      participant.box = places[participant.id].flatMap {
        box(around: GridPoint($0.middleColumn, $0.row).center.x)
      }
      return participant
    }
    let all = (participants + inside).map { participant in
      var participant = participant
      participant.box = participant.box.flatMap { numbers[$0] }
      return participant
    }
    return (kept.map { boxes[$0] }, all)
  }
}
