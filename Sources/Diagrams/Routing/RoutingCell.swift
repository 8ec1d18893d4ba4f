/// The content of a cell of the grid.
struct RoutingCell {
  /// How many shapes cover it; a wall counts ``wall``.
  var covers: UInt16 = 0
  /// How many shapes lie directly beside it.
  var margins: UInt16 = 0
  /// How many connectors run through it along x, those that bend in it included.
  var horizontals: UInt16 = 0
  /// How many connectors run through it along y, those that bend in it included.
  var verticals: UInt16 = 0

  /// The value of a wall in ``covers``.
  static let wall: UInt16 = 0x8000

  /// Whether two connectors run through it in the same direction.
  var isShared: Bool { horizontals > 1 || verticals > 1 }

  /// Adds to the connectors along x or along y.
  mutating func count(isHorizontal: Bool, by change: UInt16) {
    if isHorizontal { horizontals &+= change } else { verticals &+= change }
  }
}
