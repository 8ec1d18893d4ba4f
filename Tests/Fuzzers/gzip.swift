// Fuzzes the decompressor: whatever the bytes and the pieces they come in, it ends with an error of one line or with
// bounded output, the same in any pieces; what is compressed comes back. A zip archive's pieces are bounded too.
// `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses the form, the second the length of the pieces.

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGzip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 2 else { return 0 }
  let all = Array(UnsafeBufferPointer(start: start, count: count))
  let (format, bytes) = (all[0] & 1 == 0 ? CompressionFormat.gzip : .zlib, Array(all.dropFirst(2)))
  let whole = inflated(bytes, format, inPiecesOf: bytes.count)
  precondition(whole == inflated(bytes, format, inPiecesOf: Int(all[1]) + 1), "Pieces change the output.")
  do throws(CompressionError) {
    let packed = try Deflater.bytes(from: bytes, format)
    let again = try Inflater.bytes(from: packed, format, atMost: bytes.count)
    precondition(again == bytes, "What is compressed differs.")
  } catch { preconditionFailure("What was compressed cannot be read: \(error)") }
  readZip(bytes)
  return 0
}

/// Reads the first pieces of a zip archive: each has the size that the directory says, or is refused.
private func readZip(_ bytes: [UInt8]) {
  do throws(ZipError) {
    let archive = try ZipArchive(bytes)
    for entry in archive.entries.prefix(4) {
      let piece = try archive.bytes(of: entry, atMost: 1 << 16)
      precondition(piece.count == entry.size && piece.count <= 1 << 16, "A piece of another size.")
    }
  } catch { precondition(!"\(error)".isEmpty) }
}

/// The output, or nil for an error.
private func inflated(_ bytes: [UInt8], _ format: CompressionFormat, inPiecesOf length: Int) -> [UInt8]? {
  var result: [UInt8] = []
  do {
    let inflater = try Inflater(format, atMost: .init(bytes: 1 << 20))
    for start in stride(from: 0, to: bytes.count, by: max(1, length)) {
      try bytes[start..<min(bytes.count, start + length)].withUnsafeBytes { chunk in
        try inflater.feed(chunk) { result += $0 }
      }
    }
    precondition(result.count <= 1 << 20, "More comes out than is allowed.")
    try inflater.finish()
    return result
  } catch {
    precondition(!"\(error)".isEmpty)
    return nil
  }
}
