import Marks
import Testing

@Suite("Stroke")
struct StrokeTests {
  @Test("Its box is the vertices' box")
  func box() {
    var stroke = Stroke([Point(x: 3, y: 1), Point(x: 1, y: 4)])
    #expect(stroke.location == Point(x: 1, y: 1))
    #expect(stroke.size == Size(width: 2, height: 3))
    stroke.append(Point(x: 0, y: 2))
    #expect(stroke.location == Point(x: 0, y: 1))
    #expect(stroke.size == Size(width: 3, height: 3))
  }

  @Test("Without vertices it has no size")
  func empty() {
    var stroke = Stroke([])
    #expect(stroke.size == .zero)
    #expect(stroke.lastChild == nil)
    stroke.location = Point(x: 5, y: 5)
    stroke.append(Point(x: 1, y: 2))
    #expect(stroke.box == Rect(at: Point(x: 1, y: 2)))
  }

  @Test("Its children are vertices; vertices and dots can be added, nothing else")
  func add() {
    var stroke = Stroke([.origin])
    stroke.add(Vertex(at: Point(x: 1, y: 2)))
    stroke.add(Dot(at: Point(x: 3, y: 4)))
    stroke.add(Label("no", at: .origin))
    stroke.add(Group([Vertex(at: .origin)]))
    #expect(stroke == Stroke([.origin, Point(x: 1, y: 2), Point(x: 3, y: 4)]))
    #expect(stroke.children.count == 3)
    #expect(stroke.lastChild?.isEqual(to: Vertex(at: Point(x: 3, y: 4))) == true)
  }

  @Test("Removing takes the first vertex at the place, and the box shrinks")
  func remove() {
    let (a, b, c) = (Point(x: 0, y: 0), Point(x: 9, y: 9), Point(x: 1, y: 1))
    var stroke = Stroke([a, b, a, c])
    stroke.remove(Vertex(at: a))
    #expect(stroke.points == [b, a, c])
    stroke.remove(Vertex(at: b))
    #expect(stroke == Stroke([a, c]))
    stroke.remove(Vertex(at: Point(x: 5, y: 5)))
    stroke.remove(Label("no", at: a))
    #expect(stroke.points == [a, c])
  }

  @Test("Setting the location moves every vertex")
  func moves() {
    var stroke = Stroke([Point(x: 3, y: 1), Point(x: 1, y: 4)])
    stroke.location = .origin
    #expect(stroke == Stroke([Point(x: 2, y: 0), Point(x: 0, y: 3)]))
  }
}
