/// How a place lies to a mark.
public enum InkTouch: Hashable, Sendable {
  /// On its ink or beside it: how far, in cells; 0 is on it.
  case ink(Double)
  /// Inside what is filled.
  case fill
  /// Inside a closed outline that is not filled: how large its box is, in square units.
  case inside(Double)

  /// Returns the touch that counts more: ink that is met, a fill, ink that is near, the smaller inside.
  func nearer(_ other: InkTouch?) -> InkTouch {
    guard let other else { return self }
    return rank.kind != other.rank.kind
      ? (rank.kind < other.rank.kind ? self : other) : (rank.amount <= other.rank.amount ? self : other)
  }

  private var rank: (kind: Int, amount: Double) {
    switch self {
    case .ink(0): (0, 0)
    case .fill: (1, 0)
    case .ink(let distance): (2, distance)
    case .inside(let area): (3, area)
    }
  }
}
