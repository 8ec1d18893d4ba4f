/// The places across where links leave and reach the vertices of their layers.
struct Ports {
  /// For each link, one place where it leaves a vertex of its chain and one where it reaches the next, for each step.
  private(set) var steps: [[(from: Int, to: Int)]]

  /// An end of a step of a link.
  private struct StepEnd {
    let link: Int
    let step: Int
    /// Whether it is where the step arrives.
    let isTip: Bool
  }

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
    var sides: [Side: [StepEnd]] = [:]
    var order: [Side] = []
    for (link, chain) in layers.chains.enumerated() where !layers.isDirect(link) {
      for step in chain.indices.dropLast() {
        steps[link][step] = (
          start(of: chain[step], port: graph.links[link].tailPort),
          start(of: chain[step + 1], port: graph.links[link].tipPort)
        )
        // A line that turns meets the vertex that it reaches where others leave.
        let isTurn = graph.links[link].isSideways
        for (side, isTip) in [
          (Side(vertex: chain[step], isLeaving: true), false),
          (Side(vertex: chain[step + 1], isLeaving: isTurn), true),
        ] {
          if sides[side] == nil { order.append(side) }
          sides[side, default: []].append(StepEnd(link: link, step: step, isTip: isTip))
        }
      }
    }
    // Sides with many links first: those with one follow the other end.
    let isLast = order.map { (sides[$0]?.count ?? 0) < 2 }
    for pass in [false, true] {
      for (side, isSingle) in zip(order, isLast) where isSingle == pass { spread(side, sides[side] ?? []) }
    }
  }

  /// Returns the place where a link meets a vertex before sides are spread: its port, or the middle.
  private func start(of vertex: Int, port: Int?) -> Int {
    switch layers.contents[vertex] {
    case .box(let box): places[vertex] + (port ?? graph.boxes[box].middle)
    case .bend, .border: places[vertex]
    case .label(let link): places[vertex] + max(0, ((graph.links[link].label?.across ?? 1) - 1) / 2)
    }
  }

  /// Places the links at one side of a box in the order of their other ends, each as near to its own as it can.
  private mutating func spread(_ side: Side, _ all: [StepEnd]) {
    guard case .box(let index) = layers.contents[side.vertex] else { return }
    let box = graph.boxes[index]
    let first = places[side.vertex]
    var free: [StepEnd] = []
    for end in all {
      if let port = end.isTip ? graph.links[end.link].tipPort : graph.links[end.link].tailPort {
        set(first + port, end)
      } else {
        free.append(end)
      }
    }
    guard !free.isEmpty else { return }
    let ordered = free.map { (item: $0, other: other(end: $0)) }
      .sorted { ($0.other, $0.item.link, $0.item.step) < ($1.other, $1.item.link, $1.item.step) }
    if box.isWide, box.across > 2 {
      spread(ordered, side, on: box, from: first)
    } else if ordered.count == 1, ordered[0].other == first + box.across / 2 {
      // Either of two middles; the other one would be a bend by a cell.
      set(ordered[0].other, ordered[0].item)
    } else if box.portReach > 0 {
      spreadOnRound(ordered, side, on: box, middle: first + box.middle)
    }
  }

  private typealias End = (item: StepEnd, other: Int)

  /// Spreads links along a straight side.
  private mutating func spread(_ ordered: [End], _ side: Side, on box: LevelGraph.Box, from first: Int) {
    let (low, high) = (first + 1, first + box.across - 2)
    var bundles = bundles(ordered, side, isFine: true)
    if 2 * bundles.count - 1 > box.across - 2 { bundles = self.bundles(ordered, side, isFine: false) }
    if bundles.count == 1 {
      // A single one is straight where it can be, and bends anyway elsewhere.
      let isStraight = ordered.count == 1 && (low...high).contains(ordered[0].other)
      for end in ordered {
        set(isStraight ? end.other : first + box.middle, end.item)
      }
      return
    }
    let step = min(2, (high - low) / (bundles.count - 1))
    var targets = bundles.map { bundle in
      min(max(bundle.map(\.other).reduce(0, +) / bundle.count, low), high)
    }
    // From both sides, so that none leaves the box and neighbours keep their distance.
    for index in targets.indices.dropFirst() {
      targets[index] = max(targets[index], targets[index - 1] + step)
    }
    var limit = high
    for index in targets.indices.reversed() {
      targets[index] = min(targets[index], limit)
      limit = targets[index] - step
    }
    for (target, bundle) in zip(targets, bundles) {
      for end in bundle { set(target, end.item) }
    }
  }

  /// Spreads links at a side of a round box.
  ///
  /// If only some have heads, these meet its middle, and lines without a head meet it beside that; otherwise
  /// bundles of like links are spread evenly.
  private mutating func spreadOnRound(
    _ ordered: [End], _ side: Side, on box: LevelGraph.Box, middle: Int
  ) {
    let isApart = box.isApart && !side.isLeaving
    let bundles = isApart ? ordered.map { [$0] } : bundles(ordered, side, isFine: false)
    guard bundles.count > 1 else { return }
    let isMixed = Set(ordered.map { hasHead($0.item) }).count > 1
    for (number, bundle) in bundles.enumerated() {
      for end in bundle {
        var reach = number * 2 * box.portReach / (bundles.count - 1) - box.portReach
        if isMixed {
          reach = hasHead(end.item) ? 0 : end.other < middle ? -box.portReach : box.portReach
        }
        set(middle + reach, end.item)
      }
    }
  }

  private func bundles(_ ordered: [End], _ side: Side, isFine: Bool) -> [[End]] {
    var rest = ordered[...]
    return graph.bundles(of: ordered.map(\.item.link), isLeaving: side.isLeaving, isFine: isFine).map {
      bundle in
      defer { rest = rest.dropFirst(bundle.count) }
      return Array(rest.prefix(bundle.count))
    }
  }

  private func hasHead(_ end: StepEnd) -> Bool {
    end.isTip ? graph.links[end.link].hasTipHead : graph.links[end.link].hasTailHead
  }

  private func other(end: StepEnd) -> Int {
    let place = steps[end.link][end.step]
    return end.isTip ? place.from : place.to
  }

  private mutating func set(_ place: Int, _ end: StepEnd) {
    if end.isTip { steps[end.link][end.step].to = place } else { steps[end.link][end.step].from = place }
  }
}
