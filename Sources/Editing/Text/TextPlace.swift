/// A place between two characters of a text.
struct TextPlace: Comparable, Sendable {
  /// The line, from 0.
  var row: Int

  /// How many characters stand before it in the line.
  var index: Int

  static func < (first: TextPlace, second: TextPlace) -> Bool {
    (first.row, first.index) < (second.row, second.index)
  }
}
