import Marks

/// Traces the outlines of regions of dots.
enum RegionTracer {
  /// The loops around a region that is in one piece, in dots; the first is the outer one, which goes
  /// clockwise as seen on the screen.
  ///
  /// Those around what is left out inside go the other way; a line of single dots leaves nothing out, for it
  /// is drawn above whatever fills the region. Nor does a small loop, such as an eye in a face: with a hole in its middle it
  /// would be a block in the colour of its line.
  ///
  /// The loops are chains of the middles of the dots' sides, so that they run straight along slanted lines too,
  /// moved by ``shift`` into the dots that enclose the region.
  ///
  /// - Precondition: no dot of the region is in the outermost row or column.
  static func loops(around region: Bitmap) -> [[Point]] {
    var visited = Bitmap(columns: region.columns, rows: region.rows)
    var loops: [[Point]] = []
    region.forEachDot { column, row in
      guard !region[column, row - 1], !visited[column, row] else { return }
      let loop = loop(around: region, from: GridPoint(column: column, row: row), marking: &visited)
      // The first begins in the topmost row, which is the outer edge's.
      if loops.isEmpty || !loop.isFlat && abs(loop.area) >= leastHole { loops.append(loop) }
    }
    return loops
  }

  /// The size from which on something is left out, with the line around it: the dots of four cells.
  private static let leastHole = 32.0

  /// How far the loops lie outside the region, in dots.
  ///
  /// In the middle of the enclosing dots no gap would open at other scales, but what straight lines are off
  /// their course would show beyond them. Along lines, ``EdgeSnapper`` moves the loops to their middles.
  private static let shift = 0.25

  /// Walks along the dots' sides with the region on the right, from the top side of a dot on, to the right.
  private static func loop(
    around region: Bitmap, from start: GridPoint, marking visited: inout Bitmap
  ) -> [Point] {
    var points: [Point] = []
    var (x, y) = (start.column, start.row)
    var (dx, dy) = (1, 0)
    repeat {
      if dx == 1 { visited[x, y] = true }
      // The middle of the side, and from there to the left of the way.
      points.append(
        Point(
          x: Double(x) + Double(dx) / 2 + Double(dy) * shift,
          y: Double(y) + Double(dy) / 2 - Double(dx) * shift))
      (x, y) = (x + dx, y + dy)
      // The dots ahead, to the right and to the left of the way.
      let right = region[x + (dx - dy - 1) / 2, y + (dy + dx - 1) / 2]
      let left = region[x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2]
      // Two dots that meet in a corner are not joined.
      if !right { (dx, dy) = (-dy, dx) } else if left { (dx, dy) = (dy, -dx) }
    } while !(x == start.column && y == start.row && dx == 1)
    return points
  }
}

extension [Point] {
  /// Whether the loop goes around little more than a line of single dots, there and back.
  fileprivate var isFlat: Bool { abs(area) < 0.4 * Double(count) }

  /// The area of the polygon, below 0 if it goes the other way around.
  fileprivate var area: Double {
    var area = 0.0
    var last = self[count - 1]
    for next in self {
      area += (last.x * next.y - next.x * last.y) / 2
      last = next
    }
    return area
  }
}
