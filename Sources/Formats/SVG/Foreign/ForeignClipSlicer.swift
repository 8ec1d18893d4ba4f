import Marks

/// Cuts a region into trapezoids between the heights at which its edges begin, end and cross.
struct ForeignClipSlicer {
  private struct Edge {
    let top: Point
    let bottom: Point
    let area: Int
    let winding: Int

    func x(at y: Double) -> Double { top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y)) }
  }

  private var edges: [Edge] = []

  var edgeCount: Int { edges.count }

  mutating func add(_ polygon: [Point], area: Int) {
    guard polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where start.y != end.y {
      edges.append(
        start.y < end.y
          ? Edge(top: start, bottom: end, area: area, winding: 1)
          : Edge(top: end, bottom: start, area: area, winding: -1))
    }
  }

  /// The trapezoids; nil if it takes too many steps.
  mutating func pieces(rules: [PathStyle.FillRule], steps: inout Int) -> [[Point]]? {
    edges.sort { $0.top.y < $1.top.y }
    let heights = Set(edges.flatMap { [$0.top.y, $0.bottom.y] }).sorted()
    var pieces: [[Point]] = []
    var active: [Edge] = []
    var next = 0
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      active.removeAll { $0.bottom.y <= top }
      while next < edges.count, edges[next].top.y <= top {
        active.append(edges[next])
        next += 1
      }
      var cuts = [top, bottom]
      for (index, edge) in active.enumerated() {
        steps -= active.count - index
        guard steps > 0 else { return nil }
        for other in active[(index + 1)...] {
          let (above, below) = (edge.x(at: top) - other.x(at: top), edge.x(at: bottom) - other.x(at: bottom))
          if above * below < 0 { cuts.append(top + (bottom - top) * (above / (above - below))) }
        }
      }
      cuts.sort()
      for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
        add(active, from, to, rules, &pieces)
        steps -= 4 * active.count
        guard steps > 0, pieces.count < 20_000 else { return nil }
      }
    }
    return pieces
  }

  private func add(
    _ active: [Edge], _ top: Double, _ bottom: Double, _ rules: [PathStyle.FillRule],
    _ pieces: inout [[Point]]
  ) {
    let middle = (top + bottom) / 2
    let crossings = active.map { (x: $0.x(at: middle), edge: $0) }.sorted { $0.x < $1.x }
    var winding = [Int](repeating: 0, count: rules.count)
    var inside = 0
    var left: Edge?
    for (_, edge) in crossings {
      func isInside(_ count: Int) -> Bool { rules[edge.area] == .nonZero ? count != 0 : count % 2 != 0 }
      let before = isInside(winding[edge.area])
      winding[edge.area] += edge.winding
      let after = isInside(winding[edge.area])
      guard before != after else { continue }
      inside += after ? 1 : -1
      if inside == 1, after {
        left = edge
      } else if inside == 0, let start = left {
        left = nil
        pieces.append([
          Point(x: start.x(at: top), y: top), Point(x: edge.x(at: top), y: top),
          Point(x: edge.x(at: bottom), y: bottom), Point(x: start.x(at: bottom), y: bottom),
        ])
      }
    }
  }
}
