public import Marks

/// Tells which clean mark a stroke drawn by hand was meant to be.
///
/// A line, an arrow, a circle or an ellipse, a rectangle with sides along the axes, a triangle. Each is fitted to the
/// stroke as well as can be; the one that comes nearest is the answer when it comes near enough, all along the stroke
/// and all along the shape.
public struct ShapeRecognizer: Sendable {
  /// The longer side of the least shape, in widths of a cell: less is all stairs of cells.
  private static let leastSize = 5.0

  /// How much worse than another shape a circle may fit that has no corner.
  private static let looseness = 1.4

  private let cellWidth: Double

  /// - Parameter cellWidth: how wide a cell is on the drawing, in units; above 0. A hand cannot point any nearer.
  public init(cellWidth: Double = 1) { self.cellWidth = cellWidth }

  /// The mark that a stroke resembles, in its ink and without a name; nil when it is none of them.
  ///
  /// A line and an arrow run from the stroke's first place to its last, or to the tip. What is all but level, upright,
  /// round or square becomes so.
  ///
  /// - Complexity: O(*n*), and some ten thousand steps for the fits.
  public func shape(of stroke: Stroke) -> (any Mark)? {
    guard !stroke.isClosed, stroke.arrowheads.isEmpty,
      let trace = Trace(stroke.centreline(tolerance: 0.05 * cellWidth), cellWidth: cellWidth),
      trace.size >= Self.leastSize * cellWidth
    else { return nil }
    let ink = stroke.ink
    guard trace.isClosed else { return line(trace, ink) ?? arrow(trace, ink) }
    let turning = Turning(trace)
    var candidates: [(mark: any Mark, misfit: Double, isLikely: Bool)] = []
    if let ellipse = EllipseFit(trace.points)?.ellipse(ink: ink) {
      let misfit = trace.misfit(toLoop: ellipse.outline(tolerance: 0.05))
      // Few hands draw a circle well. What is round all along is one all the same.
      let isLoose = turning.isRound && trace.isShut
      candidates.append((ellipse, isLoose ? misfit / Self.looseness : misfit, turning.mayBeRound))
    }
    if let rectangle = RectangleFit(trace.points)?.rectangle(ink: ink) {
      let misfit = trace.misfit(toLoop: rectangle.box.corners)
      candidates.append((rectangle, misfit, turning.mayBeSquare && trace.isShut))
    }
    let corners = trace.points.largestTriangle
    let triangle = Stroke(corners, ink: ink, isClosed: true)
    candidates.append((triangle, trace.misfit(toLoop: corners), trace.isShut))
    // What is nearest but cannot be meant is no reason to take the next one.
    guard let nearest = candidates.min(by: { $0.misfit < $1.misfit }) else { return nil }
    return nearest.isLikely && nearest.misfit <= 1 ? nearest.mark : nil
  }

  private func line(_ trace: Trace, _ ink: Ink) -> Stroke? {
    let (start, end) = (trace.points[0], trace.points[trace.points.count - 1])
    guard trace.misfit(to: [start, end]) <= 1, trace.length <= 1.15 * (end - start).length else { return nil }
    let (first, last) = straightened(start, end)
    return Stroke([first, last], ink: ink)
  }

  /// A shaft and a head drawn in one go: back from the tip along one wing, and to the end of the other, by way of the
  /// tip or straight across.
  private func arrow(_ trace: Trace, _ ink: Ink) -> Stroke? {
    let corners = trace.points.simplified(tolerance: 0.4 * cellWidth + 0.05 * trace.size)
    guard corners.count == 4 || corners.count == 5 else { return nil }
    let (start, tip) = (corners[0], corners[1])
    let shaft = start - tip
    let wings = [corners[2] - tip, corners[corners.count - 1] - tip]
    guard let direction = shaft.normalized,
      wings.allSatisfy({ wing in
        let slant = (wing.normalized ?? .zero).dot(direction)
        return (0.08...0.6).contains(wing.length / shaft.length) && (0.25...0.985).contains(slant)
      }),
      wings[0].dot(direction.turnedQuarter) * wings[1].dot(direction.turnedQuarter) < 0,
      corners.count == 4 || (corners[3] - tip).length <= 0.15 * shaft.length + cellWidth
    else { return nil }
    let (first, last) = straightened(start, tip)
    return Stroke([first, last], ink: ink, arrowheads: .standard)
  }

  /// The ends of a line, made level or upright when it is so within some 4 degrees.
  private func straightened(_ start: Point, _ end: Point) -> (Point, Point) {
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
