/// Places links that are led around everything on lanes beside it.
///
/// Links whose ways along do not meet share a lane. Of those that begin in one layer, short ones lie inside of long ones.
struct DetourLanes {
  private let layers: Layers
  /// From one lane to the next, across.
  private let pitch: Int

  init(_ layers: Layers, _ spacing: LevelGraph.Spacing) {
    self.layers = layers
    pitch = spacing.lines + 1
  }

  /// Sets the places of all detours.
  ///
  /// O(*n* log *n*) in the detours and the layers.
  ///
  /// - Parameters:
  ///   - places: the first cell of each vertex, across.
  ///   - bounds: the first and the last cell that anything else takes.
  func place(_ places: inout [Int], beside bounds: (low: Int, high: Int)) {
    for isFar in [false, true] {
      let detours = layers.detours.filter { $0.isFar == isFar }
      for (detour, lane) in zip(detours, lanes(of: detours)) {
        let place = isFar ? bounds.high + pitch * (lane + 1) : bounds.low - pitch * (lane + 1)
        (places[detour.top], places[detour.bottom]) = (place, place)
      }
    }
  }

  /// The lane of each detour, counted from inside; there are as few as can be.
  private func lanes(of detours: [Layers.Detour]) -> [Int] {
    func rank(_ vertex: Int) -> Int { layers.ranks[vertex] }
    let order = detours.indices.sorted {
      (rank(detours[$0].top), rank(detours[$0].bottom), $0) < (
        rank(detours[$1].top), rank(detours[$1].bottom), $1
      )
    }
    var lanes = detours.map { _ in 0 }
    var count = 0
    var free: [Int] = []
    /// The lanes whose links end before each layer.
    var ending = Array(repeating: [Int](), count: layers.rows.count + 1)
    var passed = 0
    for index in order {
      // The lines before the first layer and behind the last one run between layers that differ.
      while passed < rank(detours[index].top) - 1 {
        free += ending[passed]
        passed += 1
      }
      lanes[index] = free.popLast() ?? count
      if lanes[index] == count { count += 1 }
      ending[rank(detours[index].bottom)].append(lanes[index])
    }
    return lanes
  }
}
