import Formats
import Marks
import Terminal

extension PixelServices {
  /// Draws ink by the code that draws PNG files.
  static let cairo = PixelServices(
    makeSurface: { width, height in InkSurface(width: width, height: height) },
    compress: { try? Deflater.bytes(from: $0, .zlib, level: 1) })
}

extension InkSurface: PixelSurface {
  func draw(
    _ parts: ArraySlice<ScenePart>, in pixels: Rect, of view: PixelView, while goesOn: () -> Bool
  ) -> Int {
    draw(
      parts, in: pixels,
      of: View(
        origin: view.origin, scale: (view.across, view.down), ground: view.ground, standard: view.standard),
      while: goesOn)
  }
}
