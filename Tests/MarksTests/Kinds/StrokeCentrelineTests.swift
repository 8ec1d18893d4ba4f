import Marks
import TestSupport
import Testing

@Suite("The middle of a stroke's line")
struct StrokeCentrelineTests {
  private let corner = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4)]

  @Test("A straight stroke goes through its vertices; a closed one returns to the first")
  func straight() {
    #expect(Stroke(corner).centreline(tolerance: 0.1) == corner)
    #expect(Stroke(corner, isClosed: true).centreline(tolerance: 0.1) == corner + [.origin])
  }

  @Test("Fewer than three vertices are a line, smooth and closed or not", arguments: 0...2)
  func few(count: Int) {
    let points = Array(corner.prefix(count))
    #expect(Stroke(points, isClosed: true, isSmooth: true).centreline(tolerance: 0.1) == points)
  }

  @Test("A smooth stroke curves from midpoint to midpoint, steered by the vertex between")
  func smooth() {
    // A tolerance so wide that each curve is one chord, and one that wants two.
    let stroke = Stroke(corner, isSmooth: true)
    let ends = [Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 4, y: 2), Point(x: 4, y: 4)]
    #expect(stroke.centreline(tolerance: 10) == ends)
    // Half way: a quarter of the start, half of the control vertex, a quarter of the end.
    let middle = Point(x: 3.5, y: 0.5)
    #expect(stroke.centreline(tolerance: 0.2) == [ends[0], ends[1], middle, ends[2], ends[3]])
  }

  @Test("A closed smooth stroke begins and ends half way between the last vertex and the first")
  func closed() {
    let stroke = Stroke(corner + [Point(x: 0, y: 4)], isClosed: true, isSmooth: true)
    #expect(
      stroke.centreline(tolerance: 10) == [
        Point(x: 0, y: 2), Point(x: 2, y: 0), Point(x: 4, y: 2), Point(x: 2, y: 4), Point(x: 0, y: 2),
      ])
  }

  @Test("The chords stay within the tolerance of the curve", arguments: [0.005, 0.06, 0.5])
  func tolerance(tolerance: Double) {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      let points = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
        Point(x: .random(in: -40...40, using: &generator), y: .random(in: -40...40, using: &generator))
      }
      let stroke = Stroke(points, isClosed: round % 2 == 0, isSmooth: true)
      let line = stroke.centreline(tolerance: tolerance)
      if !stroke.isClosed { #expect(line.first == points.first && line.last == points.last) }
      if stroke.isClosed { #expect(line.first == line.last) }
      var farthest = 0.0
      stroke.forEachCurve { start, control, end in
        for step in 0...50 {
          let t = Double(step) / 50
          let control = control ?? start.midpoint(to: end)
          let onCurve = Point(
            x: start.x * (1 - t) * (1 - t) + control.x * 2 * t * (1 - t) + end.x * t * t,
            y: start.y * (1 - t) * (1 - t) + control.y * 2 * t * (1 - t) + end.y * t * t)
          let distance = zip(line, line.dropFirst()).map {
            onCurve.distance(toSegmentFrom: $0, to: $1)
          }.min()
          farthest = max(farthest, distance ?? .infinity)
        }
      }
      #expect(farthest <= tolerance * 1.000001)
    }
  }

  @Test("Coordinates may be vast or no numbers at all", arguments: [1e300, .infinity, .nan])
  func extremes(value: Double) {
    let points = [Point.origin, Point(x: value, y: 0), Point(x: 1, y: value), Point(x: 2, y: -value)]
    #expect(Stroke(points, isSmooth: true).centreline(tolerance: 0.1).count <= 3 + 2 * 256)
  }
}
