/// A character for each of the 256 masks.
struct GlyphTable: Sendable {
  private let characters: [Character]

  /// Asks the rule once for each mask that is not empty; the empty mask is always a space.
  init(_ character: (DotMask) -> Character) {
    characters = (UInt8.min...UInt8.max).map { $0 == 0 ? " " : character(DotMask(rawValue: $0)) }
  }

  subscript(mask: DotMask) -> Character { characters[Int(mask.rawValue)] }
}

extension Character {
  /// The character of one scalar value, for tables computed by rule.
  ///
  /// - Precondition: The value is a Unicode scalar.
  init(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { preconditionFailure("Not a Unicode scalar: \(value).") }
    self.init(scalar)
  }
}
