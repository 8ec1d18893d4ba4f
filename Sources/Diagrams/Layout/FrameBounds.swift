/// The room that frames take along, before and behind the layers that they reach from and to.
struct FrameBounds {
  /// The cells before and behind each layer that are frames' own, and those that a layer is longer for a title.
  private(set) var before: [Int]
  private(set) var after: [Int]
  private(set) var extra: [Int]

  private let graph: LevelGraph
  private let layers: Layers
  /// How far frames reach before their first layer, and behind their last one.
  private var starts: [Int]
  private var ends: [Int]

  /// O(*f* *d* + *s*) with *f* frames *d* deep and *s* steps of links.
  init(_ graph: LevelGraph, _ layers: Layers) {
    (self.graph, self.layers) = (graph, layers)
    before = layers.rows.map { _ in 0 }
    (after, extra) = (before, before)
    starts = graph.frames.map { _ in 0 }
    ends = starts
    guard !graph.frames.isEmpty else { return }
    let pads = pads
    // Inner frames come last.
    for (frame, own) in graph.frames.enumerated().reversed() {
      let span = layers.frames.spans[frame]
      starts[frame] += own.start + pads[frame].start
      ends[frame] += own.end + pads[frame].end
      before[span.lowerBound] = max(before[span.lowerBound], starts[frame])
      after[span.upperBound] = max(after[span.upperBound], ends[frame])
      guard let parent = own.parent else { continue }
      let outer = layers.frames.spans[parent]
      if outer.lowerBound == span.lowerBound { starts[parent] = max(starts[parent], starts[frame]) }
      if outer.upperBound == span.upperBound { ends[parent] = max(ends[parent], ends[frame]) }
    }
  }

  /// The cells inside of frames for the ends of links that come in there, or leave.
  private var pads: [(start: Int, end: Int)] {
    var pads = graph.frames.map { _ in (start: 0, end: 0) }
    for (link, chain) in zip(graph.links, layers.chains) {
      for (step, (upper, lower)) in zip(chain, chain.dropFirst()).enumerated() {
        let (from, to) = (layers.frames.frame(of: upper), layers.frames.frame(of: lower))
        guard from != to else { continue }
        if let from, layers.frames.spans[from].upperBound == layers.ranks[upper],
          !layers.frames.frames(around: lower).contains(from)
        {
          let frame = graph.frames[from]
          let room =
            step == 0 && link.hasTailHead ? graph.spacing.head : frame.end > 1 ? 0 : graph.spacing.stub
          pads[from].end = max(pads[from].end, room)
        }
        if let to, layers.frames.spans[to].lowerBound == layers.ranks[lower],
          !layers.frames.frames(around: upper).contains(to)
        {
          let frame = graph.frames[to]
          let hasHead = step == chain.count - 2 && link.hasTipHead
          let room = hasHead ? graph.spacing.head : frame.start > 1 ? 0 : graph.spacing.stub
          pads[to].start = max(pads[to].start, room)
        }
      }
    }
    return pads
  }

  /// Returns where a frame begins, and how many cells it takes.
  func place(of frame: Int, _ layerStarts: [Int], _ layerEnds: [Int]) -> (start: Int, size: Int) {
    let span = layers.frames.spans[frame]
    let start = layerStarts[span.lowerBound] - starts[frame]
    return (start, layerEnds[span.upperBound] + ends[frame] - start)
  }

  /// Makes a layer longer where a frame is too short for its title.
  ///
  /// - Returns: whether any was, so that layers have to be placed anew.
  mutating func widen(_ layerStarts: [Int], _ layerEnds: [Int]) -> Bool {
    for (frame, own) in graph.frames.enumerated().reversed() {
      let lack = own.leastAlong - place(of: frame, layerStarts, layerEnds).size
      guard lack > 0 else { continue }
      extra[layers.frames.spans[frame].lowerBound] += lack
      return true
    }
    return false
  }
}
