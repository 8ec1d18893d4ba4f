import Testing

@testable import Marks

@Suite("Paths that are boxes")
struct BezierPathBoxTests {
  private let rect = Rect(from: Point(x: 1, y: 2), to: Point(x: 11, y: 8))

  private func path(_ points: [(Double, Double)], isClosed: Bool = true) -> BezierPath {
    var path = BezierPath()
    path.move(to: Point(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.line(to: Point(x: point.0, y: point.1)) }
    if isClosed { path.close() }
    return path
  }

  @Test("Four sides from any corner, either way round, with or without the way back, and in parts")
  func straight() {
    let corners = [(1.0, 2.0), (11, 2), (11, 8), (1, 8)]
    for first in 0..<4 {
      let turned = Array(corners[first...] + corners[..<first])
      for points in [turned, turned.reversed(), turned + [turned[0]]] {
        #expect(path(points).asBox == BezierPath.Box(rect: rect, cornerRadius: 0))
      }
    }
    #expect(path([(5, 2), (11, 2), (11, 8), (1, 8), (1, 2)]).asBox?.rect == rect)
  }

  @Test("Corners that are curves, of either degree")
  func round() {
    var quadratic = BezierPath()
    quadratic.move(to: Point(x: 3, y: 2))
    quadratic.line(to: Point(x: 9, y: 2))
    quadratic.curve(to: Point(x: 11, y: 3), control: Point(x: 11, y: 2))
    quadratic.line(to: Point(x: 11, y: 7))
    quadratic.curve(to: Point(x: 9, y: 8), control: Point(x: 11, y: 8))
    quadratic.line(to: Point(x: 3, y: 8))
    quadratic.curve(to: Point(x: 1, y: 7), control: Point(x: 1, y: 8))
    quadratic.line(to: Point(x: 1, y: 3))
    quadratic.curve(to: Point(x: 3, y: 2), control: Point(x: 1, y: 2))
    quadratic.close()
    #expect(quadratic.asBox == BezierPath.Box(rect: rect, cornerRadius: 2))
    // One round corner, by a cubic curve.
    var cubic = path([(1, 2), (9, 2)], isClosed: false)
    cubic.curve(to: Point(x: 11, y: 4), controls: Point(x: 10, y: 2), Point(x: 11, y: 3))
    cubic.line(to: Point(x: 11, y: 8))
    cubic.line(to: Point(x: 1, y: 8))
    cubic.close()
    #expect(cubic.asBox == BezierPath.Box(rect: rect, cornerRadius: 2))
  }

  @Test("No other path is one")
  func others() {
    let corners = [(1.0, 2.0), (11, 2), (11, 8), (1, 8)]
    #expect(path(corners, isClosed: false).asBox == nil)
    #expect(path([(1, 2), (11, 2), (11, 8)]).asBox == nil)
    #expect(path([(1, 2), (11, 2), (11, 5), (6, 5), (6, 8), (1, 8)]).asBox == nil)
    #expect(path([(1, 2), (11, 2.1), (11, 8), (1, 8)]).asBox == nil)
    #expect(path([(1, 2), (11, 2), (1, 2)]).asBox == nil)
    #expect(path(corners + [(1, 2)] + corners).asBox == nil)
    var two = path(corners)
    two.append(path([(3, 4), (5, 4), (5, 6), (3, 6)]))
    #expect(two.asBox == nil)
    #expect(BezierPath().asBox == nil)
    // An ellipse, and a pill, whose short sides are no lines.
    for pill in [0.0, 4] {
      var path = BezierPath()
      path.move(to: Point(x: 4, y: 0))
      path.line(to: Point(x: 4 + pill, y: 0))
      path.curve(to: Point(x: 8 + pill, y: 4), control: Point(x: 8 + pill, y: 0))
      path.curve(to: Point(x: 4 + pill, y: 8), control: Point(x: 8 + pill, y: 8))
      path.line(to: Point(x: 4, y: 8))
      path.curve(to: Point(x: 0, y: 4), control: Point(x: 0, y: 8))
      path.curve(to: Point(x: 4, y: 0), control: Point(x: 0, y: 0))
      path.close()
      #expect(path.asBox == nil)
    }
    // A wave between two corners.
    var wave = path([(1, 2), (11, 2), (11, 8)], isClosed: false)
    wave.curve(to: Point(x: 1, y: 8), controls: Point(x: 8, y: 6), Point(x: 4, y: 10))
    wave.close()
    #expect(wave.asBox == nil)
  }
}
