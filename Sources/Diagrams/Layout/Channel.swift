/// The tracks between two layers on which links change their place across.
///
/// Links that would cross less often one way round lie on tracks in that order; links that leave where another
/// arrives come first, so that no two run along each other.
struct Channel {
  struct Segment {
    let link: Int
    let from: Int
    let to: Int
    /// Whether it leads back to the layer that it comes from.
    var isTurn = false
    var low: Int { min(from, to) }
    var high: Int { max(from, to) }
  }

  /// More segments than this lie in simple order, since pairs are compared; see ``packed(_:_:)``.
  static let mostCompared = 400

  /// The track of each segment, in the order they were given; nil for a straight one.
  private(set) var tracks: [Int?]
  private(set) var trackCount = 0

  /// The places that more than one segment leaves.
  private let forks: Set<Int>

  init(_ segments: [Segment]) {
    tracks = segments.map { _ in nil }
    forks = Set(Dictionary(grouping: segments, by: \.from).filter { $1.count > 1 }.keys)
    let bent = segments.indices.filter { segments[$0].from != segments[$0].to }
    guard bent.count <= Self.mostCompared else {
      for (index, track) in zip(bent, Self.packed(bent.map { segments[$0] }, forks)) { tracks[index] = track }
      trackCount = (tracks.compactMap(\.self).max() ?? -1) + 1
      return
    }
    var placed: [Int] = []
    for index in Self.order(bent.map({ segments[$0] }), forks).map({ bent[$0] }) {
      let segment = segments[index]
      var track = 0
      for other in placed where Self.conflict(segments[other], segment, forks) {
        track = max(track, (tracks[other] ?? 0) + 1)
      }
      tracks[index] = track
      trackCount = max(trackCount, track + 1)
      placed.append(index)
    }
  }

  /// Whether two may not share a track.
  ///
  /// Those that leave the same place may, and those that reach the same one: they are drawn as one. But where one of
  /// them is a branch of several, the other would seem to lead to all of these. Corners in adjacent cells look joined,
  /// too.
  private static func conflict(_ first: Segment, _ second: Segment, _ forks: Set<Int>) -> Bool {
    guard first.low <= second.high + 1, second.low <= first.high + 1 else { return false }
    if first.isTurn || second.isTurn { return true }
    guard first.from != second.from else { return false }
    return first.to != second.to || forks.contains(first.from) || forks.contains(second.from)
  }

  /// The tracks of many segments: as few as can be, in no order that would save crossings.
  ///
  /// After Hashimoto and Stevens (1971), what begins first is placed first. Segments that leave one place are one, and so are those
  /// that reach one place and branch nowhere.
  /// O(*n* log *n*) in the segments and their tracks.
  private static func packed(_ segments: [Segment], _ forks: Set<Int>) -> [Int] {
    var branches: [Int: Int] = [:]
    var meetings: [Int: Int] = [:]
    var bounds: [(low: Int, high: Int)] = []
    let owners = segments.map { segment in
      let isBranch = forks.contains(segment.from)
      let known = isBranch ? branches[segment.from] : meetings[segment.to]
      guard !segment.isTurn, let net = known else {
        if !segment.isTurn, isBranch { branches[segment.from] = bounds.count }
        if !segment.isTurn, !isBranch { meetings[segment.to] = bounds.count }
        bounds.append((segment.low, segment.high))
        return bounds.count - 1
      }
      bounds[net] = (min(bounds[net].low, segment.low), max(bounds[net].high, segment.high))
      return net
    }
    // The ends of nets, and the beginnings, in order; an end frees its track for what begins two cells on.
    let starts = bounds.indices.sorted { (bounds[$0].low, $0) < (bounds[$1].low, $1) }
    let ends = bounds.indices.sorted { (bounds[$0].high, $0) < (bounds[$1].high, $1) }
    var tracks = bounds.map { _ in 0 }
    var free: [Int] = []
    var (count, ended) = (0, 0)
    for net in starts {
      while bounds[ends[ended]].high + 1 < bounds[net].low {
        free.append(tracks[ends[ended]])
        ended += 1
      }
      tracks[net] = free.popLast() ?? count
      count = max(count, tracks[net] + 1)
    }
    return owners.map { tracks[$0] }
  }

  /// Returns the cost of `upper` on an earlier track than `lower`.
  private static func cost(upper: Segment, lower: Segment, _ forks: Set<Int>) -> Int {
    guard conflict(upper, lower, forks) else { return 0 }
    var cost = 0
    // The way down to the lower's track crosses the upper one, and so does the way on from the upper's.
    if upper.low <= lower.from, lower.from <= upper.high { cost += 1 }
    if lower.isTurn, upper.low <= lower.to, lower.to <= upper.high { cost += 1 }
    if !upper.isTurn, lower.low <= upper.to, upper.to <= lower.high { cost += 1 }
    if !upper.isTurn, upper.to == lower.from || lower.isTurn && upper.to == lower.to { cost += 20 }
    return cost
  }

  /// An order of little cost, from the first track.
  ///
  /// After a heuristic by Eades, Lin and Smyth (1993): what is best first goes first. O(*n*²).
  private static func order(_ segments: [Segment], _ forks: Set<Int>) -> [Int] {
    let count = segments.count
    var gains = Array(repeating: 0, count: count)
    var costs = Array(repeating: Array(repeating: 0, count: count), count: count)
    for first in 0..<count {
      for second in 0..<count where first != second {
        // The cost that is saved when the first lies on the earlier track.
        let saved =
          cost(upper: segments[second], lower: segments[first], forks)
          - cost(upper: segments[first], lower: segments[second], forks)
        costs[first][second] = saved
        gains[first] += saved
      }
    }
    var left = Array(0..<count)
    var order: [Int] = []
    while !left.isEmpty {
      var best = 0
      for index in left.indices where gains[left[index]] > gains[left[best]] { best = index }
      let chosen = left.remove(at: best)
      for other in left { gains[other] -= costs[other][chosen] }
      order.append(chosen)
    }
    return order
  }
}
