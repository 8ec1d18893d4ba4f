import CLibraries

/// Decompresses a stream piece by piece.
///
/// The output is bounded: a small file can be made that becomes gigabytes.
package final class Inflater {
  /// How much output there may be.
  package struct Limit: Sendable {
    /// The output that is always allowed, in bytes.
    package let bytes: Int
    /// The most output for each byte of input.
    package let ratio: Int

    /// - Parameter ratio: 0 allows no more than `bytes`, whatever the input.
    package init(bytes: Int, ratio: Int = 0) {
      self.bytes = bytes
      self.ratio = ratio
    }

    /// How much may come out of a compressed drawing.
    ///
    /// Drawings are compressed to a fifth, and hardly ever to less than a twentieth. Two megabytes of elements that
    /// say nothing, which any file may become, take about a second and 100 MB.
    static let drawing = Limit(bytes: 2 << 20, ratio: 20)
  }

  private let format: CompressionFormat
  private let limit: Limit
  private let library: UnsafeMutablePointer<charcoal_zlib>
  private let stream: UnsafeMutablePointer<z_stream>
  private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
  private var read = 0
  private var written = 0

  /// Whether the last stream has ended, and how many bytes of what follows it came so far.
  private var isComplete = false
  private var trailing = 0

  /// Creates a decompressor for one file or chunk.
  package init(_ format: CompressionFormat, atMost limit: Limit) throws(CompressionError) {
    self.format = format
    self.limit = limit
    library = .allocate(capacity: 1)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard charcoal_zlib_load(library) != 0, charcoal_inflate_init(library, stream, format.windowBits) == Z_OK
    else { throw .unavailable }
  }

  deinit {
    // zlib ignores a stream that was never begun.
    if stream.pointee.state != nil { _ = library.pointee.inflate_end(stream) }
    stream.deallocate()
    library.deallocate()
    output.deallocate()
  }

  /// Decompresses the next bytes.
  ///
  /// - Parameter body: called with the output in pieces of at most 64 KiB, which are valid only then.
  /// - Throws: a ``CompressionError``, or what `body` throws.
  package func feed(_ chunk: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    // Counts of zlib are 32 bits wide.
    var rest = chunk[...]
    while !rest.isEmpty {
      try inflate(UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30)), body)
      rest = rest.dropFirst(1 << 30)
    }
  }

  private func inflate(
    _ chunk: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: chunk.baseAddress?.assumingMemoryBound(to: Bytef.self))
    stream.pointee.avail_in = uInt(chunk.count)
    read += chunk.count
    while true {
      if isComplete, try !beginNextStream() { return }
      stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
      stream.pointee.avail_out = uInt(output.count)
      let status = library.pointee.inflate(stream, Z_NO_FLUSH)
      let count = output.count - Int(stream.pointee.avail_out)
      written += count
      guard written <= max(limit.bytes, read.multipliedReportingOverflow(by: limit.ratio).partialValue) else {
        throw CompressionError.tooLarge
      }
      if count > 0 { try body(UnsafeRawBufferPointer(rebasing: output[..<count])) }
      switch status {
      case Z_STREAM_END: isComplete = true
      case Z_OK where stream.pointee.avail_in > 0 || count == output.count: break
      // Nothing more can be done with what there is.
      case Z_OK, Z_BUF_ERROR: return
      case Z_MEM_ERROR: throw CompressionError.unavailable
      default: throw CompressionError.damaged
      }
    }
  }

  /// Begins the stream that follows one that has ended.
  ///
  /// As gzip does, zeros and anything else that is no stream are passed over at the end of a file.
  ///
  /// - Returns: false when no stream follows, or it is not clear yet.
  private func beginNextStream() throws -> Bool {
    guard format == .gzip, trailing == 0, stream.pointee.avail_in > 0, stream.pointee.next_in?.pointee == 0x1F
    else {
      trailing += Int(stream.pointee.avail_in)
      return false
    }
    guard library.pointee.inflate_reset(stream) == Z_OK else { throw CompressionError.unavailable }
    isComplete = false
    return true
  }

  /// Ends the input.
  ///
  /// - Throws: ``CompressionError/damaged`` when the stream is not complete.
  package func finish() throws(CompressionError) {
    guard isComplete else { throw .damaged }
  }

  /// Decompresses bytes that are in memory.
  ///
  /// - Parameter limit: how many bytes may come out.
  package static func bytes(
    from compressed: [UInt8], _ format: CompressionFormat, atMost limit: Int
  ) throws(CompressionError) -> [UInt8] {
    try bytes(from: compressed, format, within: Limit(bytes: limit))
  }

  /// Decompresses bytes that are in memory.
  package static func bytes(
    from compressed: [UInt8], _ format: CompressionFormat, within limit: Limit
  ) throws(CompressionError) -> [UInt8] {
    let inflater = try Inflater(format, atMost: limit)
    var result: [UInt8] = []
    do {
      try compressed.withUnsafeBytes { chunk in try inflater.feed(chunk) { result += $0 } }
    } catch let error as CompressionError { throw error } catch { throw .damaged }
    try inflater.finish()
    return result
  }
}
