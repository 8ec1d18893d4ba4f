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

  /// Whether a session has it, be it this one.
  public let isOpen: Bool

  /// Differs from one state of the drawing to the next.
  public let version: String

  public init(
    _ number: Int64, name: String?, changed: String, state: String, isAtHand: Bool, isOpen: Bool = false,
    version: String = ""
  ) {
    self.number = number
    self.name = name
    self.changed = changed
    self.state = state
    self.isAtHand = isAtHand
    self.isOpen = isOpen || isAtHand
    self.version = version
  }
}

extension Sketch {
  /// Where it is read from to be looked at.
  var source: PreviewSource { PreviewSource(.sketch(number), version: version) }

  /// What it is called where it has no name: the first words in it, or how many shapes it has.
  ///
  /// - Parameter summary: what is in it; nil while that is not known.
  func title(_ summary: DrawingSummary?) -> String {
    if let name { return name }
    guard let summary else { return "Untitled" }
    return summary.firstWords ?? "Untitled, \(summary.count)"
  }

  /// How many shapes it has, where the title does not say so, and how it stands.
  func note(_ summary: DrawingSummary?) -> String {
    let isCounted = name != nil || summary?.firstWords != nil
    return [isCounted ? summary?.count : nil, state].compactMap(\.self).joined(separator: ", ")
  }
}
