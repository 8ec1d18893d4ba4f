/// A change of a text, with what it takes to take it back.
struct TextChange: Equatable, Sendable {
  /// Where it begins.
  let start: TextPlace

  /// Where what was put in ends.
  let end: TextPlace

  /// The lines that were there before; the first and the last may be parts of lines.
  let removed: [[Character]]

  /// Where the cursor was before.
  let cursor: TextPlace
}
