/// Clusters whose boxes stand in the layers of the level, beside boxes that are not in them.
extension LevelGraph {
  /// A frame around boxes of the level.
  struct Frame {
    /// The frame that it lies in, which comes before it; nil for none.
    var parent: Int?
    /// The cells from its sides along, and from those across, to what is in it, the borders included.
    var start: Int
    var end: Int
    var near: Int
    var far: Int
    /// The cells that it takes at least, for its title.
    var leastAcross: Int
    var leastAlong: Int
    /// Whether the title is before what is in it, or behind it, along; nil where it is beside it.
    var hasTitleAtStart: Bool?
    /// The cells of the title.
    var title: Int
  }

  /// Returns the innermost frame of a box; nil for none.
  func frame(of box: Int) -> Int? { frameOf.indices.contains(box) ? frameOf[box] : nil }

  /// Returns the frames around something in a frame, the outermost first.
  func frames(around frame: Int?) -> [Int] {
    var path: [Int] = []
    var next = frame
    while let frame = next {
      path.append(frame)
      next = frames[frame].parent
    }
    return path.reversed()
  }

  /// Returns ranks in which parts that no link joins to the rest of their frame begin where that begins.
  ///
  /// Such parts would stand in the first layers, and the frame would reach from there. O((*n* + *m*) *d*) with frames *d* deep.
  func ranksWithinFrames(_ ranks: [Int]) -> [Int] {
    guard !frames.isEmpty else { return ranks }
    let parts = parts
    var common: [Int: [Int]] = [:]
    for box in boxes.indices where boxes[box].side == nil {
      let own = frames(around: frame(of: box))
      common[parts[box]] =
        common[parts[box]].map { known in
          zip(known, own).prefix { $0 == $1 }.map(\.0)
        } ?? own
    }
    for link in links where boxes[link.from].side != nil || boxes[link.to].side != nil {
      common[parts[boxes[link.from].side == nil ? link.from : link.to]] = []
    }
    // The first layer of each frame, of what is joined to the outside.
    var firsts: [Int: Int] = [:]
    for box in boxes.indices where boxes[box].side == nil {
      let shared = common[parts[box]]?.count ?? 0
      for frame in frames(around: frame(of: box)).dropFirst(shared) {
        firsts[frame] = min(firsts[frame] ?? .max, ranks[box])
      }
    }
    var result = ranks
    for (part, path) in common {
      guard let first = path.reversed().lazy.compactMap({ firsts[$0] }).first else { continue }
      let members = boxes.indices.filter { parts[$0] == part && boxes[$0].side == nil }
      let shift = first - (members.map { ranks[$0] }.min() ?? first)
      for box in members { result[box] += shift }
    }
    return result
  }

  /// The columns that the level takes at least: those of the boxes in a layer, or in all layers that are columns.
  ///
  /// O(*n* + *m*).
  var leastColumns: Int {
    let layers = Dictionary(grouping: zip(layering().ranks, boxes), by: \.0).values
    let sizes = layers.map { layer in
      isHorizontal
        ? layer.map(\.1.along).max() ?? 0
        : layer.reduce(-spacing.boxes) { $0 + $1.1.across + spacing.boxes }
    }
    return isHorizontal ? sizes.reduce(0, +) : sizes.max() ?? 0
  }

  /// For each box the first one of those that links join with it, places at the border apart.
  private var parts: [Int] {
    var parts = Array(boxes.indices)
    func first(of box: Int) -> Int {
      var box = box
      while parts[box] != box { box = parts[box] }
      return box
    }
    for link in links where boxes[link.from].side == nil && boxes[link.to].side == nil {
      let (one, other) = (first(of: link.from), first(of: link.to))
      parts[max(one, other)] = min(one, other)
    }
    return boxes.indices.map(first)
  }
}
