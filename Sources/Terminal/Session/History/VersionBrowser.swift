import CellRendering
import Documents
import Editing
import Marks

/// The history of the drawing as it is looked at: which version is shown, and how.
struct VersionBrowser {
  /// The picture that is shown.
  enum Shown: Hashable {
    /// The version after so many steps.
    case version(Int)
    /// What differs from one version to another.
    case difference(from: Int, to: Int)
    /// The film of the drawing at a time, in milliseconds.
    case moment(Int)
  }

  /// A film that is being played.
  private struct Playing {
    /// When it was at a time, in milliseconds of the film.
    let instant: ContinuousClock.Instant
    let time: Int
  }

  let history: DrawingHistory
  let film: Film

  /// The version that is shown: how many steps it is made of.
  private(set) var selected: Int

  /// The version that others are compared with; nil while nothing is compared.
  private(set) var compared: Int?

  private var playing: Playing?

  /// The remark in the bar in place of the version; nil for none.
  private(set) var note: HistoryMessage?

  /// How many times faster than the hand the film is played, by place among ``speeds``.
  private var speedIndex = 1

  private static let speeds = [0.5, 1, 2, 4, 8, 16]

  /// - Parameter steps: how many of them the version is made of that is shown first.
  init(_ history: DrawingHistory, selecting steps: Int) {
    self.history = history
    film = history.film
    selected = min(history.steps.count, max(0, steps))
  }

  var shown: Shown {
    if let playing { return .moment(playing.time) }
    guard let compared, compared != selected else { return .version(selected) }
    return .difference(from: min(compared, selected), to: max(compared, selected))
  }

  var isPlaying: Bool { playing != nil }

  /// How many times faster than the hand the film is played.
  var speed: Double { Self.speeds[speedIndex] }

  // MARK: Moving

  mutating func select(_ steps: Int) {
    playing = nil
    note = compared == nil ? nil : .comparing
    selected = min(history.steps.count, max(0, steps))
  }

  /// Moves by a key; returns false for keys that do not move.
  ///
  /// - Parameter page: how many steps a page is.
  mutating func move(with code: KeyCode, page: Int) -> Bool {
    switch code {
    case .left: select(selected - 1)
    case .right: select(selected + 1)
    case .pageUp: select(selected - page)
    case .pageDown: select(selected + page)
    case .home: select(0)
    case .end: select(history.steps.count)
    case .up: changeSpeed(by: 1)
    case .down: changeSpeed(by: -1)
    default: return false
    }
    return true
  }

  private mutating func changeSpeed(by step: Int) {
    speedIndex = min(Self.speeds.count - 1, max(0, speedIndex + step))
    if let playing { self.playing = Playing(instant: .now, time: playing.time) }
  }

  /// Compares other versions with the one that is shown, or no longer.
  mutating func toggleComparing() {
    playing = nil
    compared = compared == nil ? selected : nil
    note = compared == nil ? nil : .comparing
  }

  mutating func noteCopied() {
    select(selected)
    note = .copied
  }

  // MARK: Playing

  /// Plays the film from the version that is shown, from its start after the last one, or stops it.
  mutating func togglePlaying(now: ContinuousClock.Instant) {
    guard playing == nil else { return select(selected) }
    (compared, note) = (nil, nil)
    let start = selected >= film.scenes.count ? 0 : film.time(after: selected)
    playing = Playing(instant: now, time: start)
  }

  /// Goes on with the film.
  ///
  /// - Returns: whether it still plays.
  mutating func advance(to now: ContinuousClock.Instant) -> Bool {
    guard let playing else { return false }
    let elapsed = playing.instant.duration(to: now) / .milliseconds(1)
    let time = playing.time + Int(min(1e9, elapsed * speed))
    selected = film.scenes(at: time)
    self.playing = time < film.duration ? Playing(instant: now, time: time) : nil
    return self.playing != nil
  }

  // MARK: Pictures

  /// The drawing of a picture.
  func drawing(of shown: Shown) -> Drawing {
    switch shown {
    case .version(let steps): history.drawing(after: steps)
    case .difference(let old, let new):
      Versions.difference(from: history.drawing(after: old), to: history.drawing(after: new)).picture
    case .moment(let time): film.drawing(at: time)
    }
  }

  /// The versions that stand for all, in order.
  func samples(atMost count: Int) -> [Int] {
    let last = history.steps.count
    guard last >= count, count > 1 else { return Array(0...last) }
    return (0..<count).map { $0 * last / (count - 1) }
  }

  /// The box of all that is seen in the versions, in units; nil where nothing is.
  var page: Rect? {
    ([history.drawing(after: 0).root.bounds(.ink)] + history.steps.map(\.box)).reduce(nil) { page, box in
      guard let box else { return page }
      return page?.union(box) ?? box
    }
  }
}
