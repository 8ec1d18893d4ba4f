import CellRendering
import Glibc
package import Marks

/// Ink in pixels in memory, without text and without cells.
///
/// Drawing is not the terminal's part: who starts a session hands it ``PixelServices``.
package protocol PixelSurface: AnyObject {
  /// The size, in pixels.
  var width: Int { get }
  var height: Int { get }

  /// Calls `body` with the samples in rows of `stride`: opacity in the highest byte, then red, green and blue, which
  /// were multiplied by it.
  func withSamples(_ body: (_ samples: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Void)

  /// Draws parts of a scene on what is there, in a rectangle given in pixels.
  ///
  /// - Parameter goesOn: whether there is time for the next part; at least one is drawn.
  /// - Returns: How many parts were drawn.
  func draw(_ parts: ArraySlice<ScenePart>, in pixels: Rect, of view: PixelView, while goesOn: () -> Bool)
    -> Int
}

/// The functions that a session shows ink in pixels with.
package struct PixelServices: Sendable {
  /// Makes a transparent surface of a width and a height in pixels; nil where it cannot be had.
  let makeSurface: @Sendable (_ width: Int, _ height: Int) -> (any PixelSurface)?

  /// Compresses bytes as zlib does, fast; nil where it cannot.
  let compress: @Sendable ([UInt8]) -> [UInt8]?

  /// Takes the functions that do the work.
  package init(
    makeSurface: @escaping @Sendable (_ width: Int, _ height: Int) -> (any PixelSurface)?,
    compress: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) {
    (self.makeSurface, self.compress) = (makeSurface, compress)
  }
}

extension PixelSurface {
  /// Gives all pixels of a rectangle one sample.
  func clear(_ area: PixelArea, to sample: UInt32) {
    withSamples { samples, stride in
      for row in area.rows {
        samples[(row * stride + area.columns.lowerBound)..<(row * stride + area.columns.upperBound)]
          .update(repeating: sample)
      }
    }
  }

  /// Returns the samples of a rectangle, row by row.
  func samples(in area: PixelArea) -> [UInt32] {
    let (width, height) = (area.columns.count, area.rows.count)
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      withSamples { source, stride in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          (to + row * width).initialize(
            from: from + (row + area.rows.lowerBound) * stride + area.columns.lowerBound, count: width)
        }
        count = width * height
      }
    }
  }

  /// Copies a rectangle from another surface of the same size.
  func copy(_ area: PixelArea, from other: any PixelSurface) {
    guard !area.columns.isEmpty else { return }
    other.withSamples { source, sourceStride in
      withSamples { samples, stride in
        guard let from = source.baseAddress, let to = samples.baseAddress else { return }
        for row in area.rows {
          (to + row * stride + area.columns.lowerBound).update(
            from: from + row * sourceStride + area.columns.lowerBound, count: area.columns.count)
        }
      }
    }
  }

  /// Moves everything left and up; what is uncovered keeps its old pixels.
  func scroll(columns dx: Int, rows dy: Int) {
    let (width, height) = (width, height)
    guard abs(dx) < width, abs(dy) < height else { return }
    withSamples { samples, stride in
      guard let start = samples.baseAddress else { return }
      let count = width - abs(dx)
      let rows = max(0, -dy)..<(height - max(0, dy))
      for row in dy > 0 ? Array(rows) : rows.reversed() {
        let (to, from) = (start + row * stride + max(0, -dx), start + (row + dy) * stride + max(0, dx))
        memmove(to, from, 4 * count)
      }
    }
  }
}
