/// The bounds of layers along, and the tracks of the channels between them.
struct LayerBounds {
  /// A step of a link from a vertex of its chain to the next.
  private struct Step: Hashable {
    let link: Int
    let step: Int
  }

  /// The cells in which layers begin, and the first cells behind them.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  private let graph: LevelGraph
  private let layers: Layers
  /// The places along at which bent steps change their places across, by the layer that they leave.
  private var tracks: [[Step: Int]]
  /// The room of frames before and behind layers.
  private var frames: FrameBounds

  /// Places layers one after the other, with room for the channels between.
  init(_ graph: LevelGraph, _ layers: Layers, _ ports: Ports) {
    (self.graph, self.layers) = (graph, layers)
    tracks = layers.rows.map { _ in [:] }
    frames = FrameBounds(graph, layers)
    placeLayers(ports)
    while frames.widen(starts, ends) { placeLayers(ports) }
  }

  /// Returns where a step changes its place across; nil for a straight one.
  func track(of link: Int, step: Int, leaving rank: Int) -> Int? {
    tracks[rank][Step(link: link, step: step)]
  }

  /// Boxes stand in the middle of their layer.
  func start(of vertex: Int) -> Int {
    let rank = layers.ranks[vertex]
    return starts[rank] + (ends[rank] - starts[rank] - depth(of: vertex)) / 2
  }

  /// Returns where a frame begins, and how many cells it takes along.
  func place(ofFrame frame: Int) -> (start: Int, size: Int) { frames.place(of: frame, starts, ends) }

  /// The last cell along.
  func end(of vertex: Int) -> Int { start(of: vertex) + max(0, depth(of: vertex) - 1) }

  private func depth(of vertex: Int) -> Int {
    switch layers.contents[vertex] {
    case .box(let box): graph.boxes[box].along
    case .label(let link): graph.links[link].label?.along ?? 0
    case .bend, .border: 0
    }
  }

  /// Returns the room that a vertex takes along in its layer.
  private func room(for vertex: Int) -> Int {
    if case .box(let box) = layers.contents[vertex] {
      depth(of: vertex) + 2 * graph.boxes[box].overhang
    } else {
      depth(of: vertex)
    }
  }

  private mutating func placeLayers(_ ports: Ports) {
    var gaps: [[(Step, Channel.Segment)]] = layers.rows.map { _ in [] }
    for (link, chain) in layers.chains.enumerated() where !layers.isDirect(link) {
      for (step, vertex) in chain.enumerated().dropLast() {
        let (from, to) = ports.steps[link][step]
        gaps[layers.ranks[vertex]].append(
          (
            Step(link: link, step: step),
            .init(link: link, from: from, to: to, isTurn: graph.links[link].isSideways)
          ))
      }
    }
    (starts, ends) = ([], [])
    var cursor = 0
    for rank in layers.rows.indices {
      starts.append(cursor)
      cursor += (layers.rows[rank].map(room).max() ?? 0) + frames.extra[rank]
      ends.append(cursor)
      cursor += frames.after[rank]
      guard rank + 1 < layers.rows.count || !gaps[rank].isEmpty else { break }
      cursor += placeTracks(of: gaps[rank], leaving: rank, from: cursor)
      if rank + 1 < layers.rows.count { cursor += frames.before[rank + 1] }
    }
  }

  /// Returns the room between a layer and the next.
  private mutating func placeTracks(
    of gap: [(Step, Channel.Segment)], leaving rank: Int, from start: Int
  ) -> Int {
    let spacing = graph.spacing
    let channel = Channel(gap.map(\.1))
    let links = gap.map {
      ($0.0.step, graph.links[$0.0.link], layers.chains[$0.0.link].count, layers.sides[$0.0.link])
    }
    let hasTailHead = links.contains {
      $0.0 == 0 && ($0.1.hasTailHead || $0.1.isSideways && $0.1.hasTipHead) && $0.3.tail == nil
    }
    let hasTipHead = links.contains {
      $0.0 == $0.2 - 2 && $0.1.hasTipHead && $0.3.tip == nil && !$0.1.isSideways
    }
    // Texts on lines that turn stand on their tracks.
    let text = links.map { $0.1.isSideways ? ($0.1.label?.along ?? 1) - 1 : 0 }.max() ?? 0
    // Heads have room beside frames that end here, or begin.
    let next = rank + 1 < layers.rows.count ? frames.before[rank + 1] : 0
    let tailHead = hasTailHead ? max(0, spacing.head - frames.after[rank]) : 0
    // Beside a frame, a line across it would look like a second border.
    let least = next > 0 && graph.isHorizontal ? spacing.stub : spacing.stub - spacing.track
    let tipHead = max(least, hasTipHead ? spacing.head - next : least)
    let before = spacing.stub + tailHead + text / 2
    let after = tipHead + (text + 1) / 2
    let middle = channel.trackCount == 0 ? 0 : 1 + (channel.trackCount - 1) * spacing.track
    for (item, track) in zip(gap, channel.tracks) {
      if let track { tracks[rank][item.0] = start + before + track * spacing.track }
    }
    let needsMore = hasTipHead && next == 0 && channel.trackCount == 0
    // A dash, a gap and a dash; lines across layers have room for them anyway.
    let isShort =
      !graph.isHorizontal && channel.trackCount == 0 && links.contains { $0.1.isDashed && $0.2 == 2 }
    return max(isShort ? 4 : 0, before + middle + after + (needsMore ? spacing.track - 1 : 0))
  }
}
