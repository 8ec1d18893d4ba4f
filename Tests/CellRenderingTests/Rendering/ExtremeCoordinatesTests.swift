import CellRendering
import Marks
import Testing

@Suite("Coordinates beyond any picture")
struct ExtremeCoordinatesTests {
  static let values: [Double] = [
    1e9, 2e9, 1e12, 1e18, 1e19, 1e100, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
    .leastNonzeroMagnitude,
  ]

  static let inks = [
    Ink(), Ink(width: 0.8), Ink(width: 3), Ink(dash: [1, 1]), Ink(fill: .indexed(1)), Ink(texture: .block),
    Ink(texture: .glyph("漢")), Ink(texture: .box(.double)),
  ]

  @Test("Vast coordinates neither trap nor hang", arguments: values)
  func neitherTrapNorHang(value: Double) {
    for ink in Self.inks {
      for far in [value, -value] {
        let points = [Point(x: 3, y: 3), Point(x: far, y: 4), Point(x: -far, y: far), Point(x: 5, y: far)]
        let marks: [any Mark] = [
          Dot(at: points[1], ink: ink), Stroke(points, ink: ink),
          Stroke(points, ink: ink, isClosed: true, isSmooth: true, arrowheads: [.start, .end]),
          Rectangle(location: points[0], size: Size(width: far, height: far), cornerRadius: far, ink: ink),
          Rectangle(location: points[2], size: Size(width: 2, height: 2), ink: ink),
          Ellipse(center: points[0], radiusX: far, radiusY: 2, ink: ink),
          Ellipse(center: points[1], radiusX: abs(far), radiusY: abs(far), ink: ink),
          Label("far\n漢", at: points[1], ink: ink),
          CellBlock(columns: 2, cells: [Cell("漢"), Cell(Cell.continuation)], at: points[2]),
        ]
        for mark in marks {
          for scale in [1, 1e-6, 1e6] {
            let viewport = Viewport(scale: scale, columns: 12, rows: 5)
            #expect(Drawing([mark]).cells(in: viewport).columns == 12)
          }
          _ = mark.accept(HitTester(at: .origin))
        }
      }
    }
  }

  @Test("An ink's numbers may be anything", arguments: values)
  func inks(value: Double) {
    let points = [Point(x: 1, y: 1), Point(x: 9, y: 7)]
    for ink in [Ink(width: value), Ink(width: -value), Ink(dash: [value, 1]), Ink(dash: [1, value, value])] {
      #expect(cells([Stroke(points, ink: ink)], columns: 10, rows: 4).rows == 4)
      #expect(cells([Stroke(points, ink: ink, arrowheads: .end)], columns: 10, rows: 4).rows == 4)
    }
  }

  @Test("A line from far away passes through where it should")
  func farLines() {
    for far in [1e6, 1e9, 1e12, 1e15] {
      let level = Stroke([Point(x: -far, y: 1), Point(x: far, y: 1)])
      #expect(picture(level, columns: 4, rows: 1) == "⠤⠤⠤⠤")
      let steep = Stroke([Point(x: 1, y: -far), Point(x: 1, y: far)])
      #expect(picture(steep, columns: 2, rows: 2) == "·⡇\n·⡇")
    }
  }

  @Test("A fill larger than the picture covers it")
  func farFill() {
    let vast = Rect(from: Point(x: -1e12, y: -1e12), to: Point(x: 1e12, y: 1e12))
    #expect(picture(Rectangle(vast, ink: Ink(fill: .standard)), columns: 2, rows: 2) == "⣿⣿\n⣿⣿")
    let circle = Ellipse(center: .origin, radiusX: 1e12, radiusY: 1e12, ink: Ink(fill: .standard))
    #expect(picture(circle, columns: 2, rows: 2) == "⣿⣿\n⣿⣿")
  }

  @Test("One bad vertex leaves the rest of the line")
  func oneBadVertex() {
    let stroke = Stroke([
      Point(x: 0, y: 1), Point(x: 3, y: 1), Point(x: .nan, y: 1), Point(x: 5, y: 1), Point(x: 7.5, y: 1),
    ])
    #expect(picture(stroke, columns: 8, rows: 1) == "⠤⠤⠤⠄·⠤⠤⠤")
  }
}
