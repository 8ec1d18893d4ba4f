/// How many places the links at the sides of a box need, once it is known in which order they arrive.
///
/// Links at one side that are alike may meet it in one place, and are drawn as one from there on. All others need
/// places of their own, a free cell apart: their heads and lines could not be told from each other.
struct SideRoom {
  /// The most links with which a side across is made so wide that each has a place of its own.
  static let mostSingle = 8

  private let graph: LevelGraph
  private let layers: Layers
  private let positions: [Int]
  /// Whether each link leaves its box together with others.
  private var isBranch: [Bool]

  init(_ graph: LevelGraph, _ layers: Layers) {
    self.graph = graph
    self.layers = layers
    positions = layers.positions
    isBranch = graph.links.map { _ in false }
  }

  /// The boxes of the level, as wide across as their links need.
  mutating func boxes() -> [LevelGraph.Box] {
    var leaving: [Int: [Int]] = [:]
    var arriving: [Int: [Int]] = [:]
    for (link, sides) in layers.sides.enumerated() {
      if sides.tail == nil { leaving[graph.links[link].tail, default: []].append(link) }
      guard sides.tip == nil else { continue }
      // A line between boxes of one layer turns, and meets both at the side where others leave.
      if graph.links[link].isSideways {
        leaving[graph.links[link].tip, default: []].append(link)
      } else {
        arriving[graph.links[link].tip, default: []].append(link)
      }
    }
    for links in leaving.values {
      for bundle in graph.bundles(of: links, isLeaving: true, isFine: !graph.isHorizontal)
      where bundle.count > 1 {
        for link in bundle { isBranch[link] = true }
      }
    }
    return graph.boxes.enumerated().map { index, box in
      guard box.isNode else { return box }
      var box = box
      let arriving = arriving[index] ?? []
      box.isApart = meetsBranch(arriving)
      let places = max(
        count(leaving[index] ?? [], isLeaving: true),
        box.isApart ? arriving.count : count(arriving, isLeaving: false))
      guard places > 1 else { return box }
      if box.isWide, box.canGrow { box.across = max(box.across, 2 * places + 1) }
      if box.isRound {
        // Up to a fifth of its width from the middle, a line is still near the outline.
        box.portReach = graph.isHorizontal ? min(places, 3) - 1 : 2
        let least = 4 * box.portReach + (graph.isHorizontal ? 1 : 3)
        if box.canGrow {
          box.across = max(box.across, least)
          // A cell is twice as high as wide.
          if graph.isHorizontal { box.along = max(box.along, 2 * box.across - 3) }
        }
        if box.across < least { box.portReach = 0 }
      }
      return box
    }
  }

  /// How many places some links need at a side.
  private func count(_ links: [Int], isLeaving: Bool) -> Int {
    let sorted = links.sorted { (place($0, isLeaving), $0) < (place($1, isLeaving), $1) }
    let single = graph.bundles(of: sorted, isLeaving: isLeaving, isFine: true).count
    return !graph.isHorizontal && single <= Self.mostSingle
      ? single : graph.bundles(of: sorted, isLeaving: isLeaving, isFine: false).count
  }

  private func place(_ link: Int, _ isLeaving: Bool) -> Int {
    let chain = layers.chains[link]
    return positions[isLeaving ? chain[1] : chain[chain.count - 2]]
  }

  /// Whether one of several links to a box is a branch of others between the same layers: in one place the others would
  /// lead to what these branches lead to.
  private func meetsBranch(_ links: [Int]) -> Bool {
    links.count > 1 && links.contains { layers.chains[$0].count == 2 && isBranch[$0] }
  }
}

extension LevelGraph {
  /// Links at one side of a box, in bundles that may meet it in one place: neighbours that are alike.
  ///
  /// - Parameters:
  ///   - links: in the order of their other ends.
  ///   - isFine: whether only branches without texts are bundled, and what arrives is not.
  func bundles(of links: [Int], isLeaving: Bool, isFine: Bool) -> [[Int]] {
    var bundles: [[Int]] = []
    for link in links {
      if let last = bundles.last?.last, isAlike(last, link, isLeaving: isLeaving),
        !isFine || isLeaving && self.links[last].label == nil && self.links[link].label == nil
      {
        bundles[bundles.count - 1].append(link)
      } else {
        bundles.append([link])
      }
    }
    return bundles
  }

  /// Whether two links have the same line and heads, as seen from one side of a box, and may share a place.
  private func isAlike(_ first: Int, _ second: Int, isLeaving: Bool) -> Bool {
    let (one, other) = (links[first], links[second])
    return one.style == other.style && !one.hasCrowsFoot && !one.isSideways && !other.isSideways
      && (isLeaving ? one.hasTailHead == other.hasTailHead : one.hasTipHead == other.hasTipHead)
  }
}
