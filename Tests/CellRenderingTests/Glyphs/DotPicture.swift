import CellRendering

/// A sheet of dots, for tests: shapes are plotted dot by dot and spelled in a glyph set.
struct DotPicture {
  let columns: Int
  let rows: Int
  private var masks: [DotMask]

  /// A blank sheet, measured in cells.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    masks = Array(repeating: .empty, count: columns * rows)
  }

  /// Turns a dot on; dots grow right and down, those off the sheet are dropped.
  mutating func plot(_ x: Int, _ y: Int) {
    guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
    masks[y / 4 * columns + x / 2].insert(.dot(column: x % 2, row: y % 4))
  }

  /// A line of dots without gaps, both ends included (Bresenham).
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (width, height) = (abs(end.x - start.x), -abs(end.y - start.y))
    var (x, y, error) = (start.x, start.y, width + height)
    plot(x, y)
    while (x, y) != end {
      let doubled = 2 * error
      if doubled >= height { (x, error) = (x + (end.x > start.x ? 1 : -1), error + height) }
      if doubled <= width { (y, error) = (y + (end.y > start.y ? 1 : -1), error + width) }
      plot(x, y)
    }
  }

  /// Lines from corner to corner.
  mutating func path(_ corners: [(x: Int, y: Int)]) {
    for (start, end) in zip(corners, corners.dropFirst()) { line(from: start, to: end) }
  }

  /// Every dot that the rule says is inside.
  mutating func fill(where isInside: (_ x: Int, _ y: Int) -> Bool) {
    for y in 0..<rows * 4 { for x in 0..<columns * 2 where isInside(x, y) { plot(x, y) } }
  }

  /// A circle one dot wide: the dots whose centre is nearest to it, in one of the eight octants and mirrored.
  mutating func circle(x centreX: Int, y centreY: Int, radius: Int) {
    var (x, y, error) = (radius, 0, 1 - radius)
    while y <= x {
      for (a, b) in [(x, y), (y, x), (-x, y), (-y, x), (x, -y), (y, -x), (-x, -y), (-y, -x)] {
        plot(centreX + a, centreY + b)
      }
      y += 1
      if error < 0 { error += 2 * y + 1 } else { (x, error) = (x - 1, error + 2 * (y - x) + 3) }
    }
  }

  /// One line a row of cells; blanks print as `·`.
  func spelled(in set: GlyphSet) -> String {
    (0..<rows).map { row in
      String(masks[row * columns..<(row + 1) * columns].map { $0.isEmpty ? "·" : set.character(for: $0) })
    }.joined(separator: "\n")
  }
}
