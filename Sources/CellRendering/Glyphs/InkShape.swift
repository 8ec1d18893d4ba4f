/// How ink lies in a cell as the eye sees it from an arm's length: shares of 4x8 squares, each blurred with those beside
/// it. The distance of two shapes tells how unlike two cells look.
struct InkShape {
  /// The covered share of each square, 0...1, row by row.
  let values: SIMD32<Float>

  /// The values row by row.
  var pieces: [SIMD4<Float>] {
    (0..<8).map { SIMD4(values[$0 * 4], values[$0 * 4 + 1], values[$0 * 4 + 2], values[$0 * 4 + 3]) }
  }

  init(_ mask: InkMask) {
    var squares = SIMD32<Float>()
    for row in 0..<8 {
      let (above, below) = (mask[row: row * 2], mask[row: row * 2 + 1])
      for column in 0..<4 {
        let bits = UInt8(column * 2)
        let count = (above >> bits & 3).nonzeroBitCount + (below >> bits & 3).nonzeroBitCount
        squares[row * 4 + column] = Float(count) / 4
      }
    }
    values = Self.blurred(squares)
  }

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
    var squares = SIMD32<Float>()
    for row in 0..<8 {
      for column in 0..<4 {
        squares[row * 4 + column] =
          blocks.reduce(0) {
            join($0, Float(share($1.x, column, of: 4) * share($1.y, row, of: 8)))
          }
      }
    }
    values = Self.blurred(squares)
  }

  /// A quarter of each square's share goes to its neighbours on either axis, as a Gaussian blur of about half a
  /// square's width does. At the edge a square stands for the one beyond it: what lies in the next cell goes on there.
  private static func blurred(_ squares: SIMD32<Float>) -> SIMD32<Float> {
    var across = SIMD32<Float>()
    for row in 0..<8 {
      for column in 0..<4 {
        let (left, right) = (max(0, column - 1), min(3, column + 1))
        across[row * 4 + column] =
          0.5 * squares[row * 4 + column] + 0.25 * (squares[row * 4 + left] + squares[row * 4 + right])
      }
    }
    var result = SIMD32<Float>()
    for row in 0..<8 {
      let (above, below) = (max(0, row - 1), min(7, row + 1))
      for column in 0..<4 {
        result[row * 4 + column] =
          0.5 * across[row * 4 + column] + 0.25 * (across[above * 4 + column] + across[below * 4 + column])
      }
    }
    return result
  }
}
