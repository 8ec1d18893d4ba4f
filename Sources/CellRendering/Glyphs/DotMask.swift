/// The set of a cell's 2x4 dots that are on.
///
/// Columns grow right (0 and 1), rows grow down (0 to 3); the bit of a dot is `row * 2 + column`, so bit 0 is
/// the dot at the top left and bit 7 the one at the bottom right.
///
///     DotMask.dot(column: 1, row: 0).union(.dot(column: 0, row: 1))  // ·●
///                                                                    // ●·
///                                                                    // ··
///                                                                    // ··
package struct DotMask: OptionSet, Hashable, Sendable {
  /// The dots of a cell across.
  package static let columns = 2

  /// The dots of a cell downwards.
  package static let rows = 4

  /// No dot.
  package static let empty: DotMask = []

  /// All eight dots.
  package static let full = DotMask(rawValue: 0xFF)

  /// The bits, one for each dot.
  package let rawValue: UInt8

  /// Creates a mask from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The mask of one dot.
  ///
  /// - Precondition: The column is 0 or 1 and the row 0, 1, 2 or 3.
  package static func dot(column: Int, row: Int) -> DotMask {
    precondition((0..<columns).contains(column) && (0..<rows).contains(row), "A cell has 2x4 dots.")
    return DotMask(rawValue: 1 << UInt8(row * columns + column))
  }

  /// How many dots are on, 0 to 8.
  package var count: Int { rawValue.nonzeroBitCount }
}

extension DotMask: CustomStringConvertible {
  /// The dots as a picture: four lines of two characters, `●` for on and `·` for off.
  package var description: String {
    (0..<Self.rows).map { row in
      (0..<Self.columns).map { contains(.dot(column: $0, row: row)) ? "●" : "·" }.joined()
    }.joined(separator: "\n")
  }
}
