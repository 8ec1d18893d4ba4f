import TestSupport
import Testing

@testable import Marks

@Suite("Open lines")
struct PolylineTests {
  private let corner = Polyline([.origin, Point(x: 3, y: 0), Point(x: 3, y: 4)])

  @Test("The length runs along the segments; a point has none")
  func length() {
    #expect(corner.length == 7)
    #expect(Polyline([Point(x: 2, y: 2)]).length == 0 && Polyline([]).length == 0)
  }

  @Test("The distance is that to the nearest segment")
  func distance() {
    #expect(corner.distance(to: Point(x: 1, y: 2)) == 2)
    #expect(corner.distance(to: Point(x: 3, y: 6)) == 2)
    #expect(Polyline([.origin]).distance(to: .origin) == .infinity)
  }

  @Test("Samples lie evenly, from end to end")
  func resampled() {
    #expect(
      corner.resampled(count: 8) == [
        .origin, Point(x: 1, y: 0), Point(x: 2, y: 0), Point(x: 3, y: 0), Point(x: 3, y: 1),
        Point(x: 3, y: 2),
        Point(x: 3, y: 3), Point(x: 3, y: 4),
      ])
    #expect(corner.resampled(count: 2) == [.origin, Point(x: 3, y: 4)])
    let spot = [Point(x: 1, y: 1), Point(x: 1, y: 1)]
    #expect(Polyline(spot).resampled(count: 5) == spot, "a line of no length has nothing to share out")
  }

  @Test("Points near the line between others go; those that are farther stay")
  func simplified() {
    let line = [Point.origin, Point(x: 2, y: 0.1), Point(x: 4, y: 0), Point(x: 6, y: 3), Point(x: 8, y: 0)]
    #expect(Polyline(line).simplified(tolerance: 0.2) == [line[0], line[2], line[3], line[4]])
    #expect(Polyline(line).simplified(tolerance: 10) == [line[0], line[4]])
    #expect(Polyline(Array(line.prefix(2))).simplified(tolerance: 10) == Array(line.prefix(2)))
  }

  @Test("Nothing that is left out is farther from what is left than allowed", arguments: 1...20)
  func tolerance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let line = (0..<200).map { index in
      Point(x: Double(index) / 4, y: .random(in: -2...2, using: &random))
    }
    let kept = Polyline(line).simplified(tolerance: 0.8)
    #expect(kept.first == line.first && kept.last == line.last && kept.count < line.count)
    #expect(line.allSatisfy { Polyline(kept).distance(to: $0) <= 0.8 })
  }
}
