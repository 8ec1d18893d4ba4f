package import Marks

/// A straight connector between sides that face each other, made level or upright where it nearly is.
///
/// The middles of two sides may lie a little beside each other, or between two cells. A box-drawing line runs through the
/// middles of cells, from side to side at any place. A free end keeps its place.
package struct StraightLevel {
  /// How far the ends may lie beside each other, in units: one row, or two columns, and a tenth for places on shapes,
  /// which are rounded shares of their sides.
  private static let reach = CellMetrics.standard.height + 0.1

  package let start: Point
  package let end: Point

  /// - Parameters:
  ///   - start: on the outline `from`, and `end` on the outline `to`; a box without a size is a free end.
  /// - Returns: nil for ends that are not on facing sides, or not nearly level or upright.
  package init?(from: Outline, _ start: Point, to: Outline, _ end: Point) {
    let (first, last) = (from.bounds, to.bounds)
    let cell = CellMetrics.standard
    let sides: (Side, Side)
    let place: Point
    if first.maxX < last.minX || last.maxX < first.minX, abs(end.y - start.y) <= Self.reach,
      let y = Self.place(
        between: (start.y, from), (end.y, to), on: (first.minY...first.maxY, last.minY...last.maxY),
        cell: cell.height)
    {
      sides = first.maxX < last.minX ? (.right, .left) : (.left, .right)
      place = Point(x: start.x, y: y)
    } else if first.maxY < last.minY || last.maxY < first.minY, abs(end.x - start.x) <= Self.reach,
      let x = Self.place(
        between: (start.x, from), (end.x, to), on: (first.minX...first.maxX, last.minX...last.maxX),
        cell: cell.width)
    {
      sides = first.maxY < last.minY ? (.bottom, .top) : (.top, .bottom)
      place = Point(x: x, y: start.y)
    } else {
      return nil
    }
    // At a chosen place on another side, the line would be led away from it.
    guard Self.isOn(from, sides.0, start), Self.isOn(to, sides.1, end) else { return nil }
    self.start = from.point(on: sides.0, beside: place).rounded
    self.end = to.point(on: sides.1, beside: place).rounded
  }

  /// Whether a point of an outline is seen from a side of it.
  private static func isOn(_ outline: Outline, _ side: Side, _ point: Point) -> Bool {
    (outline.point(on: side, beside: point) - point).length < 0.01
  }

  /// The middle of a cell inside of both sides; nil where there is none.
  ///
  /// It is the nearest one to the end at a shape that is not a box, which has a tip there; of two ends that are alike, to
  /// the middle between them.
  ///
  /// - Parameter sides: the lengths of both sides along the axis.
  private static func place(
    between first: (place: Double, outline: Outline), _ last: (place: Double, outline: Outline),
    on sides: (ClosedRange<Double>, ClosedRange<Double>), cell: Double
  ) -> Double? {
    for (free, side) in [sides, (sides.1, sides.0)] where free.lowerBound == free.upperBound {
      let place = free.lowerBound
      // Half a cell from a corner the line would end in the corner's cell.
      return side.lowerBound + cell / 2 < place && place < side.upperBound - cell / 2 ? place : nil
    }
    let wished =
      switch (first.outline.isBox, last.outline.isBox) {
      case (false, true): first.place
      case (true, false): last.place
      default: (first.place + last.place) / 2
      }
    // Between two cells the first one: a line of text in the middle of a box stands there, too.
    let middle = ((wished / cell).rounded(.up) - 1) * cell + cell / 2
    let (low, high) = (
      max(sides.0.lowerBound, sides.1.lowerBound), min(sides.0.upperBound, sides.1.upperBound)
    )
    return low < middle && middle < high ? middle : nil
  }
}

extension Outline {
  fileprivate var isBox: Bool {
    if case .rectangle = self { true } else { false }
  }
}
