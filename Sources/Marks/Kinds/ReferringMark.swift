/// A mark that refers to others of its drawing by their identifiers.
public protocol ReferringMark: Mark {
  /// Changes the identifiers that it refers to.
  ///
  /// - Parameter newID: what takes an identifier's place; where it answers nil, the reference is dropped.
  mutating func mapReferences(_ newID: (MarkID) -> MarkID?)
}
