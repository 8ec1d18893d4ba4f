import Marks
import TestSupport
import Testing

@Suite("Moving, stretching, mirroring and turning marks")
struct MarkTransformerTests {
  private func transformed(_ mark: any Mark, _ transform: Transform) -> (any Mark)? {
    mark.accept(MarkTransformer(transform))
  }

  @Test("A quarter turn clockwise puts what lay to the right below")
  func turns() throws {
    let turn = Transform.quarterTurn(.clockwise, around: Point(x: 10, y: 10))
    #expect(turn(Point(x: 14, y: 10)) == Point(x: 10, y: 14))
    #expect(turn(Point(x: 10, y: 14)) == Point(x: 6, y: 10))
    let ellipse = Ellipse(center: Point(x: 14, y: 10), radiusX: 3, radiusY: 1, id: MarkID(7))
    let turned = try #require(transformed(ellipse, turn) as? Ellipse)
    #expect(turned == Ellipse(center: Point(x: 10, y: 14), radiusX: 1, radiusY: 3, id: MarkID(7)))
  }

  @Test("A flip mirrors a stroke and keeps all that it is")
  func flips() throws {
    let stroke = Stroke(
      [Point(x: 0, y: 0), Point(x: 4, y: 2)], ink: Ink(color: .indexed(9), width: 2), isSmooth: true,
      arrowheads: .end, id: MarkID(3))
    let flip = Transform.scale(x: -1, y: 1, around: Point(x: 2, y: 1))
    let flipped = try #require(transformed(stroke, flip) as? Stroke)
    #expect(
      flipped
        == Stroke(
          [Point(x: 4, y: 0), Point(x: 0, y: 2)], ink: Ink(color: .indexed(9), width: 2), isSmooth: true,
          arrowheads: .end, id: MarkID(3)))
  }

  @Test("Twice as wide from the left edge: the edge stays, lines keep their width, text its size")
  func stretches() throws {
    let stretch = Transform.scale(x: 2, y: 1, around: Point(x: 10, y: 0))
    let box = Rectangle(Rect(from: Point(x: 10, y: 0), to: Point(x: 14, y: 4)), ink: Ink(width: 1))
    #expect(
      try #require(transformed(box, stretch) as? Rectangle).box
        == Rect(from: Point(x: 10, y: 0), to: Point(x: 18, y: 4)))
    #expect(try #require(transformed(box, stretch) as? Rectangle).ink.width == 1)
    let label = Label("ab", at: Point(x: 12, y: 2))
    // Its middle goes from 13 to 16.
    #expect(transformed(label, stretch) as? Label == Label("ab", at: Point(x: 15, y: 2)))
  }

  @Test("Text beside the grid keeps its place on it when it is only moved")
  func moves() {
    let label = Label("x", at: Point(x: 0.25, y: 0.5))
    let moved = transformed(label, .translation(by: Vector(dx: 1, dy: 2)))
    #expect(moved as? Label == Label("x", at: Point(x: 1.25, y: 2.5)))
  }

  @Test(
    "Four turns, two flips, there and back: everything is as it was", arguments: 1...40 as ClosedRange<UInt64>
  )
  func identities(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Places that a mouse can point at: halves of cells.
    func place() -> Point {
      Point(
        x: Double(Int.random(in: -80...80, using: &random)) / 2,
        y: Double(Int.random(in: -80...80, using: &random)))
    }
    let group = Group([
      Stroke([place(), place(), place()]), Dot(at: place()), Rectangle(Rect(from: place(), to: place())),
      Ellipse(center: place(), radiusX: 4, radiusY: 2.5), Group([Dot(at: place())], name: "inner"),
    ])
    let middle = place()
    func check(_ transforms: [Transform]) throws {
      var result: any Mark = group
      for transform in transforms { result = try #require(transformed(result, transform)) }
      #expect(result.isEqual(to: group), "\(transforms)")
    }
    try check(Array(repeating: .quarterTurn(.clockwise, around: middle), count: 4))
    try check([.quarterTurn(.clockwise, around: middle), .quarterTurn(.counterclockwise, around: middle)])
    try check(Array(repeating: .scale(x: -1, y: 1, around: middle), count: 2))
    try check(Array(repeating: .scale(x: 1, y: -1, around: middle), count: 2))
    try check([.scale(x: 2, y: 4, around: middle), .scale(x: 0.5, y: 0.25, around: middle)])
  }
}
