/// Checksums that the sketchbook keeps with what it stores as a whole.
///
/// They find bits that flipped on the disk, which SQLite does not notice.
enum Checksum {
  /// The checksum of a whole drawing as SVG.
  ///
  /// O(*n*).
  static func of(base bytes: [UInt8]) -> Int64 { Int64(bitPattern: Fingerprint(of: bytes).bits) }

  /// The checksum of a step: of its number, its name and its archived changes.
  ///
  /// O(*n*).
  static func of(step number: Int, name: String, changes: [UInt8]) -> Int64 {
    var fingerprint = Fingerprint()
    // The name ends with a byte that is in no UTF-8 text, so that nothing can move from it to the changes.
    let head = Array("\(number) \(name)".utf8) + [0xFF]
    head.withUnsafeBytes { fingerprint.add($0) }
    changes.withUnsafeBytes { fingerprint.add($0) }
    return Int64(bitPattern: fingerprint.bits)
  }
}
