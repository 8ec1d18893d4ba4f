/// Identifies a mark for as long as it exists: through edits, undo, saving, reopening, and merges of files.
///
/// New ones are random (``random()``), so that two machines never make the same. Those of drawings made by Charcoal 0.1
/// count from 1, and stay valid for good. A mark that is in no drawing yet, or whose type stores no identifier, has
/// ``none``.
public struct MarkID: Hashable, Comparable, Sendable {
  /// The identifier as a number; 0 for none.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }

  /// The identifier of a mark without one.
  public static let none = MarkID(0)

  /// Orders identifiers by number.
  ///
  /// The order of random ones says nothing about their marks.
  public static func < (left: MarkID, right: MarkID) -> Bool { left.number < right.number }
}

extension MarkID {
  /// The numbers of random identifiers: those whose first digit of 13 in base 32 is a letter.
  ///
  /// There are 6 · 2⁶⁰ of them: 62.6 random bits.
  private static let randomNumbers: ClosedRange<UInt64> = 10 << 60 ... .max

  /// An identifier that no other machine makes, from the system's source of random numbers.
  public static func random() -> MarkID {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  /// An identifier made of random numbers.
  public static func random(using generator: inout some RandomNumberGenerator) -> MarkID {
    MarkID(.random(in: randomNumbers, using: &generator))
  }

  /// An identifier for something that files write without one, such as a kept piece of a file, while it is open.
  ///
  /// - Parameter seed: equal seeds give equal identifiers; 61 bits of it count.
  package static func unwritten(_ seed: UInt64) -> MarkID { MarkID(1 << 63 | seed >> 3) }

  /// Whether files have it: it is neither ``none`` nor one that holds only while something is open.
  package var isWritten: Bool { number != 0 && !(1 << 63..<10 << 60).contains(number) }
}

extension MarkID: CustomStringConvertible {
  /// Douglas Crockford's digits of base 32, without `i`, `l`, `o` and `u`.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The number of digits of a random identifier.
  private static let length = 13

  /// The `id` in files: `m` and a decimal number, such as `m7`, or 13 digits of base 32, such as
  /// `mb3k9x0c7q2zte`.
  ///
  /// The first of the 13 is a letter, which no decimal number begins with.
  public var description: String {
    guard number >= 10 << 60 else { return "m\(number)" }
    return String(unsafeUninitializedCapacity: 1 + Self.length) { text in
      text[0] = UInt8(ascii: "m")
      for place in 1...Self.length {
        text[place] = Self.digits[Int(number >> (5 * (Self.length - place)) & 31)]
      }
      return 1 + Self.length
    }
  }

  /// The identifier of a mark that another program has named: equal names give equal ones.
  ///
  /// - Parameter name: UTF-8.
  package init(named name: some Sequence<UInt8>) {
    var generator = MarkIDGenerator(content: name)
    self = generator.next()
  }

  /// The identifier with a description; nil for any other text.
  ///
  /// - Parameter text: UTF-8.
  package init?(text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "m"), let second = text.dropFirst().first else { return nil }
    var number: UInt64 = 0
    if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(second) {
      for byte in text.dropFirst() {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 1 << 63 / 10 else { return nil }
        number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
      }
    } else {
      guard text.count == 1 + Self.length, second >= UInt8(ascii: "a"), second <= UInt8(ascii: "f") else {
        return nil
      }
      for byte in text.dropFirst() {
        guard let digit = Self.digits.firstIndex(of: byte) else { return nil }
        number = number << 5 | UInt64(digit)
      }
    }
    self.init(number)
  }
}
