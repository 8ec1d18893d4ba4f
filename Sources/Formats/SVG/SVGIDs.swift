import Marks

/// The identifiers that a file uses.
struct SVGIDs {
  private var used: Set<MarkID> = []

  /// A hash of all identifiers in the file's order.
  private var hash: UInt64 = 0

  /// Whether two marks have the same identifier.
  private(set) var hasDuplicates = false

  /// Notes the identifier of a mark.
  mutating func note(_ id: MarkID) {
    guard id != .none else { return }
    hash = (hash ^ id.number) &* 0x100_0000_01B3
    if !used.insert(id).inserted { hasDuplicates = true }
  }

  /// Makes identifiers for the marks whose own another has: the same each time that the file is read, as undo that was
  /// recorded refers to them.
  var generator: MarkIDGenerator { MarkIDGenerator(seed: hash) }
}
