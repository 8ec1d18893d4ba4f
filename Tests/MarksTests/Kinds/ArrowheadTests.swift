import Marks
import Testing

@Suite("Arrow heads")
struct ArrowheadTests {
  private let line = [Point(x: 0, y: 0), Point(x: 10, y: 0)]

  @Test("A head is two units long and as wide, its tip at the end of the line")
  func heads() {
    let end = [Point(x: 8, y: -1), Point(x: 10, y: 0), Point(x: 8, y: 1)]
    let start = [Point(x: 2, y: 1), Point(x: 0, y: 0), Point(x: 2, y: -1)]
    #expect(Stroke(line).arrowheadLines == [])
    #expect(Stroke(line, arrowheads: .end).arrowheadLines == [end])
    #expect(Stroke(line, arrowheads: .start).arrowheadLines == [start])
    #expect(Stroke(line, arrowheads: [.start, .end]).arrowheadLines == [start, end])
  }

  @Test("A head grows with the line's width, but not beyond the line's length")
  func length() {
    let wide = Stroke(line, ink: Ink(width: 2), arrowheads: .end)
    #expect(wide.arrowheadLines == [[Point(x: 4, y: -3), Point(x: 10, y: 0), Point(x: 4, y: 3)]])
    let short = Stroke([.origin, Point(x: 1, y: 0)], arrowheads: .end)
    #expect(short.arrowheadLines == [[Point(x: 0, y: -0.5), Point(x: 1, y: 0), Point(x: 0, y: 0.5)]])
  }

  @Test("A head follows the last units of the line, not the hook at its very end")
  func hook() throws {
    let hooked = Stroke(line + [Point(x: 10, y: 0.1)], arrowheads: .end)
    let head = try #require(hooked.arrowheadLines.first)
    #expect(head[1] == Point(x: 10, y: 0.1))
    #expect(abs(head[0].midpoint(to: head[2]).x - 8) < 0.01)
  }

  @Test("A closed line, one that ends where it began and a single vertex have none")
  func none() {
    #expect(Stroke(line + [Point(x: 5, y: 5)], isClosed: true, arrowheads: .end).arrowheadLines == [])
    #expect(Stroke(line + [.origin], arrowheads: .end).arrowheadLines == [])
    #expect(Stroke([.origin], arrowheads: .end).arrowheadLines == [])
    #expect(Stroke([], arrowheads: .end).arrowheadLines == [])
  }
}
