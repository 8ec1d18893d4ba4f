/// A drawing that the store remembers, as its list tells it.
public struct Sketch: Equatable, Sendable {
  public let number: Int64

  /// What it is called; nil when it has no name.
  public let name: String?

  /// When it was changed last, in words.
  public let changed: String

  /// How it stands: saved, unsaved, open elsewhere.
  public let state: String

  /// Whether it is the drawing at hand.
  public let isAtHand: Bool

  public init(_ number: Int64, name: String?, changed: String, state: String, isAtHand: Bool) {
    self.number = number
    self.name = name
    self.changed = changed
    self.state = state
    self.isAtHand = isAtHand
  }
}
