package import Marks

/// Tells whether lines that lead straight from shape to shape keep clear of other shapes, and their texts of all else.
package struct StraightClearance {
  /// A line between the middles of two boxes.
  package struct Line {
    let from: Int
    let to: Int
    let text: String

    /// - Parameters:
    ///   - from: the index of the box where it begins, and `to` of the one where it ends.
    ///   - text: what is written on the middle of it; empty for none.
    package init(from: Int, to: Int, text: String = "") {
      (self.from, self.to, self.text) = (from, to, text)
    }
  }

  private let boxes: [Rect]
  private let lines: [Line]
  private let segments: [(start: Point, end: Point)]
  private let texts: [Rect?]

  /// - Parameter boxes: in units; one around another is a frame, which its members' lines may cross.
  package init(boxes: [Rect], lines: [Line]) {
    (self.boxes, self.lines) = (boxes, lines)
    let routes = lines.map {
      StraightRoute(from: .rectangle(boxes[$0.from]), to: .rectangle(boxes[$0.to]))
    }
    segments = routes.map { ($0.start, $0.end) }
    texts = zip(lines, routes).map { line, route in
      guard !line.text.isEmpty else { return nil }
      let middle = route.start.mixed(with: route.end, 0.5)
      let rows = line.text.split(separator: "\n", omittingEmptySubsequences: false)
      let columns = rows.reduce(0) { max($0, CharacterWidth.drawnColumns(of: $1)) } + 2
      let size = Size(width: Double(columns), height: Double(rows.count) * CellMetrics.standard.height)
      let corner = Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
      return Rect(location: corner, size: size)
    }
  }

  /// Whether no line runs through a shape, none lies on another one, and no text lies on a shape, a text or another line.
  ///
  /// - Complexity: O(lines × (boxes + lines)).
  package var isClear: Bool {
    var joined = Set<Set<Int>>()
    return lines.indices.allSatisfy { index in
      let line = lines[index]
      return line.from != line.to && joined.insert([line.from, line.to]).inserted && isLineClear(index)
        && texts[index].map { isTextClear($0, of: index) } ?? true
    }
  }

  private func isLineClear(_ index: Int) -> Bool {
    let line = lines[index]
    return boxes.indices.allSatisfy { box in
      box == line.from || box == line.to || isFrame(box, of: line)
        || !boxes[box].isCrossed(from: segments[index].start, to: segments[index].end)
    }
  }

  private func isTextClear(_ text: Rect, of index: Int) -> Bool {
    boxes.indices.allSatisfy { isFrame($0, of: lines[index]) || !boxes[$0].intersects(text) }
      && lines.indices.allSatisfy { other in
        other == index
          || !text.isCrossed(from: segments[other].start, to: segments[other].end)
            && texts[other].map { !$0.intersects(text) } ?? true
      }
  }

  private func isFrame(_ box: Int, of line: Line) -> Bool {
    [line.from, line.to].contains { $0 != box && boxes[box].contains(boxes[$0]) }
  }
}

extension Rect {
  /// Whether a segment runs through the inside, by clipping it to the sides (Liang and Barsky).
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    let way = end - start
    for (place, step, low, high) in [(start.x, way.dx, minX, maxX), (start.y, way.dy, minY, maxY)] {
      if step == 0 {
        guard low < place, place < high else { return false }
        continue
      }
      let (one, other) = ((low - place) / step, (high - place) / step)
      (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
    }
    return first < last
  }
}
