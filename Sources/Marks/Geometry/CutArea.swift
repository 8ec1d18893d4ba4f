/// The area inside of closed rings, by the nonzero rule, out of which holes are taken.
struct CutArea {
  /// The outlines, each through its corners; the last corner is joined to the first.
  private(set) var rings: [[Point]]

  /// Less than this is not kept, in square units: a quarter of a dot.
  private static let leastArea = 0.0625

  /// Whether distances between the corners can be measured: out of others nothing is taken.
  private let isMeasurable: Bool

  init(_ rings: [[Point]]) {
    self.rings = rings.filter { $0.count > 2 }
    isMeasurable = rings.allSatisfy { $0.allSatisfy(\.canBeMeasured) }
  }

  /// Takes a hole out of the area.
  ///
  /// The remains of the rings and the parts of the hole's outline that lie in the area, as often as the area
  /// goes around them, are joined to rings again. O(*n*) in the corners.
  ///
  /// - Returns: whether the area became smaller.
  mutating func subtract(_ hole: ConvexHole) -> Bool {
    guard isMeasurable, let box = Rect(around: rings.joined()), box.intersects(hole.box) else { return false }
    var kept: [[Point]] = []
    var chains: [[Point]] = []
    var crossings: [ConvexHole.Crossing] = []
    for ring in rings {
      let parts = Self.parts(of: ring, outside: hole)
      if parts.crossings.isEmpty {
        if parts.isOutside { kept.append(ring) }
      } else {
        chains += parts.chains
        crossings += parts.crossings
      }
    }
    if crossings.isEmpty {
      let winding = winding(around: hole.corners[0])
      guard winding != 0 || kept.count < rings.count else { return false }
      rings =
        kept + Array(repeating: winding > 0 ? hole.corners.reversed() : hole.corners, count: abs(winding))
      return true
    }
    guard let arcs = arcs(of: hole, between: crossings), let joined = Self.joined(chains + arcs) else {
      return false
    }
    let left = CutArea(kept + joined.filter { Polygon($0).area >= Self.leastArea })
    guard left.winding(around: hole.box.center) == 0 else { return false }
    self = left
    return true
  }

  private func winding(around point: Point) -> Int {
    rings.reduce(0) { $0 + Polygon($1).winding(around: point) }
  }

  /// How far a point is from the nearest ring, in units.
  private func distance(to point: Point) -> Double {
    var least = Double.infinity
    for ring in rings {
      for index in ring.indices {
        let next = index + 1 < ring.count ? index + 1 : 0
        least = min(least, point.distance(toSegmentFrom: ring[index], to: ring[next]))
      }
    }
    return least
  }

  /// The parts of a ring that lie outside of a hole, and where they begin and end.
  private static func parts(
    of ring: [Point], outside hole: ConvexHole
  ) -> (chains: [[Point]], crossings: [ConvexHole.Crossing], isOutside: Bool) {
    let isInside = ring.map(hole.covers)
    var chains: [[Point]] = []
    var crossings: [ConvexHole.Crossing] = []
    var current = isInside[0] ? [] : [ring[0]]
    for index in ring.indices {
      let next = index + 1 < ring.count ? index + 1 : 0
      if isInside[index], isInside[next] { continue }
      for crossing in hole.crossings(
        from: ring[index], to: ring[next], isInside: (isInside[index], isInside[next]))
      {
        crossings.append(crossing)
        if crossing.isEntry {
          chains.append(current + [crossing.point])
          current = []
        } else {
          current = [crossing.point]
        }
      }
      if !isInside[next] { current.append(ring[next]) }
    }
    // The part that the ring ends in goes on in the first one.
    if !isInside[0], !chains.isEmpty { chains[0] = current.dropLast() + chains[0] }
    return (chains, crossings, !isInside[0])
  }

  /// The parts of a hole's outline that lie in the area, directed so that what is left of it is on the same side as along
  /// the rings; nil where rounding errors do not let them be told.
  private func arcs(of hole: ConvexHole, between crossings: [ConvexHole.Crossing]) -> [[Point]]? {
    let sorted = crossings.sorted { $0.place < $1.place }
    let count = Double(hole.corners.count)
    func end(_ index: Int) -> Double {
      index + 1 < sorted.count ? sorted[index + 1].place : sorted[0].place + count
    }
    func middle(_ index: Int) -> Point { hole.point(at: (sorted[index].place + end(index)) / 2) }
    // Of the longest arcs the one farthest from the rings is the surest.
    let longest = sorted.indices.sorted { end($0) - sorted[$0].place > end($1) - sorted[$1].place }.prefix(4)
    guard let first = longest.max(by: { distance(to: middle($0)) < distance(to: middle($1)) }) else {
      return nil
    }
    let start = winding(around: middle(first))
    var winding = start
    var arcs: [[Point]] = []
    for step in sorted.indices {
      let index = (first + step) % sorted.count
      let next = sorted[(index + 1) % sorted.count]
      if winding != 0 {
        let arc =
          [sorted[index].point] + hole.corners(from: sorted[index].place, to: end(index)) + [next.point]
        if arc.count > 2 || arc[0] != arc[1] {
          arcs += Array(repeating: winding > 0 ? arc.reversed() : arc, count: abs(winding))
        }
      }
      winding += next.isEntry ? -1 : 1
    }
    return winding == start ? arcs : nil
  }

  /// Chains that begin where others end, as rings; nil if one ends where none begins.
  private static func joined(_ chains: [[Point]]) -> [[Point]]? {
    var beginning: [Point: [Int]] = [:]
    for (index, chain) in chains.enumerated() { beginning[chain[0], default: []].append(index) }
    var rings: [[Point]] = []
    while let first = beginning.first(where: { !$0.value.isEmpty })?.key {
      var ring: [Point] = []
      var place = first
      repeat {
        guard let index = beginning[place]?.popLast() else { return nil }
        ring += chains[index].dropLast()
        place = chains[index][chains[index].count - 1]
      } while place != first
      rings.append(ring)
    }
    return rings
  }
}

extension BezierPath {
  /// Closed rings of straight lines through corners.
  package init(rings: [[Point]]) {
    self.init(
      rings.flatMap { ring in
        ring.enumerated().map { $0 == 0 ? Element.move($1) : .line($1) } + [.close]
      })
  }
}
