import Marks

/// A cell of the canvas, counted from 0 at the canvas's top left.
struct Place: Hashable, Sendable {
  let column: Int
  let row: Int

  init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// Where a pointer in this cell is on a drawing seen from its origin: a cell is one unit wide and two high.
  var middle: Point { Point(x: Double(column) + 0.5, y: Double(2 * row) + 1) }
}

extension Stroke {
  /// What a drag through some places leaves.
  init(through places: [Place], ink: Ink = Ink()) { self.init(places.map(\.middle), ink: ink) }
}

extension Dot {
  /// What a click leaves.
  init(at place: Place, ink: Ink = Ink()) { self.init(at: place.middle, ink: ink) }
}
