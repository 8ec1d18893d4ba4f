import CellRendering

/// The cells to redraw, as a few rectangles.
///
/// Many small rectangles along a stroke are cheaper than the box around all; but each costs a walk over the
/// drawing, so beyond a few the nearest are merged. Pieces that lie far from each other, as those of a
/// mirrored stroke, stay apart.
struct StaleCells {
  private static let most = 8

  private var rects: [CellRect] = []

  var isEmpty: Bool { rects.isEmpty }

  /// - Parameter rect: not empty.
  mutating func add(_ rect: CellRect) {
    guard rects.count >= Self.most else { return rects.append(rect) }
    let growth = rects.map { $0.union(rect).area - $0.area }
    let index = rects.indices.min { growth[$0] < growth[$1] } ?? 0
    rects[index] = rects[index].union(rect)
  }

  /// The rectangles around all cells that were added; none are left.
  mutating func take() -> [CellRect] {
    defer { rects.removeAll(keepingCapacity: true) }
    guard let first = rects.first, rects.count >= Self.most else { return rects }
    let box = rects.reduce(first) { $0.union($1) }
    return rects.reduce(0) { $0 + $1.area } * 2 < box.area ? rects : [box]
  }
}

extension CellRect {
  fileprivate var area: Int { columns * rows }
}
