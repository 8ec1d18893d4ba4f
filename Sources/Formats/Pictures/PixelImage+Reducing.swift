import Marks

extension PixelImage {
  /// The mean of each square of samples, the squares being as large as it takes to leave no more than so many.
  init(
    reducing samples: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int, to most: Int
  ) {
    var side = 1
    while (width / side) * (height / side) > most { side += 1 }
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    var result: [UInt32] = []
    result.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (sums, count) = (SIMD4<UInt32>(), UInt32(0))
        for y in (row * side)..<min(height, (row + 1) * side) {
          for x in (column * side)..<min(width, (column + 1) * side) {
            let sample = samples[y * stride + x]
            sums &+= SIMD4(sample >> 24, sample >> 16 & 0xFF, sample >> 8 & 0xFF, sample & 0xFF)
            count += 1
          }
        }
        let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
        result.append(mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3])
      }
    }
    self.init(width: columns, height: rows, samples: result)
  }
}
