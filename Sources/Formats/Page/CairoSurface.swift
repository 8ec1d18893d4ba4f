import CLibraries
import Marks

/// A picture of pixels, or the page of a file, that cairo draws on.
final class CairoSurface {
  let library: CairoLibrary
  let pointer: OpaquePointer
  private let stream: Unmanaged<CairoStream>?

  private init(_ library: CairoLibrary, _ pointer: OpaquePointer, _ stream: Unmanaged<CairoStream>? = nil) {
    self.library = library
    self.pointer = pointer
    self.stream = stream
  }

  deinit {
    library.functions.pointee.surface_destroy(pointer)
    stream?.release()
  }

  /// A transparent picture; sizes are in pixels.
  convenience init(_ library: CairoLibrary, width: Int, height: Int) {
    self.init(
      library,
      library.functions.pointee.image_surface_create(
        Int32(CHARCOAL_CAIRO_ARGB32), Int32(clamping: width), Int32(clamping: height)))
  }

  /// The picture in a PNG file; it is not valid unless the file is whole.
  convenience init(_ library: CairoLibrary, png bytes: [UInt8]) {
    let stream = CairoStream(bytes)
    let pointer = withExtendedLifetime(stream) {
      library.functions.pointee.image_surface_create_from_png_stream(
        { closure, data, length in CairoStream.of(closure)?.read(into: data, length) ?? 10 },
        Unmanaged.passUnretained(stream).toOpaque())
    }
    self.init(library, pointer)
  }

  /// A picture of given samples.
  convenience init(_ library: CairoLibrary, _ image: PixelImage) {
    self.init(library, width: image.width, height: image.height)
    _ = withSamples { samples, width, height, stride in
      for row in 0..<height {
        for column in 0..<width { samples[row * stride + column] = image.samples[row * width + column] }
      }
    }
  }

  /// A page of a PDF file; sizes are in points.
  convenience init(_ library: CairoLibrary, pdfWidth width: Double, height: Double) {
    let stream = Unmanaged.passRetained(CairoStream())
    let functions = library.functions
    let pointer = functions.pointee.pdf_surface_create_for_stream(
      { closure, data, length in CairoStream.of(closure)?.append(data, length) ?? 11 }, stream.toOpaque(),
      width, height)
    // A fixed time keeps exports of the same drawing the same file.
    functions.pointee.pdf_surface_set_metadata(
      pointer, Int32(CHARCOAL_CAIRO_PDF_CREATE_DATE), "1970-01-01T00:00:00Z")
    self.init(library, pointer, stream)
  }

  /// Whether nothing has failed.
  var isValid: Bool { library.functions.pointee.surface_status(pointer) == 0 }

  /// The width and height of a picture, in pixels.
  var imageSize: (width: Int, height: Int) {
    (
      Int(library.functions.pointee.image_surface_get_width(pointer)),
      Int(library.functions.pointee.image_surface_get_height(pointer))
    )
  }

  /// Whether a picture has samples of more than four bytes, as newer cairos make of deep colours.
  var hasDeepSamples: Bool { library.functions.pointee.image_surface_get_format(pointer) > 5 }

  /// The file that was drawn into; nil if drawing failed.
  func finishedFile() -> [UInt8]? {
    library.functions.pointee.surface_finish(pointer)
    return isValid ? stream?.takeUnretainedValue().bytes : nil
  }

  /// The picture as a PNG file; nil if drawing failed.
  func png() -> [UInt8]? {
    let stream = CairoStream()
    let status = withExtendedLifetime(stream) {
      library.functions.pointee.surface_write_to_png_stream(
        pointer, { closure, data, length in CairoStream.of(closure)?.append(data, length) ?? 11 },
        Unmanaged.passUnretained(stream).toOpaque())
    }
    return status == 0 ? stream.bytes : nil
  }

  /// Calls `body` with the samples of a picture in rows of `stride` samples; nil if it has others than of four bytes.
  ///
  /// Each is opacity, red, green and blue from its highest byte on, the colours multiplied by the opacity.
  func withSamples<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int) -> Result
  ) -> Result? {
    let functions = library.functions
    functions.pointee.surface_flush(pointer)
    let stride = Int(functions.pointee.image_surface_get_stride(pointer)) / 4
    let width = Int(functions.pointee.image_surface_get_width(pointer))
    let height = Int(functions.pointee.image_surface_get_height(pointer))
    let format = Int(functions.pointee.image_surface_get_format(pointer))
    guard isValid, width > 0, height > 0,
      format == CHARCOAL_CAIRO_ARGB32 || format == CHARCOAL_CAIRO_RGB24,
      let data = functions.pointee.image_surface_get_data(pointer)
    else { return nil }
    let result = data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { samples in
      if format == CHARCOAL_CAIRO_RGB24 {
        for index in 0..<(stride * height) { samples[index] |= 0xFF00_0000 }
      }
      return body(UnsafeMutableBufferPointer(start: samples, count: stride * height), width, height, stride)
    }
    functions.pointee.surface_mark_dirty(pointer)
    return result
  }
}

/// Bytes on their way from cairo or to it.
final class CairoStream {
  private(set) var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  static func of(_ closure: UnsafeMutableRawPointer?) -> CairoStream? {
    closure.map { Unmanaged<CairoStream>.fromOpaque($0).takeUnretainedValue() }
  }

  func append(_ data: UnsafePointer<UInt8>, _ length: UInt32) -> Int32 {
    bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return 0
  }

  /// - Returns: an error of reading when there are fewer bytes than are asked for.
  func read(into data: UnsafeMutablePointer<UInt8>, _ length: UInt32) -> Int32 {
    let count = Int(length)
    guard count <= bytes.count - position else { return Int32(CHARCOAL_CAIRO_READ_ERROR) }
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { data.update(from: start + position, count: count) }
    }
    position += count
    return 0
  }
}
