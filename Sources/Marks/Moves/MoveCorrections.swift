/// The coordinates of a mark that a move misses by a few units in the last place, and by how many.
///
/// `(x + d) - d` is not always x: what a sum loses depends on the magnitudes. The differences are small, so they are
/// kept as bytes: for each coordinate that is missed, how many were hit since the last one, and the difference of the
/// bit patterns, both as LEB128 numbers. Coordinates are counted in drawing order, x before y.
public struct MoveCorrections: Hashable, Sendable {
  /// The corrections as bytes, at most two for each coordinate.
  public private(set) var bytes: [UInt8]

  /// One more than the number of the last coordinate that is corrected; 0 when none is.
  public private(set) var coordinateCount: Int

  /// No corrections: every coordinate comes back by itself.
  public static let none = MoveCorrections()

  private init() {
    bytes = []
    coordinateCount = 0
  }

  /// Reads what was written somewhere; nil when the bytes make no sense.
  public init?(bytes: [UInt8]) {
    self.bytes = bytes
    coordinateCount = 0
    var cursor = Cursor(bytes)
    while let hits = cursor.readNumber() {
      guard let difference = cursor.readNumber(), difference != 0, hits < 1 << 40 else { return nil }
      let (count, isTooLarge) = coordinateCount.addingReportingOverflow(Int(hits) + 1)
      guard !isTooLarge else { return nil }
      coordinateCount = count
    }
    guard cursor.isAtEnd else { return nil }
  }

  /// Whether nothing needs correction.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Notes that a coordinate is missed.
  ///
  /// - Parameter index: the number of the coordinate, above that of the one before.
  mutating func append(at index: Int, from missed: Double, to exact: Double) {
    let difference = Int64(bitPattern: exact.bitPattern &- missed.bitPattern)
    VariableLengthNumber.append(UInt64(index - coordinateCount), to: &bytes)
    VariableLengthNumber.append(UInt64(bitPattern: (difference << 1) ^ (difference >> 63)), to: &bytes)
    coordinateCount = index + 1
  }
}

extension MoveCorrections {
  /// Hands out the corrections one after the other.
  struct Cursor {
    private let bytes: [UInt8]
    private var position = 0

    /// The coordinate that is corrected next; nil when none is any more.
    private(set) var index: Int?
    private var difference: UInt64 = 0

    init(_ corrections: MoveCorrections) {
      self.init(corrections.bytes)
      advance(from: 0)
    }

    fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

    fileprivate var isAtEnd: Bool { position == bytes.count }

    /// The exact value of the coordinate at ``index``, and on to the next.
    ///
    /// A value that would become NaN or infinite stays as it is: the corrections are then of another mark.
    mutating func correct(_ missed: Double) -> Double {
      let sign = 0 &- (difference & 1)
      let exact = Double(bitPattern: missed.bitPattern &+ ((difference >> 1) ^ sign))
      if let index { advance(from: index + 1) }
      return exact.isFinite ? exact : missed
    }

    private mutating func advance(from count: Int) {
      guard let hits = readNumber(), let difference = readNumber() else {
        index = nil
        return
      }
      index = count + Int(truncatingIfNeeded: hits)
      self.difference = difference
    }

    /// The next number; nil when the bytes end before it does.
    fileprivate mutating func readNumber() -> UInt64? {
      VariableLengthNumber.read(from: bytes, at: &position)
    }
  }
}
