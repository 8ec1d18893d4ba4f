package import Marks

extension DrawingHistory {
  /// The time before the first step, and the shortest and the longest pause between two, in milliseconds.
  private static let (lead, pauses) = (300, 60...1_000)

  /// The pause before a step of which the time is not known, in milliseconds.
  private static let unknownPause = 300

  /// The way to the current version as a film: steps at the pace of the hand, pauses shortened.
  ///
  /// Of a drawing whose steps were all undone, the way to the last of them.
  package var film: Film {
    var scenes: [Film.Scene] = []
    var before: Double?
    for step in steps.prefix(current > 0 ? current : steps.count) {
      let paces = step.paces.mapValues { pace in Pace(pace.pauses.map { min(Self.pauses.upperBound, $0) }) }
      let duration = step.paces.values.map(\.duration).max() ?? 0
      var pause = Self.unknownPause
      if let before, let made = step.made {
        // A step is made when the hand is done with it.
        pause = Int(max(-1e6, min(1e6, (made - before) * 1000))) - duration
      }
      pause = min(Self.pauses.upperBound, max(Self.pauses.lowerBound, pause))
      scenes.append(Film.Scene(at: (scenes.last?.end ?? Self.lead) + pause, paces: paces))
      before = step.made
    }
    return Film(scenes, drawing: drawing(after:))
  }
}
