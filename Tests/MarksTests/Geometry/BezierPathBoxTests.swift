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

@Suite("Paths that are ellipses")
struct BezierPathEllipseTests {
  @Test("Four curves of either degree, from any place, closed or back at their beginning")
  func ellipses() throws {
    let path = BezierPath.ellipse(center: Point(x: 7, y: 4), radiusX: 6, radiusY: 3)
    let rect = try #require(path.asEllipse)
    #expect(abs(rect.minX - 1) < 1e-9 && abs(rect.maxX - 13) < 1e-9 && abs(rect.size.height - 6) < 1e-9)
    #expect(BezierPath(path.elements.filter { $0 != .close }).asEllipse == rect)
    let turned = path.elements
    var other = BezierPath()
    if case .cubic(_, _, let start) = turned[1] { other.move(to: start) }
    for element in turned[2...] where element != .close { other.append(element) }
    if case .cubic(let first, let second, let end) = turned[1] {
      other.curve(to: end, controls: first, second)
    }
    #expect(other.asEllipse == rect)
  }

  @Test("Boxes, arcs, pills, eyes and two circles are none")
  func others() {
    let circle = BezierPath.ellipse(center: .origin, radiusX: 4, radiusY: 4)
    #expect(BezierPath.rectangle(Rect(from: .origin, to: Point(x: 4, y: 4)), radius: 0).asEllipse == nil)
    #expect(BezierPath.rectangle(Rect(from: .origin, to: Point(x: 9, y: 4)), radius: 2).asEllipse == nil)
    #expect(BezierPath(circle.elements.prefix(3)).asEllipse == nil)
    #expect(BezierPath(circle.elements + circle.elements).asEllipse == nil)
    var eye = BezierPath([.move(Point(x: -4, y: 0))])
    eye.curve(to: Point(x: 4, y: 0), controls: Point(x: -2, y: -4), Point(x: 2, y: -4))
    eye.curve(to: Point(x: -4, y: 0), controls: Point(x: 2, y: 4), Point(x: -2, y: 4))
    #expect(eye.asEllipse == nil)
  }
}
