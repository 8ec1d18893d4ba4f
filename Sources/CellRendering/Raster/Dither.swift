import Marks

/// The share of an area's dots, evenly spread, that is drawn if its colour cannot be mixed.
struct Dither {
  /// The order in which dots are drawn, for each row of a tile of 4x4 dots, and each column in it.
  static let order = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]

  /// The dots that are drawn, for each row of a cell's first dot in the tile, and each column.
  private let masks: [DotMask]

  init(opacity: Double) {
    let count = max(1, Int(clamping: (opacity * 16).rounded()))
    masks = (0..<16).map { place in
      var mask: DotMask = []
      for y in 0..<DotMask.rows {
        for x in 0..<DotMask.columns where Self.order[(place >> 2 + y) & 3][(place + x) & 3] < count {
          mask.insert(.dot(column: x, row: y))
        }
      }
      return mask
    }
  }

  /// - Parameters:
  ///   - column: the column of a cell's first dot on the lattice.
  ///   - row: the row of a cell's first dot on the lattice.
  func dots(column: Int, row: Int) -> DotMask { masks[(row & 3) << 2 | column & 3] }
}
