package import Marks

/// Tells which clean mark a stroke drawn by hand was meant to be.
///
/// A line; an arrow with a straight, bent or curved shaft and a head at one end or both; a circle or an ellipse; a
/// rectangle, with round corners or turned; a triangle, a diamond, a parallelogram, a trapezium; a regular pentagon,
/// hexagon or octagon. What is near to two of them is none.
package struct ShapeRecognizer: Sendable {
  /// The longer side of the least shape, in widths of a cell: less is all stairs of cells.
  private static let leastSize = 5.0

  /// How far off the places of a line may be, as a share of its length, besides half a cell's width or so.
  private static let mostOff = 0.05

  private let cellWidth: Double

  /// - Parameter cellWidth: how wide a cell is on the drawing, in units; above 0. A hand cannot point any nearer.
  package init(cellWidth: Double = 1) { self.cellWidth = cellWidth }

  /// The mark that a stroke resembles, in its ink and without a name; nil when it is none of them.
  ///
  /// A line and an arrow run from the stroke's first place to its last, or to the tip. What is all but level, upright,
  /// round or square becomes so. Places are at thousandths of a unit.
  ///
  /// - Complexity: O(*n*), and some hundred thousand steps for the fits.
  package func shape(of stroke: Stroke) -> (any Mark)? {
    guard !stroke.isClosed, stroke.arrowheads.isEmpty,
      let trace = Trace(stroke.centreline(tolerance: 0.05 * cellWidth), cellWidth: cellWidth),
      trace.size >= Self.leastSize * cellWidth
    else { return nil }
    let ink = stroke.ink
    let shape: (any Mark)? =
      if let line = line(trace, ink) {
        line
      } else if let arrow = ArrowReader(trace, cellWidth: cellWidth).arrow(ink: ink) {
        arrow
      } else {
        trace.isClosed ? LoopReader(trace, cellWidth: cellWidth).shape(ink: ink) : nil
      }
    return shape?.accept(Rounder())
  }

  private func line(_ trace: Trace, _ ink: Ink) -> Stroke? {
    let (start, end) = (trace.points[0], trace.points[trace.points.count - 1])
    let length = (end - start).length
    let off = trace.points.reduce(0) { max($0, $1.distance(toSegmentFrom: start, to: end)) }
    // A long wave or bow is none, however thin: what a person sees grows slower than its length.
    guard trace.misfit(to: [start, end]) <= 1, trace.length <= 1.15 * length,
      off <= Self.mostOff * length + 0.6 * cellWidth
    else { return nil }
    let (first, last) = Self.straightened(start, end)
    return Stroke([first, last], ink: ink)
  }

  /// The ends of a line, made level or upright when it is so within some 4 degrees.
  static func straightened(_ start: Point, _ end: Point) -> (Point, Point) {
    let (way, middle) = (end - start, start.midpoint(to: end))
    if abs(way.dy) <= 0.07 * abs(way.dx) {
      return (Point(x: start.x, y: middle.y), Point(x: end.x, y: middle.y))
    }
    if abs(way.dx) <= 0.07 * abs(way.dy) {
      return (Point(x: middle.x, y: start.y), Point(x: middle.x, y: end.y))
    }
    return (start, end)
  }
}
