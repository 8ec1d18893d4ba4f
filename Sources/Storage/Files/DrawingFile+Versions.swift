package import Formats

extension DrawingFile {
  /// Reads one version of a drawing: an empty file, as `/dev/null` is one, is an empty drawing.
  package static func version(_ path: String) throws(StorageError) -> SVGDocument {
    try document(of: bytes(of: path, atMost: mostVersionBytes, accepting: .all), named: path)
  }

  /// The largest version that is read, in bytes.
  static let mostVersionBytes = 1 << 30

  /// Reads a drawing whose bytes are in memory; none are an empty drawing.
  static func document(of bytes: [UInt8], named name: String) throws(StorageError) -> SVGDocument {
    guard !bytes.isEmpty else { return .begun }
    do throws(DrawingError) {
      let reader = DrawingReader(named: name)
      try bytes.withMemory { (bytes) throws(DrawingError) in try reader.feed(bytes) }
      return try reader.finish()
    } catch { throw .badData(error) }
  }
}
