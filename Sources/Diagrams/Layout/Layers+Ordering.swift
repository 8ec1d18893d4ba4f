extension Layers {
  /// Orders each layer so that few links cross.
  ///
  /// Each layer in turn is sorted by the mean places of its neighbours in the one before, down and up again and again;
  /// the best order is kept, and then neighbours that cross less the other way round change places.
  /// O(*s m* log *n*), with a bounded number of sweeps *s*.
  mutating func reduceCrossings() {
    guard contents.count > 2 else { return }
    var best = rows
    var least = crossings()
    var idle = 0
    for sweep in 0..<24 where least > 0 && idle < 6 {
      let isDown = sweep.isMultiple(of: 2)
      var positions = positions
      for rank in isDown ? Array(rows.indices) : rows.indices.reversed() {
        sort(rank, by: isDown ? before : after, isDown ? beforePorts : afterPorts, positions: &positions)
      }
      swapNeighbours()
      let count = crossings()
      idle = count < least ? 0 : idle + 1
      if count < least { (best, least) = (rows, count) }
    }
    rows = best
  }

  private mutating func sort(
    _ rank: Int, by neighbours: [[Int]], _ ports: [[PortPair]], positions: inout [Int]
  ) {
    let row = rows[rank]
    let places = row.map { vertex -> Double? in
      let all = neighbours[vertex]
      let sum = zip(all, ports[vertex]).reduce(0) { $0 + Double(positions[$1.0]) + $1.1.other }
      return all.isEmpty ? nil : sum / Double(all.count)
    }
    // What has no neighbours there keeps its place.
    var sorted = row.indices.filter { places[$0] != nil }
      .sorted { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) }.makeIterator()
    rows[rank] = row.indices.map { index in places[index] == nil ? row[index] : row[sorted.next() ?? index] }
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
          guard
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
    var count = 0
    for row in rows.dropFirst() {
      // Links in order of their lower ends, each crossed by those before it that end further right above.
      let places = row.flatMap { vertex in
        zip(before[vertex], beforePorts[vertex])
          .map { (own: $1.own, upper: Double(positions[$0]) + $1.other) }
          .sorted { $0 < $1 }.map(\.upper)
      }
      var numbers: [Double: Int] = [:]
      for place in Set(places).sorted() { numbers[place] = numbers.count }
      let ends = places.map { numbers[$0] ?? 0 }
      guard let last = ends.max() else { continue }
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
    }
    return count
  }
}
