import Marks
import Testing

@testable import Formats

@Suite("The most that pictures of pixels may cost")
struct InkWorkTests {
  /// A line up and down across the whole page.
  private func zigzag(_ count: Int, ink: Ink = Ink()) -> Stroke {
    Stroke((0..<count).map { Point(x: Double($0 % 90), y: $0 % 2 == 0 ? 1 : 89) }, ink: ink)
  }

  private func path(_ stroke: Stroke) -> BezierPath {
    BezierPath(stroke.points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  private let page = Rect(from: .origin, to: Point(x: 90, y: 90))

  @Test("An hour's drawing is far from the limit")
  func ordinary() {
    var work = InkWork(pixelsPerUnit: 16)
    for _ in 0..<200 {
      let stroke = zigzag(40)
      let isDrawn = work.spend(drawing: path(stroke), width: 0.5, within: page)
      #expect(isDrawn)
    }
    #expect(!work.isSpent)
  }

  @Test("With too much ink the picture is smaller, or refused at a size that was asked for")
  func smaller() throws {
    let document = SVGDocument(Drawing([zigzag(30_000, ink: Ink(width: 1, opacity: 0.5))]))
    let exported = try PageExporter.png(of: document, page: page, paper: nil)
    let file = exported.bytes
    let remark = try #require(exported.remarks.first)
    let smaller = try #require(remark.split(separator: " ").last.flatMap { Double($0) })
    #expect(smaller < 16 && smaller >= 1)
    // The width is in the bytes 16 to 19 of a PNG.
    let width = file[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == Int((90 * smaller).rounded(.up)))
    #expect(throws: PageError.tooMuchInk) {
      try PageExporter.png(of: document, page: page, scale: 16, paper: nil)
    }
  }

  @Test("Ink beside the page costs nothing, and pages in points have no limit")
  func beside() {
    var work = InkWork(pixelsPerUnit: 16)
    var far = zigzag(1_000_000)
    far.move(by: Vector(dx: 0, dy: 1000))
    let isFree = work.spend(filling: path(far), within: page)
    #expect(isFree)
    var unlimited = InkWork.unlimited
    let isDrawn = unlimited.spend(drawing: path(zigzag(1_000_000)), width: 40, within: page)
    let isDashed = unlimited.spend(dashes: 1e9, width: 40)
    #expect(isDrawn && isDashed)
  }
}
