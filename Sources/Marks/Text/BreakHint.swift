/// A character without a width that says whether a word may be broken where it stands.
///
/// Text keeps it. Terminals differ on whether it takes a column, so it is sent to none.
public enum BreakHint: UInt8, CaseIterable, Hashable, Sendable {
  /// A place to break a word at, with a hyphen that shows only there: U+00AD.
  case softHyphen
  /// A place to break a word at without a hyphen: U+200B.
  case zeroWidthSpace
  /// A place where no line may be broken: U+2060.
  case wordJoiner

  /// The hint that a character is; nil for all others.
  public init?(_ character: Character) {
    switch character {
    case "\u{AD}": self = .softHyphen
    case "\u{200B}": self = .zeroWidthSpace
    case "\u{2060}": self = .wordJoiner
    default: return nil
    }
  }

  /// The character as text has it.
  public var character: Character {
    switch self {
    case .softHyphen: "\u{AD}"
    case .zeroWidthSpace: "\u{200B}"
    case .wordJoiner: "\u{2060}"
    }
  }
}
