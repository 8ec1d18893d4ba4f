import CLibraries

/// Compresses bytes that are in memory.
package enum Deflater {
  /// The compressed bytes: the same for the same input and zlib, without a time or a name.
  ///
  /// - Parameter level: 1 is fastest, 9 is smallest.
  /// - Complexity: O(*n*).
  package static func bytes(
    from input: [UInt8], _ format: CompressionFormat, level: Int32 = 6
  ) throws(CompressionError) -> [UInt8] {
    let library = UnsafeMutablePointer<charcoal_zlib>.allocate(capacity: 1)
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer {
      stream.deallocate()
      library.deallocate()
    }
    guard charcoal_zlib_load(library) != 0,
      charcoal_deflate_init(library, stream, level, format.windowBits) == Z_OK
    else { throw .unavailable }
    defer { _ = library.pointee.deflate_end(stream) }
    var result: [UInt8] = []
    var isDone = false
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { output.deallocate() }
    input.withUnsafeBytes { bytes in
      var rest = bytes[...]
      repeat {
        // Counts of zlib are 32 bits wide.
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        rest = rest.dropFirst(piece.count)
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: piece.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = uInt(piece.count)
        var status = Z_OK
        repeat {
          stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
          stream.pointee.avail_out = uInt(output.count)
          status = library.pointee.deflate(stream, rest.isEmpty ? Z_FINISH : Z_NO_FLUSH)
          result += output[..<(output.count - Int(stream.pointee.avail_out))]
        } while status == Z_OK && (stream.pointee.avail_out == 0 || rest.isEmpty)
        isDone = status == Z_STREAM_END
      } while !rest.isEmpty
    }
    guard isDone else { throw .unavailable }
    return result
  }
}
