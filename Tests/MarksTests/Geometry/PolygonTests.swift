import TestSupport
import Testing

@testable import Marks

@Suite("Closed lines")
struct PolygonTests {
  private let square = Polygon([.origin, Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)])

  @Test("The area is the same either way round, and parts there and back add nothing")
  func area() {
    #expect(square.area == 16 && Polygon(square.corners.reversed()).area == 16)
    #expect(Polygon(square.corners + [Point(x: 0, y: 9), Point(x: 0, y: 4)]).area == 16)
    #expect(Polygon([]).area == 0)
  }

  @Test("A star's middle is inside by the winding rule, and outside by the even-odd rule")
  func rules() {
    let tips = [0, 2, 4, 1, 3].map { Point.origin + Vector(dx: 0, dy: -5).turned(by: $0, of: 5) }
    let star = Polygon(tips)
    #expect(star.encloses(.origin) && !star.encloses(.origin, by: .evenOdd))
    for rule in [Polygon.FillRule.nonZero, .evenOdd] {
      #expect(square.encloses(Point(x: 1, y: 3), by: rule))
      #expect(!square.encloses(Point(x: 5, y: 3), by: rule) && !square.encloses(Point(x: -1, y: 2), by: rule))
      #expect(!Polygon([]).encloses(.origin, by: rule))
    }
  }

  @Test("Corners on a side go, wherever the outline begins", arguments: 0..<8)
  func simplified(start: Int) {
    let corners = [
      Point.origin, Point(x: 2, y: 0.1), Point(x: 4, y: 0), Point(x: 4, y: 2), Point(x: 4, y: 4),
      Point(x: 2, y: 4), Point(x: 0, y: 4), Point(x: 0.1, y: 2),
    ]
    let outline = Polygon(Array(corners[start...] + corners[..<start]))
    #expect(Set(outline.simplified(tolerance: 0.3).corners) == Set(square.corners))
    #expect(square.simplified(tolerance: 0).corners.count == 4)
  }

  @Test("A loop of many corners costs no square of them")
  func longLoops() {
    // A zigzag, of which no corner goes: the worst case. Without the fixed corners it takes 10¹⁰ distances.
    let top = (0..<60_000).map { Point(x: Double($0), y: $0 % 2 == 0 ? 0 : 5) }
    let loop = Polygon(top + [Point(x: 60_000, y: 100), Point(x: 0, y: 100)])
    #expect(loop.simplified(tolerance: 0.35).corners.count == loop.corners.count)
  }
}
