import Marks

/// The shapes and requests of one call of the router, and which shapes matter to which request.
struct RoutePlan {
  let shapes: [Outline]
  let requests: [RouteRequest]

  /// The cells of each shape; nil where its bounds are beyond all measure.
  let boxes: [CellBox?]

  init(shapes: [Outline], requests: [RouteRequest]) {
    self.shapes = shapes
    self.requests = requests
    boxes = shapes.map { CellBox($0.bounds) }
  }

  /// The cells of an end: those of its shape, or the one that it lies in.
  func box(of end: RouteEnd) -> CellBox? {
    if let shape = end.shape { return boxes.indices.contains(shape) ? boxes[shape] : nil }
    return end.point.flatMap { CellBox($0) }
  }

  /// The shapes that contain one of the ends, which are no obstacles to the connector.
  func containers(of request: RouteRequest) -> [Int] {
    let ends = [request.from, request.to]
    let inner = ends.compactMap { box(of: $0) }
    return boxes.indices.filter { index in
      guard let box = boxes[index] else { return false }
      return inner.contains { $0 != box && box.contains($0) }
    }
  }

  /// Whether a connector leaves its shape inwards, because the other end lies inside.
  func leadsInwards(_ end: RouteEnd, to other: RouteEnd) -> Bool {
    guard end.shape != nil, let outer = box(of: end), let inner = box(of: other) else { return false }
    return outer != inner && outer.contains(inner)
  }

  /// The cells along a side in which a connector may end, as rows or as columns: all, but only those near the
  /// middle of outlines that recede from their bounds.
  func places(on side: Side, of shape: Int) -> ClosedRange<Int>? {
    guard let box = boxes[shape] else { return nil }
    let all = side.isVertical ? box.rows : box.columns
    let recess: Int
    switch shapes[shape] {
    case .rectangle: recess = 0
    case .ellipse, .polygon: recess = (all.count - 1) / 4
    }
    return (all.lowerBound + recess)...(all.upperBound - recess)
  }
}
