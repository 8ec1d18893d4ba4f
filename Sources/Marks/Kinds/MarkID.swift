/// Identifies a mark for as long as it exists: through edits, undo, saving and reopening.
///
/// Numbers begin at 1. A mark that is in no drawing yet, or whose type stores no identifier, has ``none``.
public struct MarkID: Hashable, Comparable, Sendable {
  /// The number in files, where it follows an `m`; 0 for none.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }

  /// What a mark without an identifier has.
  public static let none = MarkID(0)

  /// Orders identifiers by number, which is the order in which they were given.
  public static func < (left: MarkID, right: MarkID) -> Bool { left.number < right.number }
}
