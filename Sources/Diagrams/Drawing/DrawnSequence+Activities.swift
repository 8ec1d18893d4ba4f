import Marks

/// Activities of a sequence diagram, which have marks of their own beside messages.
extension DrawnSequence {
  /// The diagram without the activities of which the marks are deleted.
  ///
  /// - Parameter isDeleted: whether that is so for one of those that are drawn, by its number.
  static func withoutDeletedActivities(
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

  /// Whether the bar of an activity ends where a step is, so that it was moved along with it.
  func hasActivityEnd(at step: SequenceSteps.Step) -> Bool {
    (indices[.activity] ?? []).indices.contains { number in
      guard let area = part(.activity, number)?.now.bounds(.geometry) else { return false }
      return [area.minY, area.maxY].contains { abs($0 - step.level) <= Self.barReach }
    }
  }

  /// How far from a message a bar that begins or ends with it does so, in units: in the same row.
  private static let barReach = 1.5
}
