package import Marks

/// Ink in pixels in memory, without text and without cells: what a terminal shows below its characters.
///
/// Samples are those of cairo: opacity in the highest byte, then red, green and blue, which were multiplied by it.
package final class InkSurface {
  /// The size, in pixels.
  package let width, height: Int

  private let surface: CairoSurface
  private let library: CairoLibrary

  /// The pictures that were drawn last, as cairo has them.
  private let pictures = PictureSurfaces()

  /// Creates a transparent surface; nil where cairo is not installed or has no memory for it.
  ///
  /// - Parameters:
  ///   - width: in pixels, more than 0.
  ///   - height: the same downwards.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, let library = CairoLibrary() else { return nil }
    let surface = CairoSurface(library, width: width, height: height)
    guard surface.isValid else { return nil }
    (self.library, self.surface, self.width, self.height) = (library, surface, width, height)
  }

  /// Calls `body` with the samples, in rows of `stride`.
  package func withSamples(_ body: (_ samples: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Void) {
    _ = surface.withSamples { samples, _, _, stride in body(samples, stride) }
  }

  /// Draws parts of a scene on what is there, until the time is up.
  ///
  /// - Parameters:
  ///   - pixels: the rectangle that is drawn in, in pixels.
  ///   - goesOn: whether there is time for the next part; at least one is drawn.
  /// - Returns: How many parts were drawn.
  package func draw(
    _ parts: ArraySlice<ScenePart>, in pixels: Rect, of view: PixelView, while goesOn: () -> Bool
  ) -> Int {
    let page = view.units(pixels)
    let context = CairoContext(surface, reach: page.outset(by: 20_000 / view.across))
    context.clip(to: pixels)
    context.scale(x: view.across, y: view.down)
    context.translate(by: .origin - view.origin)
    var painter = PagePainter(
      inkOn: context, page: page, scale: view.across, library: library, view.ground,
      standard: view.standard, pictures: pictures)
    var count = 0
    for part in parts {
      painter.read(part)
      count += 1
      if !goesOn() { break }
    }
    return count
  }
}

/// Pictures as cairo has them, so that a picture is not copied for each part of it that is drawn.
final class PictureSurfaces {
  /// The images are kept, so that no other image gets the address of their samples.
  private var known: [(image: PixelImage, surface: CairoSurface)] = []

  /// The most pictures that are kept.
  private static let most = 8

  func surface(of image: PixelImage, _ library: CairoLibrary) -> CairoSurface {
    if let found = known.first(where: { $0.image.hasSamples(of: image) }) { return found.surface }
    let surface = CairoSurface(library, image)
    known.append((image, surface))
    if known.count > Self.most { known.removeFirst() }
    return surface
  }
}

extension PixelImage {
  /// Whether another image has the very same samples in memory.
  fileprivate func hasSamples(of other: PixelImage) -> Bool {
    samples.withUnsafeBufferPointer { mine in
      other.samples.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
