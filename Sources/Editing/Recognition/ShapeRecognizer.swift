package import Marks

/// Recognises the clean shape that a stroke drawn by hand was meant to be.
///
/// It knows a line; an arrow with a straight, bent or curved shaft and a head at one end or both; a circle or an ellipse; a
/// rectangle, with round corners or turned; a triangle, a diamond, a parallelogram, a trapezium; a regular pentagon,
/// hexagon or octagon. A stroke that resembles two of them about equally is not recognised.
package struct ShapeRecognizer: Sendable {
  /// The longer side of the smallest shape, in cell widths: below it, cell steps hide the shape.
  private static let leastSize = 5.0

  /// The largest distance of a point from a line, as a fraction of its length.
  ///
  /// About half a cell's width is allowed on top.
  private static let mostOff = 0.05

  private let cellWidth: Double

  /// Creates a recogniser for strokes that were drawn at a scale.
  ///
  /// - Parameter cellWidth: the width of a cell, in units; above 0. It is the pointer's resolution.
  package init(cellWidth: Double = 1) { self.cellWidth = cellWidth }

  /// The shape that a stroke resembles, in the stroke's ink and without an identifier; nil if there is none.
  ///
  /// Lines and arrows run from the stroke's first point to its last, or to the tip. A shape that is nearly horizontal,
  /// vertical, round or square becomes exactly so. Coordinates are rounded to thousandths of a unit.
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
    // A long shallow wave or arc is no line: people notice it although it is thin for its length.
    guard trace.misfit(to: [start, end]) <= 1, trace.length <= 1.15 * length,
      off <= Self.mostOff * length + 0.6 * cellWidth
    else { return nil }
    let (first, last) = Self.straightened(start, end)
    return Stroke([first, last], ink: ink)
  }

  /// The ends of a line, made horizontal or vertical if it is so within about 4 degrees.
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
