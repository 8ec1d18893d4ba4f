/// The form of an arrow head.
public enum Arrowhead: String, CaseIterable, Hashable, Sendable {
  /// Two lines from the tip.
  case open
  /// A filled triangle.
  case triangle
  /// A filled disc around the end of the line.
  case dot
  /// A line across the end.
  case bar
  /// A filled diamond.
  case diamond
  /// The outline of a triangle: what it leads to is more general, in diagrams of classes.
  case hollowTriangle = "hollow-triangle"
  /// The outline of a diamond: what it leads to has the other as a part.
  case hollowDiamond = "hollow-diamond"
  /// Two lines across: exactly one, in diagrams of entities and relationships.
  case one
  /// A fork whose ends are at the entity: any number.
  case many
  /// A line across and a ring: none or one.
  case zeroOrOne = "zero-or-one"
  /// A fork and a line across: at least one.
  case oneOrMany = "one-or-many"
  /// A fork and a ring: any number, none included.
  case zeroOrMany = "zero-or-many"

  /// Whether it is an area in the ink's colour, not lines.
  public var isFilled: Bool {
    switch self {
    case .open, .bar, .hollowTriangle, .hollowDiamond, .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany: false
    case .triangle, .dot, .diamond: true
    }
  }

  /// The signs of a crow's foot, from the end of the line inwards; empty for all other heads.
  public var signs: [CrowsFoot] {
    switch self {
    case .open, .triangle, .dot, .bar, .diamond, .hollowTriangle, .hollowDiamond: []
    case .one: [.bar, .bar]
    case .many: [.fork]
    case .zeroOrOne: [.bar, .ring]
    case .oneOrMany: [.fork, .bar]
    case .zeroOrMany: [.fork, .ring]
    }
  }
}
