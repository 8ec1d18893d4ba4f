/// How many pictures are sent in a frame: over a slow line none while something moves, and few when it is still.
///
/// tmux drops output that a terminal is slow to take, without a report: it is asked after pictures were sent through it.
final class PixelPace {
  /// How long after the last input the screen counts as still, in milliseconds.
  private static let quietTime = 300

  /// How many bytes a tile takes, about.
  private static let bytesOfTile = 1_500

  /// How long after pictures tmux is asked whether it dropped some, in milliseconds.
  private static let timeToAsk = 250

  /// The most tiles in a frame and the pause after it, in milliseconds, after the first loss; with each further one half
  /// and twice as much.
  private static let (tilesAfterLoss, pauseAfterLoss) = (4, 60)

  /// After as many losses there are no pictures any more.
  private static let mostLosses = 6

  private let screen: any Screen
  private let timers: TimerQueue

  /// How often tmux dropped something around the time when pictures were sent.
  private var losses = 0

  /// The time at which pictures were sent last; losses later than `timeOfLoss` are of what others in tmux
  /// write.
  private var lastSending: ContinuousClock.Instant?
  private static let timeOfLoss = Duration.seconds(1)

  init(_ screen: any Screen, _ timers: TimerQueue) { (self.screen, self.timers) = (screen, timers) }

  /// Whether pictures do not get through.
  var hasGivenUp: Bool { losses >= Self.mostLosses }

  private var isBurdened: Bool { screen.isSlow || losses > 0 }

  /// Takes note that the user did something.
  func noteInput() { if isBurdened { timers.set(.still, after: Self.quietTime) } }

  /// The most tiles in a frame; nil for as many as there is time for.
  var mostTiles: Int? {
    guard isBurdened else { return nil }
    guard !timers.isSet(.still) else { return 0 }
    let ofLine = screen.isSlow ? max(1, screen.allowance / Self.bytesOfTile) : .max
    return losses > 0 ? min(ofLine, max(1, Self.tilesAfterLoss >> (losses - 1))) : ofLine
  }

  /// Takes note that pictures are sent through tmux.
  func noteSendingThroughTmux(now: ContinuousClock.Instant = .now) {
    lastSending = now
    if losses > 0 { timers.set(.still, after: Self.pauseAfterLoss << (losses - 1)) }
    if !timers.isSet(.report) { timers.set(.report, after: Self.timeToAsk) }
  }

  /// Notes a report of tmux, and counts a loss soon after pictures were sent.
  ///
  /// - Parameters:
  ///   - old: its last report; nil for none.
  ///   - now: when it came.
  func note(_ report: TmuxReport, after old: TmuxReport?, now: ContinuousClock.Instant = .now) {
    guard let old else { return }
    if !report.hasClients(of: old) {
      losses = 0
    } else if report.hasLost(since: old), let lastSending, now - lastSending < Self.timeOfLoss {
      losses += 1
    }
  }
}
