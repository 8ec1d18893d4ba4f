/// Identifies a mark for as long as it exists: through edits, undo, saving and reopening.
///
/// Numbers begin at 1. A mark that is in no drawing yet, or whose type stores no identifier, has ``none``.
public struct MarkID: Hashable, Comparable, Sendable {
  public let number: UInt64

  public init(_ number: UInt64) { self.number = number }

  public static let none = MarkID(0)

  public static func < (left: MarkID, right: MarkID) -> Bool { left.number < right.number }
}
