import Marks
import TestSupport
import Testing

@testable import Editing

/// The least-squares fits that recognition compares.
@Suite("Fits")
struct FitTests {
  @Test("The cost of a run is the squared distance from its line, also across the loop's start")
  func lineTable() {
    var random = SeededGenerator(seed: 7)
    let loop = (0..<30).map { _ in
      Point(x: .random(in: 100...140, using: &random), y: .random(in: -20...20, using: &random))
    }
    let table = LineTable(loop)
    for start in 0..<30 {
      for length in [1, 2, 5, 17, 29] {
        let line = table.line(from: start, length: length)
        let normal = line.direction.perpendicular
        let squares = (0...length).reduce(0.0) { sum, index in
          let distance = (loop[(start + index) % 30] - line.middle).dot(normal)
          return sum + distance * distance
        }
        #expect(abs(table.cost(from: start, length: length) - squares) < 1e-6, "\(start), \(length)")
      }
    }
  }

  @Test("An ellipse is found from any part of it that goes around", arguments: [(8.0, 3.0), (5, 5), (2, 9)])
  func ellipse(width: Double, height: Double) throws {
    let exact = Ellipse(center: Point(x: 40, y: -7), radiusX: width, radiusY: height)
    let fit = try #require(EllipseFit(exact.outline(tolerance: 0.001)))
    #expect((fit.center - exact.center).length < 1e-6)
    #expect(abs(fit.radii.width - width) < 1e-6 && abs(fit.radii.height - height) < 1e-6)
  }

  @Test("Points on a line are no ellipse")
  func noEllipse() {
    #expect(EllipseFit((0..<20).map { Point(x: Double($0), y: 2 * Double($0)) }) == nil)
    #expect(EllipseFit([]) == nil)
  }

  @Test("The sides and corners of a rounded rectangle are found")
  func rectangle() throws {
    let exact = Rectangle(
      location: Point(x: 3, y: 5), size: Size(width: 40, height: 20), cornerRadius: 5)
    let outline = exact.outline(tolerance: 0.01)
    let places = Polyline(outline + outline.prefix(1)).resampled(count: 200)
    let (found, error) = try #require(RectangleFit(places)).rounded(places, ink: Ink())
    #expect(abs(found.location.x - 3) < 0.1 && abs(found.location.y - 5) < 0.1)
    #expect(abs(found.size.width - 40) < 0.2 && abs(found.size.height - 20) < 0.2)
    #expect(found.cornerRadius == 5 && error < 0.1)
  }
}
