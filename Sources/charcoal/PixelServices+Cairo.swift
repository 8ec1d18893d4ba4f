import Formats
import Terminal

extension PixelServices {
  /// Draws ink by the code that draws PNG files.
  static let cairo = PixelServices(
    makeSurface: { width, height in InkSurface(width: width, height: height) },
    compress: { try? Deflater.bytes(from: $0, .zlib, level: 1) })
}

extension InkSurface: PixelSurface {}
