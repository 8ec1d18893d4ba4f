import Testing

@testable import Marks

@Suite("Turning by any angle")
struct MarkRotatorTests {
  private let center = Point(x: 20, y: 20)

  private func turned(_ mark: any Mark, _ degrees: Double) -> (any Mark)? {
    mark.accept(MarkRotator(degrees: degrees, around: center))
  }

  @Test("Quarters keep rectangles and ellipses what they are; four lead back")
  func quarters() throws {
    let marks: [any Mark] = [
      Rectangle(
        location: Point(x: 10, y: 10), size: Size(width: 20, height: 6), cornerRadius: 2, id: MarkID(1)),
      Ellipse(center: Point(x: 25, y: 18), radiusX: 9, radiusY: 4, id: MarkID(2)),
      Stroke([Point(x: 1.5, y: 2), Point(x: 7.25, y: 9)], arrowheads: .standard, id: MarkID(3)),
      Dot(at: Point(x: 3.5, y: 5), id: MarkID(4)),
    ]
    for mark in marks {
      var result: any Mark = mark
      for _ in 0..<4 { result = try #require(turned(result, 90)) }
      #expect(result.isEqual(to: mark))
      let left = try #require(turned(mark, -90))
      #expect(turned(left, 90)?.isEqual(to: mark) == true)
    }
    let rectangle = try #require(turned(marks[0], 90) as? Rectangle)
    #expect(
      rectangle.box == Rect(from: Point(x: 24, y: 10), to: Point(x: 30, y: 30)) && rectangle.cornerRadius == 2
    )
    #expect((turned(marks[1], 90) as? Ellipse)?.radiusX == 4)
  }

  @Test(
    "A rectangle at another angle keeps its sides, looks like the stroke through its corners, and turns back")
  func rectangles() throws {
    let ink = Ink(color: .indexed(2), width: 1, fill: .indexed(3))
    let box = Rectangle(
      location: Point(x: 10, y: 10), size: Size(width: 20, height: 20), ink: ink, id: MarkID(5))
    let shape = try #require(turned(box, 45) as? TurnedShape)
    #expect(shape.degrees == 45 && shape.content == .rectangle(box) && shape.id == MarkID(5))
    let stroke = shape.stroke
    #expect(stroke.isClosed && !stroke.isSmooth && stroke.ink == ink && stroke.id == MarkID(5))
    let reach = (200.0).squareRoot()
    let corners = [(20, 20 - reach), (20 + reach, 20), (20, 20 + reach), (20 - reach, 20)]
    for (point, corner) in zip(stroke.points, corners) {
      #expect(abs(point.x - corner.0) < 0.001 && abs(point.y - corner.1) < 0.001)
    }
    #expect(turned(shape, -45)?.isEqual(to: box) == true)
    let wide = Rectangle(location: Point(x: 10, y: 14), size: Size(width: 20, height: 12))
    let slanted = try #require(turned(wide, 60))
    let upright = try #require(turned(slanted, 30) as? Rectangle)
    #expect(upright.box == Rect(from: Point(x: 14, y: 10), to: Point(x: 26, y: 30)))
  }

  @Test("An ellipse at an angle looks like a smooth stroke that runs where it ran; a circle stays one")
  func ellipses() throws {
    let ellipse = Ellipse(center: center, radiusX: 12, radiusY: 5, id: MarkID(1))
    let shape = try #require(turned(ellipse, 30) as? TurnedShape)
    for point in shape.stroke.centreline(tolerance: 0.01) {
      let way = (point - center).rotated(degrees: -30)
      let distance = (way.dx * way.dx / 144 + way.dy * way.dy / 25).squareRoot()
      #expect(abs(distance - 1) < 0.002)
    }
    #expect(turned(shape, 150)?.isEqual(to: ellipse) == true)
    let circle = try #require(
      turned(Ellipse(center: Point(x: 30, y: 20), radiusX: 3, radiusY: 3), 90.5) as? Ellipse)
    #expect(circle.radiusX == 3 && abs(circle.center.y - 30) < 0.01)
  }

  @Test("Text goes where its middle goes, on to a cell; groups turn with all that is in them")
  func others() throws {
    let group = Group([Label("ab", at: Point(x: 30, y: 18)), Dot(at: Point(x: 20, y: 10))], id: MarkID(1))
    let result = try #require(turned(group, 180) as? Group)
    #expect(result.children.map(\.location) == [Point(x: 8, y: 20), Point(x: 20, y: 30)])
  }
}
