/// The frames of a level in its layers: which vertices lie in each, and where its sides pass layers.
struct LayerFrames {
  /// The places of a frame's sides across in one layer.
  struct Borders {
    let near: Int
    let far: Int
  }

  /// The layers that each frame reaches from and to.
  private(set) var spans: [ClosedRange<Int>] = []
  /// The vertices at the sides of each frame, from its first layer to its last.
  var borders: [[Borders]] = []
  private let boxCount: Int
  /// For each frame those around it and itself, the outermost first.
  private let paths: [[Int]]
  /// The innermost frame of each vertex.
  private var innermost: [Int?]

  var isEmpty: Bool { paths.isEmpty }

  /// - Parameter ranks: the layer of each box.
  init(_ graph: LevelGraph, ranks: [Int]) {
    boxCount = graph.boxes.count
    paths = graph.frames.indices.map { graph.frames(around: $0) }
    innermost = graph.frameOf
    var bounds: [ClosedRange<Int>?] = graph.frames.map { _ in nil }
    for box in graph.boxes.indices {
      for frame in graph.frames(around: graph.frame(of: box)) {
        let known = bounds[frame] ?? ranks[box]...ranks[box]
        bounds[frame] = min(known.lowerBound, ranks[box])...max(known.upperBound, ranks[box])
      }
    }
    spans = bounds.map { $0 ?? 0...0 }
  }

  /// Returns the innermost frame around a vertex; nil for none.
  func frame(of vertex: Int) -> Int? { innermost.indices.contains(vertex) ? innermost[vertex] : nil }

  /// Returns the frames around a vertex, the outermost first.
  func frames(around vertex: Int) -> [Int] { frame(of: vertex).map { paths[$0] } ?? [] }

  /// Whether neighbours in a layer may change places: those of one frame, but for its sides.
  func allowsExchange(_ first: Int, _ second: Int) -> Bool {
    isEmpty
      || frame(of: first) == frame(of: second) && !isBorder(first) && !isBorder(second)
  }

  private func isBorder(_ vertex: Int) -> Bool { frame(of: vertex).flatMap { side(vertex, of: $0) } != nil }

  /// Sets the frame of a new vertex.
  mutating func place(_ vertex: Int, in frame: Int?) {
    guard !isEmpty else { return }
    while innermost.count <= vertex { innermost.append(nil) }
    innermost[vertex] = frame
  }

  /// Returns the frame in which a link passes a layer between its ends: it leaves frames at their last layers, and
  /// enters others at their first ones.
  func frame(of link: LevelGraph.Link, passing rank: Int) -> Int? {
    let tip = frames(around: link.tip)
    var path = frames(around: link.tail)
    let common = zip(path, tip).prefix { $0 == $1 }.count
    while path.count > common, spans[path[path.count - 1]].upperBound < rank { path.removeLast() }
    guard path.count == common else { return path.last }
    return (path + tip.dropFirst(common).prefix { spans[$0].lowerBound <= rank }).last
  }

  /// Returns the innermost frame around a place between the vertices of a layer; nil for none.
  ///
  /// O(*n*) in the vertices before it.
  func frame(inGap gap: Int, of row: [Int]) -> Int? {
    var path: [Int] = []
    for vertex in row.prefix(gap) {
      guard let frame = frame(of: vertex), let isFar = side(vertex, of: frame) else { continue }
      if isFar { path.removeAll { $0 == frame } } else { path.append(frame) }
    }
    return path.last
  }

  /// Returns a layer in which what lies in a frame stands together, between the sides of the frame.
  ///
  /// - Parameters:
  ///   - row: the layer in another order.
  ///   - order: how far each frame is across, so that frames of several layers follow each other in all of them; nil for
  ///     as they stand in this one.
  func arranged(_ row: [Int], order: [Double]? = nil) -> [Int] {
    guard row.contains(where: { frame(of: $0) != nil }) else { return row }
    var parts = Array(repeating: Part(), count: paths.count + 1)
    for (place, vertex) in row.enumerated() {
      guard let frame = frame(of: vertex) else {
        parts[paths.count].add(vertex, at: place)
        continue
      }
      switch side(vertex, of: frame) {
      case nil: parts[frame].add(vertex, at: place)
      case .some(let isFar): parts[frame].borders.append((vertex, isFar, place))
      }
    }
    // Inner frames come last.
    for frame in paths.indices.reversed() where !parts[frame].isEmpty {
      let outer = paths[frame].dropLast().last ?? paths.count
      parts[outer].add(parts[frame], of: frame, order)
    }
    return parts[paths.count].vertices(order)
  }

  /// The direct contents of a frame, or of none, in one layer.
  private struct Part {
    /// A vertex, or a frame with all that is in it.
    private struct Item {
      let mean: Double
      let vertex: Int
      var frame: Int?
      var vertices: [Int] = []
    }

    private var items: [Item] = []
    private var sum = 0.0
    private var count = 0.0
    var borders: [(vertex: Int, isFar: Bool, place: Int)] = []

    var isEmpty: Bool { items.isEmpty && borders.isEmpty }

    mutating func add(_ vertex: Int, at place: Int) {
      items.append(Item(mean: Double(place), vertex: vertex))
      sum += Double(place)
      count += 1
    }

    mutating func add(_ inner: Part, of frame: Int, _ order: [Double]?) {
      // The sides follow what is between them.
      let places = inner.borders.map { Double($0.place) }
      let mean =
        inner.count > 0 ? inner.sum / inner.count : places.reduce(0, +) / Double(max(1, places.count))
      items.append(Item(mean: mean, vertex: 0, frame: frame, vertices: inner.vertices(order)))
      sum += inner.count > 0 ? inner.sum : mean
      count += max(1, inner.count)
    }

    func vertices(_ order: [Double]?) -> [Int] {
      var sorted = items.indices.sorted { (items[$0].mean, $0) < (items[$1].mean, $1) }
      if let order {
        let slots = sorted.indices.filter { items[sorted[$0]].frame != nil }
        func place(_ item: Int) -> (Double, Int) {
          items[item].frame.map { (order[$0], $0) } ?? (0, 0)
        }
        let frames = slots.map { sorted[$0] }.sorted { place($0) < place($1) }
        for (slot, item) in zip(slots, frames) { sorted[slot] = item }
      }
      var vertices: [Int] = []
      for border in borders where !border.isFar { vertices.append(border.vertex) }
      for item in sorted {
        if items[item].frame == nil {
          vertices.append(items[item].vertex)
        } else {
          vertices += items[item].vertices
        }
      }
      for border in borders where border.isFar { vertices.append(border.vertex) }
      return vertices
    }
  }

  /// Returns whether a vertex is at the far side of a frame, or at the near one; nil for neither.
  private func side(_ vertex: Int, of frame: Int) -> Bool? {
    guard vertex >= boxCount, borders.indices.contains(frame), let first = borders[frame].first,
      let last = borders[frame].last, (first.near...last.far).contains(vertex)
    else { return nil }
    return (vertex - first.near).isMultiple(of: 2) ? false : true
  }
}

/// Frames in the layers of a level.
extension Layers {
  /// Adds the sides of frames, which pass all layers that these reach.
  mutating func addBorders(of graph: LevelGraph) {
    for (frame, span) in frames.spans.enumerated() {
      let first = contents.count
      for rank in span {
        for isFar in [false, true] {
          frames.place(contents.count, in: frame)
          contents.append(.border(frame: frame, isFar: isFar))
          ranks.append(rank)
        }
      }
      frames.borders.append(
        span.indices.enumerated().map { offset, _ in
          LayerFrames.Borders(near: first + 2 * offset, far: first + 2 * offset + 1)
        })
    }
  }

  /// Moves what lies in a frame together, and has frames follow each other in one order in all layers.
  mutating func arrangeFrames() {
    guard !frames.isEmpty else { return }
    rows = rows.map { frames.arranged($0) }
    orderFrames()
  }

  /// Has frames follow each other in one order in all layers, where what lies in each stands together.
  mutating func orderFrames() {
    guard !frames.isEmpty else { return }
    var sums = frames.spans.map { _ in (sum: 0.0, count: 0.0) }
    for row in rows {
      for (place, vertex) in row.enumerated() {
        for frame in frames.frames(around: vertex) {
          sums[frame].sum += Double(2 * place + 1) / Double(row.count)
          sums[frame].count += 1
        }
      }
    }
    let order = sums.map { $0.sum / max(1, $0.count) }
    rows = rows.map { frames.arranged($0, order: order) }
  }
}
