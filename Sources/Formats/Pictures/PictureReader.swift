import CLibraries
import Marks

/// Decodes pictures, each reduced to what cells can show, as many as there is time and memory for.
struct PictureReader {
  /// The most pixels that are decoded of the pictures of one drawing, all together.
  ///
  /// A plain JPEG is decoded row by row. cairo needs four bytes for each pixel of a PNG, and twenty where a colour has
  /// sixteen bits; such pixels count twice and ten times, those of a JPEG in several scans four times.
  private var pixelsLeft = 50_000_000

  /// The most samples that are kept of a picture: terminals have fewer cells.
  private static let mostSamples = 1 << 20

  /// The file with its picture, or without where that cannot be decoded.
  mutating func read(_ bytes: [UInt8], as format: PictureFile.Format) -> PictureFile {
    PictureFile(format, bytes: bytes, image: try? image(of: bytes, format))
  }

  /// Decodes a picture.
  mutating func image(of bytes: [UInt8], _ format: PictureFile.Format) throws(PictureError) -> PixelImage {
    switch format {
    case .png: return try png(bytes)
    case .jpeg: return try jpeg(bytes)
    }
  }

  private mutating func spend(_ width: Int, _ height: Int, times cost: Int = 1) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= 65_535, height <= 65_535, width * height * cost <= pixelsLeft else { throw .tooLarge }
    pixelsLeft -= width * height * cost
  }

  private mutating func png(_ bytes: [UInt8]) throws(PictureError) -> PixelImage {
    var chunks = PNGChunks(bytes)
    guard let header = chunks.next(), header.name == "IHDR", header.content.count == 13 else {
      throw .damaged
    }
    let start = header.content.lowerBound
    // Newer cairos keep sixteen bits of a colour as floating-point numbers.
    let isDeep = bytes[start + 8] == 16
    try spend(
      PNGChunks.number(bytes, at: start), PNGChunks.number(bytes, at: start + 4), times: isDeep ? 10 : 2)
    guard let picture = PNGChunks.picture(in: bytes) else { throw .damaged }
    guard let library = CairoLibrary() else { throw .missingLibrary("cairo", package: "libcairo2") }
    var surface = CairoSurface(library, png: picture)
    guard surface.isValid else { throw .damaged }
    if surface.hasDeepSamples {
      let (width, height) = surface.imageSize
      let plain = CairoSurface(library, width: width, height: height)
      CairoContext(plain).paint(surface, alpha: 1)
      surface = plain
    }
    guard
      let image = surface.withSamples({ samples, width, height, stride in
        PixelImage(reducing: samples, width: width, height: height, stride: stride, to: Self.mostSamples)
      })
    else { throw .damaged }
    return image
  }

  private mutating func jpeg(_ bytes: [UInt8]) throws(PictureError) -> PixelImage {
    let memory = UnsafeMutablePointer<charcoal_turbojpeg>.allocate(capacity: 1)
    defer { memory.deallocate() }
    guard charcoal_turbojpeg_load(memory) != 0 else {
      throw .missingLibrary("libjpeg-turbo", package: "libturbojpeg0")
    }
    let library = memory.pointee
    guard let decoder = library.init_decompress() else { throw .damaged }
    defer { _ = library.destroy(decoder) }
    var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let size = UInt(bytes.count)
    guard library.decompress_header(decoder, bytes, size, &width, &height, &subsampling, &colorspace) == 0
    else {
      throw .damaged
    }
    // All coefficients of a picture in several scans are kept, and each scan goes over all of it.
    let scans = JPEGScans(in: bytes).count
    let (fullWidth, fullHeight) = (Int(width), Int(height))
    try spend(fullWidth, fullHeight, times: scans > 1 ? 4 : 1)
    guard scans * fullWidth * fullHeight <= 250_000_000 else { throw .tooLarge }
    // 3 and 4 are CMYK and YCCK, which are not turned into RGB.
    guard colorspace < 3 else { throw .unsupported }
    // The picture is decoded at an eighth, a quarter or half of its size where that is enough.
    let divisor = [8, 4, 2].first { (fullWidth / $0) * (fullHeight / $0) >= Self.mostSamples } ?? 1
    let (columns, rows) = ((fullWidth + divisor - 1) / divisor, (fullHeight + divisor - 1) / divisor)
    let samples = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: columns * rows)
    samples.initialize(repeating: 0)
    defer { samples.deallocate() }
    let status = UnsafeMutableRawBufferPointer(samples).withMemoryRebound(to: UInt8.self) {
      samples -> Int32 in
      guard let start = samples.baseAddress else { return -1 }
      return library.decompress(
        decoder, bytes, size, start, Int32(clamping: columns), 0, Int32(clamping: rows),
        Int32(CHARCOAL_TURBOJPEG_BGRA), Int32(CHARCOAL_TURBOJPEG_FLAGS))
    }
    guard status == 0 else { throw .damaged }
    return PixelImage(reducing: samples, width: columns, height: rows, stride: columns, to: Self.mostSamples)
  }
}
