/// A place between two characters of a text.
struct TextPlace: Equatable, Sendable {
  /// The line, from 0.
  var row: Int

  /// How many characters stand before it in the line.
  var index: Int
}
