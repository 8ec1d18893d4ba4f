/// A place in a cell: fractions of its width and height from its top left, 0 to 1.
package struct PlaceInCell: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let middle = PlaceInCell(x: 0.5, y: 0.5)
}
