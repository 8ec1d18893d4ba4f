/// A coarser grid laid over a cell's 2x4 dots.
struct SubcellGrid {
  /// Places across: 1 or 2.
  let columns: Int

  /// Places downwards, 1 to 4; where dots and places do not line up, a dot counts by the area it covers.
  let rows: Int

  /// The places that are on, bit `row * columns + column`, row 0 on top.
  ///
  /// A place is on when dots cover at least half of its area. If that leaves none though the mask has dots, the
  /// place with most of them is on; of equals the upper, then the left one.
  func pattern(of mask: DotMask) -> Int {
    let covered = (0..<rows * columns).map { coveredArea(ofPlace: $0, by: mask) }
    let placeArea = DotMask.columns * DotMask.rows
    let pattern = covered.indices.reduce(0) { covered[$1] * 2 >= placeArea ? $0 | 1 << $1 : $0 }
    guard pattern == 0, let most = covered.max(), most > 0 else { return pattern }
    return 1 << covered.prefix { $0 < most }.count
  }

  /// The area of a place that dots cover.
  ///
  /// The cell counts 2 * `columns` units across and 4 * `rows` downwards, so that the edges of dots and of places
  /// fall on whole units: a dot is `columns` by `rows` units, a place 2 by 4.
  private func coveredArea(ofPlace place: Int, by mask: DotMask) -> Int {
    let left = place % columns * DotMask.columns
    let top = place / columns * DotMask.rows
    var area = 0
    for y in top..<top + DotMask.rows {
      for x in left..<left + DotMask.columns where mask.contains(.dot(column: x / columns, row: y / rows)) {
        area += 1
      }
    }
    return area
  }
}
