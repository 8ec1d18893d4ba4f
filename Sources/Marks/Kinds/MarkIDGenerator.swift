/// Makes identifiers for new marks.
public struct MarkIDGenerator: Sendable {
  /// The state of SplitMix64; nil where the system's source is asked.
  private var state: UInt64?

  /// Creates a generator whose identifiers no other machine makes.
  public init() {}

  /// Creates a generator that gives the same identifiers in the same order whenever it is made with this seed.
  public init(seed: UInt64) { state = seed }

  /// Creates a generator for the marks of a file that names none: each reading gives them the same identifiers.
  ///
  /// O(*n*).
  ///
  /// - Parameter content: the bytes of the file. Their FNV-1a hash is the seed.
  public init(content: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // Over a buffer the loop is many times as fast as over a sequence of a type that is not known here.
    let isDone: Void? = content.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    }
    if isDone == nil { for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    self.init(seed: hash)
  }

  /// An identifier that none before had.
  public mutating func next() -> MarkID {
    guard let state else { return .random() }
    var source = SplitMix(state: state)
    defer { self.state = source.state }
    return .random(using: &source)
  }
}

/// SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
