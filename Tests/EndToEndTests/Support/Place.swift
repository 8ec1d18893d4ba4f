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
  /// What the pen leaves of a drag through some places: as they are when each is five units or more from the next,
  /// so far that the steady hand leaves them alone, or when it is off.
  ///
  /// - Parameter isSmooth: false when smoothing is off.
  init(through places: [Place], ink: Ink = .initial, isSmooth: Bool = true) {
    self.init(places.map(\.middle), ink: ink, isSmooth: isSmooth)
  }
}

extension Dot {
  /// What a click leaves.
  init(at place: Place, ink: Ink = .initial) { self.init(at: place.middle, ink: ink) }
}

extension Ink {
  /// What the program draws with after its start.
  static let initial = Ink(width: Ink.fineWidth)
}
