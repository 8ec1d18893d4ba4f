/// Where links leave and reach what stands in their layers, across.
struct Ports {
  /// For each link, one place where it leaves a vertex of its chain and one where it reaches the next, for each step.
  private(set) var steps: [[(from: Int, to: Int)]]

  /// A side of a vertex: where steps leave, or where they arrive.
  private struct Side: Hashable {
    let vertex: Int
    let isLeaving: Bool
  }

  private let graph: LevelGraph
  private let layers: Layers
  private let places: [Int]

  init(_ graph: LevelGraph, _ layers: Layers, places: [Int]) {
    self.graph = graph
    self.layers = layers
    self.places = places
    steps = layers.chains.map { chain in zip(chain, chain.dropFirst()).map { _ in (0, 0) } }
    assign()
  }

  private mutating func assign() {
    var sides: [Side: [(link: Int, step: Int)]] = [:]
    var order: [Side] = []
    for (link, chain) in layers.chains.enumerated() {
      for step in chain.indices.dropLast() {
        steps[link][step] = (
          start(of: chain[step], port: graph.links[link].tailPort),
          start(of: chain[step + 1], port: graph.links[link].tipPort)
        )
        for side in [
          Side(vertex: chain[step], isLeaving: true), Side(vertex: chain[step + 1], isLeaving: false),
        ] {
          if sides[side] == nil { order.append(side) }
          sides[side, default: []].append((link, step))
        }
      }
    }
    // Sides with many links first: those with one follow the other end.
    let isLast = order.map { (sides[$0]?.count ?? 0) < 2 }
    for pass in [false, true] {
      for (side, isSingle) in zip(order, isLast) where isSingle == pass { spread(side, sides[side] ?? []) }
    }
  }

  /// Where a link meets a vertex before sides are spread: at its port, or in the middle.
  private func start(of vertex: Int, port: Int?) -> Int {
    switch layers.contents[vertex] {
    case .box(let box): places[vertex] + (port ?? graph.boxes[box].middle)
    case .bend: places[vertex]
    case .label(let link): places[vertex] + max(0, ((graph.links[link].label?.across ?? 1) - 1) / 2)
    }
  }

  /// Places the links at one side of a box in the order of their other ends, each as near to its own as it can.
  private mutating func spread(_ side: Side, _ all: [(link: Int, step: Int)]) {
    guard case .box(let index) = layers.contents[side.vertex] else { return }
    let box = graph.boxes[index]
    let first = places[side.vertex]
    var free: [(link: Int, step: Int)] = []
    for (link, step) in all {
      if let port = side.isLeaving ? graph.links[link].tailPort : graph.links[link].tipPort {
        set(first + port, link, step, side)
      } else {
        free.append((link, step))
      }
    }
    if box.portReach > 0 {
      for item in free where !hasHead(item.link, side) {
        let middle = first + box.middle
        set(middle + (other(end: item, side) < middle ? -1 : 1) * box.portReach, item.link, item.step, side)
      }
      return
    }
    guard box.isWide, box.across > 2, !free.isEmpty else { return }
    if side.isLeaving, isFork(free.map(\.link)) {
      for item in free { set(first + box.middle, item.link, item.step, side) }
      return
    }
    let ordered = free.map { ($0, other(end: $0, side)) }
      .sorted { ($0.1, $0.0.link, $0.0.step) < ($1.1, $1.0.link, $1.0.step) }
    let (low, high) = (first + 1, first + box.across - 2)
    let step = ordered.count > 1 ? min(2, (high - low) / (ordered.count - 1)) : 0
    if ordered.count == 1, !(low...high).contains(ordered[0].1) {
      // It bends anyway.
      return set(first + box.middle, ordered[0].0.link, ordered[0].0.step, side)
    }
    var targets = ordered.map { min(max($0.1, low), high) }
    // From both sides, so that none leaves the box and neighbours keep their distance.
    for index in targets.indices.dropFirst() {
      targets[index] = max(targets[index], targets[index - 1] + step)
    }
    var limit = high
    for index in targets.indices.reversed() {
      targets[index] = min(targets[index], limit)
      limit = targets[index] - step
    }
    for (target, item) in zip(targets, ordered) { set(target, item.0.link, item.0.step, side) }
  }

  /// Whether links leave a box in one place, as the branches of a tree do: they are alike, and no texts tell them apart.
  private func isFork(_ links: [Int]) -> Bool {
    links.count > 1
      && links.allSatisfy {
        let (link, first) = (graph.links[$0], graph.links[links[0]])
        return link.label == nil && link.style == first.style && link.hasTailHead == first.hasTailHead
      }
  }

  private func hasHead(_ link: Int, _ side: Side) -> Bool {
    side.isLeaving ? graph.links[link].hasTailHead : graph.links[link].hasTipHead
  }

  private func other(end: (link: Int, step: Int), _ side: Side) -> Int {
    let place = steps[end.link][end.step]
    return side.isLeaving ? place.to : place.from
  }

  private mutating func set(_ place: Int, _ link: Int, _ step: Int, _ side: Side) {
    if side.isLeaving { steps[link][step].from = place } else { steps[link][step].to = place }
  }
}
