import Editing
import Marks
import TestSupport
import Testing

@Suite("Shape recogniser")
struct ShapeRecognizerTests {
  private func count(_ seeds: Range<UInt64>, tremble: Double, _ draw: (inout Hand) -> [Point]) -> [ShapeName:
    Int]
  {
    seeds.reduce(into: [:]) { counts, seed in
      var hand = Hand(random: SeededGenerator(seed: seed), tremble: tremble)
      let corners = draw(&hand)
      counts[ShapeName(ShapeRecognizer().shape(of: hand.draw(corners))), default: 0] += 1
    }
  }

  private static let middle = Point(x: 60, y: 60)

  /// The corners of each shape as it is drawn, of a size and at an angle left to chance.
  private static func corners(of name: ShapeName, by hand: inout Hand) -> [Point] {
    let size = hand.number(8...40)
    let turn = Int(hand.number(0...359))
    func place(_ dx: Double, _ dy: Double) -> Point {
      middle + Vector(dx: dx * size, dy: dy * size).turned(by: turn, of: 360)
    }
    switch name {
    case .line: return [place(-0.5, 0), place(0.5, 0)]
    case .arrow:
      let wing = hand.number(0.2...0.35)
      return [
        place(-0.7, 0), place(0.7, 0), place(0.7 - wing, wing), place(0.7, 0), place(0.7 - wing, -wing),
      ]
    case .ellipse:
      let (wide, high) = (size / 2, size / 2 * hand.number(0.6...1.6))
      return (0...40).map { step in
        let way = Vector(dx: 1, dy: 0).turned(by: step * 9 + turn, of: 360)
        return middle + Vector(dx: way.dx * wide, dy: way.dy * high)
      }
    case .rectangle:
      let box = Rect(at: middle).outset(by: 0)
      let (wide, high) = (size / 2, size / 2 * hand.number(0.5...1.6))
      return [(-wide, -high), (wide, -high), (wide, high), (-wide, high), (-wide, -high)].map {
        box.center + Vector(dx: $0.0, dy: $0.1)
      }
    case .triangle: return [place(0, -0.6), place(0.55, 0.4), place(-0.55, 0.4), place(0, -0.6)]
    case .diamond:
      let (wide, high) = (size / 2, size / 2 * hand.number(0.6...1.6))
      return [(0, -high), (wide, 0), (0, high), (-wide, 0), (0, -high)].map {
        middle + Vector(dx: $0.0, dy: $0.1)
      }
    case .polygon:
      return (0...5).map { middle + Vector(dx: 0, dy: -max(10, size / 2)).turned(by: $0, of: 5) }
    case .nothing: return (0..<8).map { _ in place(hand.number(-0.5...0.5), hand.number(-0.5...0.5)) }
    }
  }

  @Test(
    "Shapes drawn with a trembling hand are told, whatever their size",
    arguments: [ShapeName.line, .arrow, .ellipse, .rectangle, .triangle, .diamond, .polygon])
  func noisy(name: ShapeName) {
    let counts = count(0..<60, tremble: 0.02) { Self.corners(of: name, by: &$0) }
    print("MEASURE \(name): \(counts)")
    #expect(counts[name, default: 0] >= 54, "\(counts)")
  }

  /// Corners drawn by ruler, at the cells' own noise only.
  private func ruled(_ corners: [Point]) -> (any Mark)? {
    let reports = CellMouse.reports(of: corners + corners.prefix(1), isQuick: false)
    return CellMouse.stroke(reports, .steady).flatMap { ShapeRecognizer().shape(of: $0) }
  }

  @Test(
    "Polygons drawn by ruler are polygons of as many corners, or nothing", arguments: [5, 6, 7, 8],
    [12.0, 16, 20])
  func polygons(sides: Int, radius: Double) {
    for turn in 0..<6 {
      let corners = (0..<sides).map {
        Point(x: 60.2, y: 60.4)
          + Vector(dx: 0, dy: -radius).turned(by: 12 * $0 + turn * $0 / 60, of: 12 * sides)
      }
      let shape = ruled(corners)
      #expect(shape == nil || (shape as? Stroke)?.points.count == sides, "\(shape as Any)")
    }
  }

  @Test(
    "Trapezia, parallelograms and turned squares are shapes of their own four corners",
    arguments: [
      [(0.0, 0.0), (12, 0), (20, 16), (-8, 16)], [(0, 0), (24, 0), (16, 14), (-8, 14)],
      [(0, 0), (18.8, 6.8), (12, 25.6), (-6.8, 18.8)], [(0, 0), (14, 14), (0, 28), (-14, 14)],
    ])
  func fourCorners(places: [(Double, Double)]) throws {
    let corners = places.map { Point(x: 40.3 + $0.0, y: 30.6 + $0.1) }
    let shape = try #require(ruled(corners) as? Stroke)
    #expect(shape.isClosed && shape.points.count == 4)
    for corner in corners { #expect(shape.points.contains { ($0 - corner).length < 1.2 }) }
  }

  @Test("Ends that overshoot or cross do not hide a triangle")
  func overshoots() {
    let corners = [(-2.0, 25.0), (12, -1), (27, 24), (-4, 22.5)].map { Point(x: 40 + $0.0, y: 30 + $0.1) }
    let reports = CellMouse.reports(of: corners, isQuick: false)
    let shape = CellMouse.stroke(reports, .steady).flatMap { ShapeRecognizer().shape(of: $0) }
    #expect(ShapeName(shape) == .triangle)
  }

  @Test("Arrows with filled heads, heads at both ends and bent shafts are arrows")
  func arrows() throws {
    func arrow(_ places: [(Double, Double)]) -> Stroke? {
      let reports = CellMouse.reports(
        of: places.map { Point(x: 20.3 + $0.0, y: 40.4 + $0.1) }, isQuick: false)
      return CellMouse.stroke(reports, .steady).flatMap { ShapeRecognizer().shape(of: $0) } as? Stroke
    }
    let filled = try #require(arrow([(0, 0), (40, 0), (33, -6), (33, 6), (40, 0)]))
    #expect(filled.arrowheads == .end && filled.points.count == 2)
    let double = try #require(
      arrow([(7, -6), (0, 0), (7, 6), (0, 0), (40, 0), (33, -6), (40, 0), (33, 6)]))
    #expect(double.arrowheads == [.start, .end] && double.points.count == 2)
    let bent = try #require(arrow([(0, 0), (36, 0), (36, 26), (31, 19), (36, 26), (41, 19)]))
    #expect(bent.arrowheads == .end && bent.points.count == 3)
  }

  @Test("A scribble through random places is nothing")
  func scribbles() {
    let counts = count(0..<100, tremble: 0.02) { Self.corners(of: .nothing, by: &$0) }
    print("MEASURE scribbles: \(counts)")
    #expect(counts[.nothing, default: 0] >= 95, "\(counts)")
  }

  @Test("The clean mark lies where the stroke does, in its ink")
  func fits() throws {
    let ink = Ink(color: .indexed(3), width: 2)
    let box = Rect(from: Point(x: 5, y: 5), to: Point(x: 35, y: 21))
    let stroke = Stroke(box.corners + [Point(x: 5.5, y: 4)], ink: ink)
    let rectangle = try #require(ShapeRecognizer().shape(of: stroke) as? Rectangle)
    #expect(rectangle.ink == ink && rectangle.id == .none)
    #expect((rectangle.box.corners[0] - box.corners[0]).length < 0.5)
    #expect((rectangle.box.corners[2] - box.corners[2]).length < 0.5)
    let slope = Stroke([Point(x: 0, y: 0), Point(x: 11, y: 10.5), Point(x: 20, y: 20)], ink: ink)
    let line = try #require(ShapeRecognizer().shape(of: slope) as? Stroke)
    #expect(line.points == [Point(x: 0, y: 0), Point(x: 20, y: 20)] && line.ink == ink)
  }

  @Test("Shapes that are all but level or round become so, flat ones do not")
  func straightens() throws {
    let level = try #require(
      ShapeRecognizer().shape(of: Stroke([Point(x: 0, y: 1), Point(x: 40, y: 3)])) as? Stroke)
    #expect(level.points == [Point(x: 0, y: 2), Point(x: 40, y: 2)])
    let steps = (0...60).map { Vector(dx: 1, dy: 0).turned(by: $0, of: 60) }
    let round = Stroke(steps.map { Point(x: 30 + 10.3 * $0.dx, y: 30 + 9.8 * $0.dy) })
    let circle = try #require(ShapeRecognizer().shape(of: round) as? Ellipse)
    #expect(circle.radiusX == circle.radiusY && abs(circle.radiusX - 10.05) < 0.1)
    let flat = Stroke(steps.map { Point(x: 30 + 15 * $0.dx, y: 30 + 9 * $0.dy) })
    let ellipse = try #require(ShapeRecognizer().shape(of: flat) as? Ellipse)
    #expect(abs(ellipse.radiusX - 15) < 0.1 && abs(ellipse.radiusY - 9) < 0.1)
  }

  @Test("Strokes that are too small, closed already or no line at all become no shape")
  func nothing() {
    let recognizer = ShapeRecognizer()
    #expect(recognizer.shape(of: Stroke([])) == nil)
    #expect(recognizer.shape(of: Stroke([.origin])) == nil)
    #expect(recognizer.shape(of: Stroke([.origin, .origin, .origin])) == nil)
    #expect(recognizer.shape(of: Stroke([.origin, Point(x: 4, y: 0)])) == nil)
    let far = Point(x: 40, y: 0)
    #expect(recognizer.shape(of: Stroke([.origin, far], arrowheads: .end)) == nil)
    #expect(recognizer.shape(of: Stroke([.origin, far, Point(x: 0, y: 30)], isClosed: true)) == nil)
    for value in [Double.nan, .infinity, 1e300] {
      #expect(recognizer.shape(of: Stroke([.origin, far, Point(x: value, y: value)])) == nil)
    }
    // Over the same circle four times is no circle.
    let rounds = (0...160).map { Point(x: 30, y: 30) + Vector(dx: 12, dy: 0).turned(by: $0, of: 40) }
    #expect(recognizer.shape(of: Stroke(rounds)) == nil)
  }

  @Test("Zoomed in or out, the same hand means the same shape", arguments: [1.0 / 8, 0.5, 4])
  func zoomed(cellWidth: Double) {
    var hand = Hand(random: SeededGenerator(seed: 5), tremble: 0.02)
    for name in ShapeName.allCases where name != .nothing {
      let stroke = hand.draw(Self.corners(of: name, by: &hand))
      let zoomed = Stroke(
        stroke.points.map { Point(x: $0.x * cellWidth, y: $0.y * cellWidth) }, isSmooth: stroke.isSmooth)
      let shape = ShapeRecognizer(cellWidth: cellWidth).shape(of: zoomed)
      #expect(ShapeName(shape) == ShapeName(ShapeRecognizer().shape(of: stroke)))
    }
  }
}
