/// Long links that are led around everything, where there would be too many places in which links pass layers.
extension Layers {
  /// A link that leads from its tail to a lane beside everything, along it, and back to its tip.
  struct Detour {
    let link: Int
    /// The ends of its way along the lane: behind the layer of its tail, or of its text, and before that of its tip.
    let top: Int
    let bottom: Int
    /// Whether the lane is at the far side across, or at the near one.
    var isFar = true
  }

  /// The most places in which links pass layers while all links lead through the layers.
  static let mostBends = 20_000
  /// The most such places for each box and link, if there would be more.
  private static let bendsPerItem = 4
  /// Links that pass no more layers than these never make a detour.
  static let shortest = 3

  /// How many layers a link may pass without making a detour.
  ///
  /// O(*m* log *m*) in the links.
  static func longestPassage(of graph: LevelGraph, _ ranks: [Int]) -> Int {
    let passages = graph.links.map { max(0, ranks[$0.tip] - ranks[$0.tail] - 1) }
    guard passages.reduce(0, +) > mostBends else { return .max }
    var left = bendsPerItem * (graph.boxes.count + graph.links.count)
    var longest = 0
    for passage in passages.sorted() {
      left -= passage
      guard left >= 0 else { return max(min(longest, passage - 1), shortest) }
      longest = passage
    }
    return longest
  }

  /// Adds the places of a link that makes a detour; its text stands in the layer behind its tail.
  mutating func addDetour(
    of link: Int, hasLabel: Bool, from first: Int, to last: Int, along chain: inout [Int]
  ) {
    func add(_ content: Content, _ rank: Int) -> Int {
      contents.append(content)
      ranks.append(rank)
      return contents.count - 1
    }
    if hasLabel { chain.append(add(.label(link: link), first + 1)) }
    let top = add(.bend(link: link), first + (hasLabel ? 2 : 1))
    let bottom = add(.bend(link: link), last - 1)
    chain += [top, bottom]
    detours.append(Detour(link: link, top: top, bottom: bottom))
    isDetour[link] = true
  }

  /// The part of a link's chain that stands in layers: of a detour only its beginning.
  func chainInRows(_ link: Int) -> [Int] {
    isDetour[link] ? Array(chains[link].dropLast(3)) : chains[link]
  }

  /// Leads each detour around at the side that its ends are nearer to.
  mutating func chooseSidesOfDetours(of graph: LevelGraph) {
    guard !detours.isEmpty else { return }
    let positions = positions
    func share(_ box: Int) -> Double {
      Double(2 * positions[box] + 1) / Double(max(1, rows[ranks[box]].count))
    }
    for index in detours.indices {
      let link = graph.links[detours[index].link]
      detours[index].isFar = share(link.tail) + share(link.tip) >= 2
    }
  }
}
