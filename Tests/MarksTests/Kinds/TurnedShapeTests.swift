import Testing

@testable import Marks

@Suite("Shapes at an angle")
struct TurnedShapeTests {
  private let box = Rectangle(Rect(from: Point(x: 10, y: 10), to: Point(x: 30, y: 20)), id: MarkID(1))

  private func shape(_ degrees: Double) throws -> TurnedShape {
    try #require(TurnedShape(.rectangle(box), degrees: degrees))
  }

  @Test(
    "Angles lie between half turns, and quarter turns are none",
    arguments: [(30.0, 30.0), (390, 30), (-330, 30), (200, -160)])
  func angles(given: Double, kept: Double) throws {
    #expect(try shape(given).degrees == kept)
    #expect(
      TurnedShape(.rectangle(box), degrees: 90) == nil && TurnedShape(.rectangle(box), degrees: -360) == nil)
    #expect(
      TurnedShape(.rectangle(box), degrees: .nan) == nil
        && TurnedShape(.rectangle(box), degrees: .infinity) == nil)
  }

  @Test("The box goes around the turned outline", arguments: [15.0, 45, 100, -70])
  func boxes(degrees: Double) throws {
    let rounded = Rectangle(box.box, cornerRadius: 3)
    let ellipse = Ellipse(center: box.box.center, radiusX: 10, radiusY: 5)
    for content in [TurnedShape.Content.rectangle(box), .rectangle(rounded), .ellipse(ellipse)] {
      let shape = try #require(TurnedShape(content, degrees: degrees))
      let outline = try #require(Rect(around: shape.outline(tolerance: 0.001)))
      for (corner, found) in zip(shape.box.corners, outline.corners) {
        #expect((corner - found).length < 0.01)
      }
    }
  }

  @Test("A corner that is not pulled stays where it is")
  func reshaping() throws {
    let shape = try shape(30)
    let longer = shape.reshaped(box.widened(by: 8)!.translated(by: Vector(dx: 4, dy: 0)))
    #expect(longer.degrees == 30 && longer.content.shape.size == Size(width: 28, height: 10))
    let (before, after) = (shape.outline(tolerance: 1), longer.outline(tolerance: 1))
    #expect((before[0] - after[0]).length < 0.002 && (before[3] - after[3]).length < 0.002)
    #expect(abs((after[1] - before[1]).length - 8) < 0.002)
  }

  @Test("Scaling alike keeps the shape, mirroring turns it the other way, stretching keeps its sides")
  func transforms() throws {
    let shape = try shape(30)
    func transformed(_ transform: Transform) -> (any Mark)? { shape.accept(MarkTransformer(transform)) }
    let center = shape.center
    let double = try #require(transformed(.scale(x: 2, y: 2, around: .origin)) as? TurnedShape)
    #expect(double.degrees == 30 && double.content.shape.size == Size(width: 40, height: 20))
    #expect(double.center == Point(x: 2 * center.x, y: 2 * center.y))
    let mirrored = try #require(transformed(.scale(x: -1, y: 1, around: center)) as? TurnedShape)
    #expect(
      mirrored.degrees == 150 && mirrored.content == shape.content,
      "which is -30: a half turn changes nothing")
    let quarter = try #require(transformed(.quarterTurn(.clockwise, around: center)) as? TurnedShape)
    #expect(quarter.degrees == 120 && quarter.content == shape.content)
    let stretched = try #require(transformed(.scale(x: 2, y: 1, around: center)) as? TurnedShape)
    let (level, upright) = (Vector(dx: 3.0.squareRoot(), dy: 0.5), Vector(dx: 1, dy: 3.0.squareRoot() / 2))
    #expect(stretched.center == center)
    #expect(abs(stretched.content.shape.size.width - 20 * level.length) < 0.01)
    #expect(abs(stretched.content.shape.size.height - 10 * upright.length) < 0.01)
    #expect(abs(stretched.degrees - 16.102) < 0.001)
  }

  @Test("A move and its return restore the shape to the last bit")
  func moves() throws {
    var uneven = box
    uneven.location = Point(x: 0.1, y: 0.7)
    let shape = try #require(TurnedShape(.rectangle(uneven), degrees: 12.345))
    let move = try #require(Move(of: shape, by: Vector(dx: 1e5 / 3, dy: 0.3)))
    #expect(move.inverse(move(shape)).isEqual(to: shape))
  }

  @Test(
    "A visitor without a method for turned shapes gets the stroke that looks the same; walkers get a shape")
  func visitors() throws {
    struct Counter: MarkVisitor {
      func visit(_ vertex: Vertex) -> Int { 0 }
      func visit(_ dot: Dot) -> Int { 0 }
      func visit(_ stroke: Stroke) -> Int { stroke.points.count }
      func visit(_ rectangle: Rectangle) -> Int { 0 }
      func visit(_ ellipse: Ellipse) -> Int { 0 }
      func visit(_ figure: Figure) -> Int { 0 }
      func visit(_ path: PathMark) -> Int { 0 }
      func visit(_ label: Label) -> Int { 0 }
      func visit(_ block: CellBlock) -> Int { 0 }
      func visit(_ picture: PictureMark) -> Int { 0 }
      func visit(_ group: Group) -> Int { 0 }
      func visit(_ frame: Frame) -> Int { 0 }
      func visit(foreign mark: any Mark) -> Int { 0 }
    }
    struct Shapes: MarkWalker {
      var found: [any Shape] = []
      mutating func visit(shape: any Shape) { found.append(shape) }
    }
    let shape = try shape(30)
    #expect(shape.accept(Counter()) == 4 && shape.kind == .rectangle)
    var shapes = Shapes()
    shape.accept(&shapes)
    #expect(shapes.found.count == 1 && shapes.found[0].isEqual(to: shape))
  }

  @Test("A text stands upright inside, and the shape grows along its own sides for it")
  func texts() throws {
    var shape = try shape(30)
    shape.text = BoundText("a text of several words that needs room")
    #expect(shape.content.shape.text == shape.text && !shape.hasRoomForText(on: .standard))
    let grown = shape.grownToFitText(around: (0.5, 0.5))
    #expect(grown.hasRoomForText(on: .standard) && grown.degrees == 30)
    #expect(grown.content.shape.size.height > 10)
  }
}
