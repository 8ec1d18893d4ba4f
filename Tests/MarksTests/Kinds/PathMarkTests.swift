import Testing

@testable import Marks

@Suite("Paths")
struct PathMarkTests {
  private let arch = BezierPath([
    .move(Point(x: 0, y: 4)),
    .cubic(first: Point(x: 0, y: 0), second: Point(x: 8, y: 0), end: Point(x: 8, y: 4)),
  ])

  @Test("The box is around the curve, not around its control points")
  func box() {
    #expect(arch.box == Rect(from: Point(x: 0, y: 1), to: Point(x: 8, y: 4)))
    let quadratic = BezierPath([
      .move(.origin), .quadratic(control: Point(x: 2, y: 4), end: Point(x: 4, y: 0)),
    ])
    #expect(quadratic.box == Rect(from: .origin, to: Point(x: 4, y: 2)))
    #expect(BezierPath([.move(.origin)]).box == nil)
  }

  @Test("Elements come back as they were given, but for moves that nothing follows and numbers that are none")
  func elements() {
    let path = BezierPath([
      .line(.origin), .move(.origin), .move(Point(x: 1, y: 1)), .line(Point(x: .nan, y: 0)),
      .line(Point(x: 2, y: 1)),
      .close, .close, .line(Point(x: 3, y: 3)),
    ])
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 1)), .close, .move(Point(x: 1, y: 1)),
        .line(Point(x: 3, y: 3)),
      ])
  }

  @Test("Chords leave a curve by no more than was asked", arguments: [1, 0.1, 0.001])
  func chords(tolerance: Double) throws {
    let line = try #require(arch.lines(tolerance: tolerance).first)
    for share in stride(from: 0.0, through: 1, by: 0.01) {
      let rest = 1 - share
      let point = Point(
        x: 24 * rest * share * share + 8 * share * share * share,
        y: 4 * rest * rest * rest + 4 * share * share * share)
      let distance = zip(line.points, line.points.dropFirst()).map {
        point.distance(toSegmentFrom: $0, to: $1)
      }.min()
      #expect(try #require(distance) <= tolerance)
    }
  }

  @Test(
    "Dashes begin where their offset says",
    arguments: [
      (0.0, ["0-2", "3-5", "6-8"]), (1.0, ["0-1", "2-4", "5-7"]), (-1.0, ["1-3", "4-6", "7-8"]),
    ] as [(Double, [String])])
  func dashes(offset: Double, expected: [String]) {
    let line = BezierPath.Line([.origin, Point(x: 3, y: 0), Point(x: 8, y: 0)], isClosed: false)
    let pieces = line.dashes([2, 1], offset: offset).map(\.points)
    #expect(pieces.map { "\(Int($0[0].x))-\(Int($0[$0.count - 1].x))" } == expected)
  }

  @Test("A dash over the end of a closed line is one piece")
  func closedDashes() {
    // There and back: 7 long.
    let line = BezierPath.Line([.origin, Point(x: 3.5, y: 0)], isClosed: true)
    let pieces = line.dashes([2, 1], offset: 1).map(\.points)
    #expect(pieces.map { [$0[0].x, $0[$0.count - 1].x] } == [[2, 1], [2, 3]])
  }

  @Test("A path is touched on its line, and inside only where it is filled", arguments: [true, false])
  func hits(isEvenOdd: Bool) {
    var path = BezierPath()
    for inset in [0.0, 4] {
      let corners = Rect(from: Point(x: inset, y: inset), to: Point(x: 20 - inset, y: 20 - inset)).corners
      path.append(BezierPath([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]))
    }
    let style = PathStyle(fillRule: isEvenOdd ? .evenOdd : .nonZero)
    let area = PathMark(path, isArea: true, style: style)
    let line = PathMark(path, style: style)
    let tester = HitTester(at: Point(x: 10, y: 10))
    #expect(area.accept(tester) != isEvenOdd)
    #expect(!line.accept(tester))
    #expect(line.accept(HitTester(at: Point(x: 20, y: 10))))
    #expect(area.accept(HitTester(at: Point(x: 2, y: 10))))
  }

  @Test("The eraser cuts lines and leaves areas")
  func erasing() {
    let path = BezierPath([.move(.origin), .line(Point(x: 20, y: 0))])
    let eraser = PartialEraser(along: [Point(x: 10, y: 0)], radius: 1)
    let remains = PathMark(path, id: MarkID(7)).accept(eraser)
    #expect(remains.kept.count == 2)
    #expect(remains.kept.first?.id == MarkID(7))
    #expect(PathMark(path, isArea: true).accept(eraser).isUntouched)
  }

  @Test("A move and its inverse bring back every bit")
  func moves() throws {
    let mark = PathMark(arch.mapPoints { Point(x: $0.x / 3, y: $0.y + 0.1) })
    let move = try #require(Move(of: mark, by: Vector(dx: 0.1, dy: 1e5)))
    #expect(move.inverse(move(mark)).isEqual(to: mark))
    #expect(!move(mark).isEqual(to: mark))
  }
}
