/// Samples of a picture in rows from the top, each with its opacity.
public struct PixelImage: Hashable, Sendable {
  /// Samples in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The samples row by row: opacity in the highest byte, then red, green and blue, which were multiplied by it.
  public let samples: [UInt32]

  /// Creates an image from its samples.
  ///
  /// - Precondition: there are `width` times `height` samples, and at least one.
  public init(width: Int, height: Int, samples: [UInt32]) {
    precondition(width > 0 && height > 0 && samples.count == width * height, "rows must be whole")
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The mean of the samples in a part of the picture; nil where most of it can be seen through.
  ///
  /// O(*n*) in the samples of that part.
  ///
  /// - Parameter part: in shares of the picture: 0 is the left or upper edge, 1 the right or lower one. Places
  ///   outside of the picture are transparent.
  package func mean(in part: Rect) -> Color? {
    let columns = Self.range(part.minX, part.maxX, count: width)
    let rows = Self.range(part.minY, part.maxY, count: height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var (alpha, red, green, blue) = (0, 0, 0, 0)
    samples.withUnsafeBufferPointer { samples in
      for row in rows {
        for index in (row * width + columns.lowerBound)..<(row * width + columns.upperBound) {
          let sample = samples[index]
          alpha &+= Int(sample >> 24)
          red &+= Int(sample >> 16 & 0xFF)
          green &+= Int(sample >> 8 & 0xFF)
          blue &+= Int(sample & 0xFF)
        }
      }
    }
    guard alpha > 0, 2 * alpha >= 255 * columns.count * rows.count else { return nil }
    func channel(_ sum: Int) -> UInt8 { UInt8(clamping: (sum * 255 + alpha / 2) / alpha) }
    return .rgb(channel(red), channel(green), channel(blue))
  }

  /// The samples whose middles lie between two shares, or else the one that is there.
  private static func range(_ from: Double, _ to: Double, count: Int) -> Range<Int> {
    let (start, end) = (from * Double(count), to * Double(count))
    guard end > 0, start < Double(count), start < end else { return 0..<0 }
    let first = Int(clamping: max(0, (start - 0.5).rounded(.up)))
    let last = Int(clamping: min(Double(count), (end - 0.5).rounded(.up)))
    if first < last { return first..<last }
    let nearest = min(count - 1, max(0, Int(clamping: ((start + end) / 2).rounded(.down))))
    return nearest..<nearest + 1
  }
}
