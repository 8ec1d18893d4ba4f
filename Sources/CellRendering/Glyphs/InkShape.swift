/// The distribution of ink in a cell as seen from an arm's length: the coverage of 4x8 squares, blurred.
///
/// The squared distance of two shapes measures how different two cells look.
struct InkShape {
  typealias Row = SIMD4<Float>

  /// The covered share of each square, 0...1, row by row from the top.
  let rows: [Row]

  /// The pixels that are covered.
  let mask: InkMask

  init(_ mask: InkMask) {
    self.init(
      mask,
      squares: (0..<8).map { row in
        let (above, below) = (mask[row: row * 2], mask[row: row * 2 + 1])
        return Self.pairs[Int(above)] + Self.pairs[Int(below)]
      })
  }

  /// A quarter for each pixel of a row of eight, in pairs.
  private static let pairs: [Row] = (0..<256).map { bits in
    Row((0..<4).map { Float((bits >> ($0 * 2) & 3).nonzeroBitCount) / 4 })
  }

  /// Whether the shape is the same all the way across, and all the way down.
  var isStripeAcross: Bool { rows.allSatisfy { $0.max() - $0.min() < 0.01 } }
  var isStripeDown: Bool { rows.allSatisfy { ($0 - rows[0]).max() < 0.01 && (rows[0] - $0).max() < 0.01 } }

  /// A part of a cell with sides along its own: shares of its width and height.
  struct Block {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
  }

  /// A character made of blocks that do not overlap.
  init(summing blocks: [Block]) { self.init(blocks) { $0 + $1 } }

  /// A character made of blocks; where they overlap, the darker counts.
  init(_ blocks: [Block]) { self.init(blocks) { max($0, $1) } }

  private init(_ blocks: [Block], _ join: (Float, Float) -> Float) {
    func share(_ range: ClosedRange<Double>, _ index: Int, of count: Int) -> Double {
      let (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      return max(0, min(range.upperBound, high) - max(range.lowerBound, low)) * Double(count)
    }
    let mask = blocks.reduce(into: InkMask()) { mask, block in
      // The end of a range belongs to the next pixel.
      mask.formUnion(
        InkMask(x: block.x.lowerBound..<block.x.upperBound, y: block.y.lowerBound..<block.y.upperBound))
    }
    self.init(
      mask,
      squares: (0..<8).map { row in
        Row(
          (0..<4).map { column in
            blocks.reduce(0) { join($0, Float(share($1.x, column, of: 4) * share($1.y, row, of: 8))) }
          })
      })
  }

  /// Half of each square's share stays, a quarter goes to either neighbour on both axes: a Gaussian blur of
  /// about half a square's width.
  ///
  /// At the edge a square also counts for the one beyond it, since ink usually continues in the next cell.
  private init(_ mask: InkMask, squares: [Row]) {
    self.mask = mask
    let across = squares.map { row in
      0.5 * row + 0.25 * (Row(row.x, row.x, row.y, row.z) + Row(row.y, row.z, row.w, row.w))
    }
    rows = across.indices.map { row in
      0.5 * across[row] + 0.25 * (across[max(0, row - 1)] + across[min(7, row + 1)])
    }
  }
}
