import Marks

/// Makes identifiers for the fragments of a file while it is open: the same each time that it is read.
///
/// They follow from the ends of the source and from how many fragments before have the same ends and length, so that
/// fragments keep theirs when the file is written elsewhere, and when other marks change.
struct FragmentIDs {
  /// How often each hash came.
  private var counts: [UInt64: UInt64] = [:]

  /// The number of bytes at either end that are looked at: sources may be long, and there may be many.
  private static let length = 64

  /// The identifier of the next fragment in the file.
  mutating func next(for source: String) -> MarkID {
    let source = source.utf8
    var hash = UInt64(source.count) &+ 0xCBF2_9CE4_8422_2325
    for byte in source.prefix(Self.length) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in source.suffix(Self.length) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    defer { counts[hash, default: 0] += 1 }
    return .unwritten(hash &+ counts[hash, default: 0] &* 0x9E37_79B9_7F4A_7C15)
  }
}
