/// A size in cells; a side that is not given follows from the other.
package struct PictureSize: Equatable, Sendable {
  package let columns: Int?
  package let rows: Int?

  /// The longest side, and the most cells: about 100 MB while they are drawn.
  package static let longestSide = 10_000
  package static let mostCells = 4_000_000

  /// - Precondition: each side is 1...10000, and one is given.
  package init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}
