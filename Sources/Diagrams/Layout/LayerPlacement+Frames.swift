/// Frames across: their sides are straight, and as near to what is in them as they can be.
extension LayerPlacement {
  /// The least distance from a place to the next one across, if one of them is the side of a frame.
  func gapAtBorder(_ first: Int, _ second: Int) -> Int? {
    if case .border(let frame, isFar: false) = layers.contents[first] { return graph.frames[frame].near - 1 }
    if case .border(let frame, isFar: true) = layers.contents[second] { return graph.frames[frame].far - 1 }
    guard layers.isBorder(first) || layers.isBorder(second) else { return nil }
    let isLine = [first, second].contains { vertex in
      switch layers.contents[vertex] {
      case .bend, .label: true
      case .box, .border: false
      }
    }
    return isLine ? graph.spacing.lines : graph.spacing.boxes
  }

  /// Returns the pairs of neighbouring layers' vertices whose link crosses the side of a frame, which goes first.
  func pairsAcrossBorders() -> [(Int, Int)] {
    guard !graph.frames.isEmpty else { return [] }
    var pairs: [(Int, Int)] = []
    for lower in layers.rows.dropFirst() {
      // Sides of frames do not cross each other.
      let sides = lower.enumerated().compactMap { place, vertex -> (upper: Int, lower: Int)? in
        guard layers.isBorder(vertex), let upper = layers.before[vertex].first else {
          return nil
        }
        return (positions[upper], place)
      }
      var passed = 0
      for (place, vertex) in lower.enumerated() {
        while passed < sides.count, sides[passed].lower < place { passed += 1 }
        let next = passed < sides.count && sides[passed].lower == place ? passed + 1 : passed
        let least = passed > 0 ? sides[passed - 1].upper : -1
        let most = next < sides.count ? sides[next].upper : Int.max
        for neighbour in layers.before[vertex] where !(least...most).contains(positions[neighbour]) {
          pairs.append((neighbour, vertex))
        }
      }
    }
    return pairs
  }

  /// Returns the first and the last cell across of what is in a frame.
  func content(of frame: Int, _ places: [Int]) -> (low: Int, high: Int) {
    var bounds: (low: Int, high: Int) = (.max, .min)
    for vertex in layers.contents.indices where layers.frames.frames(around: vertex).contains(frame) {
      if case .border(frame, _) = layers.contents[vertex] { continue }
      let margins = margins(of: vertex)
      let last = places[vertex] + Self.width(of: layers.contents[vertex], in: graph) - 1
      bounds = (min(bounds.low, places[vertex] - margins.near), max(bounds.high, last + margins.far))
    }
    return bounds.low <= bounds.high ? bounds : (0, 0)
  }

  /// Returns the places of vertices with the sides of frames beside what is in them, inner frames first.
  func tightened(_ places: [Int]) -> [Int] {
    var places = places
    for (frame, own) in graph.frames.enumerated().reversed() {
      guard let old = layers.frames.borders[frame].first else { continue }
      let bounds = content(of: frame, places)
      var (near, far) = (bounds.low - own.near, bounds.high + own.far)
      // Titles may be wider than what is in the frame.
      let lack = own.leastAcross - (far - near + 1)
      if lack > 0 {
        near = max(places[old.near], near - lack / 2)
        far = min(places[old.far], near + own.leastAcross - 1)
        near = min(near, far - own.leastAcross + 1)
      }
      for borders in layers.frames.borders[frame] {
        (places[borders.near], places[borders.far]) = (near, far)
      }
    }
    return places
  }
}
