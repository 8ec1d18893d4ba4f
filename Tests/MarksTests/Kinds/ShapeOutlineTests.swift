import Marks
import Testing

@Suite("Outlines of shapes")
struct ShapeOutlineTests {
  @Test("A rectangle's outline is its corners")
  func rectangle() {
    let rectangle = Rectangle(location: Point(x: 1, y: 2), size: Size(width: 3, height: 4))
    #expect(rectangle.outline(tolerance: 0.1) == rectangle.box.corners)
  }

  @Test("An ellipse's outline lies on it and goes around its middle", arguments: [0.5, 0.05, 0.001])
  func ellipse(tolerance: Double) {
    let ellipse = Ellipse(center: Point(x: 5, y: 3), radiusX: 4, radiusY: 2)
    let outline = ellipse.outline(tolerance: tolerance)
    for point in outline {
      let (x, y) = ((point.x - 5) / 4, (point.y - 3) / 2)
      #expect(abs(x * x + y * y - 1) < 1e-9)
    }
    // Chords that leave a circle of the larger radius by less than the tolerance leave the ellipse by less.
    for (start, end) in zip(outline, outline.dropFirst()) {
      let middle = start.midpoint(to: end)
      let (x, y) = ((middle.x - 5) / 4, (middle.y - 3) / 2)
      #expect(1 - (x * x + y * y).squareRoot() <= tolerance / 2)
    }
  }

  @Test("Round corners keep to the box, and their arcs end on its sides")
  func roundCorners() throws {
    let box = Rect(from: Point(x: 1, y: 1), to: Point(x: 9, y: 5))
    let outline = Rectangle(box, cornerRadius: 1.5).outline(tolerance: 0.01)
    let around = try #require(Rect(around: outline))
    for (corner, expected) in zip(around.corners, box.corners) {
      #expect((corner - expected).length < 1e-9)
    }
    let middles = box.inset(by: 1.5).corners
    for point in outline {
      let distances = middles.map { (point - $0).length }
      #expect(distances.contains { abs($0 - 1.5) < 1e-9 })
    }
  }

  @Test("A radius is drawn no larger than half the shorter side, and never below nothing")
  func radius() {
    let size = Size(width: 8, height: 4)
    #expect(Rectangle(location: .origin, size: size, cornerRadius: 3).drawnCornerRadius == 2)
    #expect(Rectangle(location: .origin, size: size, cornerRadius: 1).drawnCornerRadius == 1)
    #expect(Rectangle(location: .origin, size: size, cornerRadius: -1).drawnCornerRadius == 0)
  }

  @Test("Vast shapes have outlines too", arguments: [1e17, 1e300, .infinity])
  func vast(radius: Double) {
    #expect(!Ellipse(center: .origin, radiusX: radius, radiusY: 1).outline(tolerance: 0.01).isEmpty)
    let size = Size(width: radius, height: radius)
    #expect(!Rectangle(location: .origin, size: size, cornerRadius: radius).outline(tolerance: 0.1).isEmpty)
  }
}
