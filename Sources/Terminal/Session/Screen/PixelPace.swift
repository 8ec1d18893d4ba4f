/// How many pictures are sent in a frame: over a slow line none while something moves, and few when it is still.
final class PixelPace {
  /// How long after the last input the screen counts as still, in milliseconds.
  private static let rest = 300

  /// How many bytes a tile takes, about.
  private static let bytesOfTile = 1_500

  private let screen: any Screen
  private let timers: TimerQueue

  init(_ screen: any Screen, _ timers: TimerQueue) { (self.screen, self.timers) = (screen, timers) }

  /// Takes note that the user did something.
  func noteInput() { if screen.isSlow { timers.set(.still, after: Self.rest) } }

  /// The most tiles in a frame; nil for as many as there is time for.
  var mostTiles: Int? {
    guard screen.isSlow else { return nil }
    return timers.isSet(.still) ? 0 : max(1, screen.allowance / Self.bytesOfTile)
  }
}
