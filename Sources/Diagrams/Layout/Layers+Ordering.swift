extension Layers {
  /// Orders each layer so that few links cross.
  ///
  /// The order of the source is improved first, then its mirror image, then the order of a search from the last layer,
  /// and in the end the best of these with some vertices in other places: sorting ends in the nearest minimum, which
  /// is seldom the least one. Small levels are tried more often. The result depends on the graph alone.
  /// O(*s m* log *n*), with a bounded number of sweeps *s*.
  mutating func reduceCrossings() {
    guard contents.count > 2 else { return }
    var best = rows
    var least = crossings()
    improve(&best, &least)
    guard contents.count <= Self.mostOrdered else { return rows = best }
    for start in [rows.map { $0.reversed() }, rows(searching: rows.reversed().joined(), along: before)]
    where least > 0 {
      rows = start
      improve(&best, &least)
    }
    var sequence = FixedSequence()
    let attempts = frames.isEmpty ? Self.mostAttempts : Self.mostFramedAttempts
    for _ in 0..<min(attempts, Self.mostOrdered / contents.count) where least > 0 {
      rows = best.map { row in
        var row = row
        if row.count > 1, let from = row.indices.randomElement(using: &sequence),
          let to = row.indices.randomElement(using: &sequence)
        {
          row.insert(row.remove(at: from), at: to)
        }
        return row
      }
      improve(&best, &least)
    }
    rows = best
  }

  /// Levels with more vertices are ordered once; so many vertices in all are ordered again.
  private static let mostOrdered = 4_000
  /// Of 200 random graphs with 30 nodes and 40 links, the links cross 480 times after one attempt and 171 after these.
  private static let mostAttempts = 24
  /// Frames take more work, and there are other layouts without them.
  private static let mostFramedAttempts = 6

  /// Sorts each layer by the mean places of its neighbours in the one before, down and up again and again.
  ///
  /// After each sweep neighbours that cross less the other way round change places. Vertices with equal means keep
  /// their order in two sweeps and change it in the next two, after Gansner et al. (1993).
  private mutating func improve(_ best: inout [[Int]], _ least: inout Int) {
    arrangeFrames()
    var idle = 0
    for sweep in 0..<24 where least > 0 && idle < 8 {
      let isDown = sweep.isMultiple(of: 2)
      var positions = positions
      for rank in isDown ? Array(rows.indices) : rows.indices.reversed() {
        sort(
          rank, by: isDown ? before : after, isDown ? beforePorts : afterPorts, reversesTies: sweep % 4 >= 2,
          positions: &positions)
      }
      swapNeighbours()
      orderFrames()
      let count = crossings()
      idle = count < least ? 0 : idle + 1
      if count < least { (best, least) = (rows, count) }
    }
  }

  private mutating func sort(
    _ rank: Int, by neighbours: [[Int]], _ ports: [[PortPair]], reversesTies: Bool, positions: inout [Int]
  ) {
    let row = rows[rank]
    let places = row.map { vertex -> Double? in
      let all = neighbours[vertex]
      let sum = zip(all, ports[vertex]).reduce(0) { $0 + Double(positions[$1.0]) + $1.1.other }
      return all.isEmpty ? nil : sum / Double(all.count)
    }
    // Vertices without neighbours there keep their places.
    var sorted = row.indices.filter { places[$0] != nil }
      .sorted { first, second in
        let (one, other) = (places[first] ?? 0, places[second] ?? 0)
        return one == other ? (first < second) != reversesTies : one < other
      }
      .makeIterator()
    rows[rank] = row.indices.map { index in places[index] == nil ? row[index] : row[sorted.next() ?? index] }
    rows[rank] = frames.arranged(rows[rank])
    for (index, vertex) in rows[rank].enumerated() { positions[vertex] = index }
  }

  /// Exchanges neighbours where that saves crossings, in a few passes.
  private mutating func swapNeighbours() {
    guard contents.count <= 4_000 else { return }
    var positions = positions
    for _ in 0..<4 {
      var isBetter = false
      for rank in rows.indices where rows[rank].count > 1 {
        for index in 0..<rows[rank].count - 1 {
          let (left, right) = (rows[rank][index], rows[rank][index + 1])
          guard frames.allowsExchange(left, right),
            saving(left, right, before, beforePorts, positions)
              + saving(left, right, after, afterPorts, positions) > 0
          else { continue }
          rows[rank].swapAt(index, index + 1)
          positions[left] = index + 1
          positions[right] = index
          isBetter = true
        }
      }
      if !isBetter { return }
    }
  }

  /// How many crossings fewer there are when `right` stands before `left`.
  private func saving(
    _ left: Int, _ right: Int, _ neighbours: [[Int]], _ ports: [[PortPair]], _ positions: [Int]
  ) -> Int {
    guard neighbours[left].count * neighbours[right].count <= 2_500 else { return 0 }
    var saved = 0
    for (first, port) in zip(neighbours[left], ports[left]) {
      for (second, other) in zip(neighbours[right], ports[right]) {
        let difference = Double(positions[first]) + port.other - Double(positions[second]) - other.other
        saved += difference > 0 ? 1 : difference < 0 ? -1 : 0
      }
    }
    return saved
  }

  /// How many pairs of links cross.
  func crossings() -> Int {
    let positions = positions
    return rows.indices.reduce(0) { $0 + crossings(before: $1, positions) }
  }

  /// How many pairs of links cross between a layer and the one before.
  ///
  /// - Parameter positions: The place of each vertex in its layer.
  func crossings(before rank: Int, _ positions: [Int]) -> Int {
    guard rows.indices.contains(rank) else { return 0 }
    // Links in order of their lower ends, each crossed by those before it that end further right above.
    let places = rows[rank].flatMap { vertex -> [Double] in
      let links = zip(before[vertex], beforePorts[vertex]).map { neighbor, port -> (Double, Double) in
        (port.own, Double(positions[neighbor]) + port.other)
      }
      return links.sorted { $0 < $1 }.map { $0.1 }
    }
    var known: [Double] = []
    for place in places.sorted() where known.last != place { known.append(place) }
    let ends = places.map { place in
      var (low, high) = (0, known.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if known[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    guard let last = ends.max() else { return 0 }
    var count = 0
    var sums = Array(repeating: 0, count: last + 2)
    for (index, end) in ends.enumerated() {
      var place = end + 1
      var notAfter = 0
      while place > 0 {
        notAfter += sums[place]
        place &= place - 1
      }
      count += index - notAfter
      place = end + 1
      while place < sums.count {
        sums[place] += 1
        place += place & -place
      }
    }
    return count
  }
}

/// The same numbers in every run: xorshift after Marsaglia (2003).
private struct FixedSequence: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
