/// Identifies the content of a file: its length and a 64-bit hash of its bytes.
///
/// It detects changes, not attacks: the hash is not cryptographic.
///
/// The mixing is FNV-1a's (exclusive or, then a multiplication by its prime), taken eight bytes at a time for
/// speed, with a rotation so that high bits reach low ones too.
package struct Fingerprint: Equatable, Sendable, CustomStringConvertible {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private var count: UInt64 = 0

  /// Bytes that do not make eight yet, the first in the lowest bits.
  private var rest: UInt64 = 0

  package init() {}

  package init(of bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds the next bytes.
  ///
  /// O(*n*).
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, count & 7 != 0 {
      addByte(bytes[index])
      index += 1
    }
    while bytes.count - index >= 8 {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      count += 8
      index += 8
    }
    while index < bytes.count {
      addByte(bytes[index])
      index += 1
    }
  }

  private mutating func addByte(_ byte: UInt8) {
    rest |= UInt64(byte) << ((count & 7) * 8)
    count += 1
    if count & 7 == 0 {
      mix(rest)
      rest = 0
    }
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash = hash << 29 | hash >> 35
  }

  /// The fingerprint as text, which is the same for the same bytes on every machine.
  package var description: String { "\(String(whole.hash, radix: 16))-\(count)" }

  /// The 64 bits, the same for the same bytes on every machine.
  var bits: UInt64 { whole.hash }

  /// With the last bytes and the length mixed in.
  private var whole: Fingerprint {
    var whole = self
    whole.mix(rest)
    whole.mix(count)
    return whole
  }
}
