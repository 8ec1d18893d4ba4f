import Marks

@testable import Terminal

/// A surface in which boxes are filled with their colours, and lines cover their boxes: enough to tell pictures apart.
final class FlatSurface: PixelSurface {
  let width, height: Int
  private var samples: [UInt32]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    samples = Array(repeating: 0, count: width * height)
  }

  func withSamples(_ body: (_ samples: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Void) {
    let width = width
    samples.withUnsafeMutableBufferPointer { body($0, width) }
  }

  func draw(
    _ parts: ArraySlice<ScenePart>, in pixels: Rect, of view: PixelView, while goesOn: () -> Bool
  ) -> Int {
    for part in parts {
      for primitive in part.primitives {
        guard let box = primitive.box, let color = Self.color(of: primitive) else { continue }
        fill(box.outset(by: primitive.reach), in: pixels, of: view, with: color)
      }
    }
    return parts.count
  }

  private static func color(of primitive: ScenePrimitive) -> Color? {
    switch primitive {
    case .area(let area): area.color
    case .line(let line): line.color
    case .head, .text, .cells, .image: nil
    }
  }

  private func fill(_ box: Rect, in pixels: Rect, of view: PixelView, with color: Color) {
    let rgb = color.components(on: view.ground) ?? view.standard.components(on: view.ground) ?? (9, 9, 9)
    let sample = 0xFF00_0000 | UInt32(rgb.red) << 16 | UInt32(rgb.green) << 8 | UInt32(rgb.blue)
    let left = max(Int(pixels.minX), Int(((box.minX - view.origin.x) * view.across).rounded(.down)))
    let right = min(Int(pixels.maxX), Int(((box.maxX - view.origin.x) * view.across).rounded(.up)))
    let top = max(Int(pixels.minY), Int(((box.minY - view.origin.y) * view.down).rounded(.down)))
    let bottom = min(Int(pixels.maxY), Int(((box.maxY - view.origin.y) * view.down).rounded(.up)))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right { samples[row * width + column] = sample }
    }
  }
}

extension PixelServices {
  /// Pixels in memory, sent as they are.
  static let flat = PixelServices(
    makeSurface: { width, height in FlatSurface(width: width, height: height) }, compress: { _ in nil })
}
