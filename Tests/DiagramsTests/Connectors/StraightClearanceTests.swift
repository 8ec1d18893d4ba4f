import Diagrams
import Marks
import Testing

@Suite("Room for straight lines between shapes")
struct StraightClearanceTests {
  private typealias Line = StraightClearance.Line

  /// Boxes of 8 by 4 units at places.
  private func boxes(_ places: (Double, Double)...) -> [Rect] {
    places.map { Rect(location: Point(x: $0.0, y: $0.1), size: Size(width: 8, height: 4)) }
  }

  private func isClear(_ boxes: [Rect], _ lines: Line...) -> Bool {
    StraightClearance(boxes: boxes, lines: lines).isClear
  }

  @Test("A line through a shape is not clear, one past it is")
  func shapes() {
    #expect(!isClear(boxes((0, 0), (20, 0), (40, 0)), Line(from: 0, to: 2)))
    #expect(isClear(boxes((0, 0), (20, 6), (40, 0)), Line(from: 0, to: 2)))
    #expect(!isClear(boxes((0, 0), (20, 10), (40, 20)), Line(from: 2, to: 0)))
    #expect(isClear(boxes((0, 0), (20, 0), (40, 0)), Line(from: 0, to: 1), Line(from: 1, to: 2)))
  }

  @Test("Two lines between the same shapes lie on each other, and so does a line from a shape to itself")
  func pairs() {
    let both = boxes((0, 0), (20, 8))
    #expect(isClear(both, Line(from: 0, to: 1)))
    #expect(!isClear(both, Line(from: 0, to: 1), Line(from: 1, to: 0)))
    #expect(!isClear(both, Line(from: 0, to: 1), Line(from: 1, to: 1)))
  }

  @Test("A text needs room beside shapes, texts and other lines")
  func texts() {
    let row = boxes((0, 0), (20, 0))
    #expect(isClear(row, Line(from: 0, to: 1, text: "eight")))
    #expect(!isClear(row, Line(from: 0, to: 1, text: "more letters than fit")))
    // Broken into lines it is narrower, and higher.
    #expect(isClear(row, Line(from: 0, to: 1, text: "two\nof eight")))
    let pair = boxes((0, 0), (40, 0), (0, 5), (40, 5))
    #expect(!isClear(pair, Line(from: 0, to: 1, text: "a\nb\nc\nd\ne\nf"), Line(from: 2, to: 3)))
    // Both cross in the middle.
    let crossing = boxes((0, 0), (40, 20), (0, 20), (40, 0))
    #expect(isClear(crossing, Line(from: 0, to: 1), Line(from: 2, to: 3)))
    #expect(!isClear(crossing, Line(from: 0, to: 1, text: "a"), Line(from: 2, to: 3)))
    // Texts one above the other.
    let rows = boxes((0, 0), (40, 0), (0, 5), (40, 5))
    #expect(isClear(rows, Line(from: 0, to: 1, text: "one"), Line(from: 2, to: 3, text: "two")))
    let slanted = boxes((0, 0), (40, 4), (0, 5), (40, 0))
    #expect(!isClear(slanted, Line(from: 0, to: 1, text: "one"), Line(from: 2, to: 3, text: "two")))
  }

  @Test("A frame around a shape is no obstacle to its lines")
  func frames() {
    let frame = Rect(location: Point(x: -2, y: -2), size: Size(width: 14, height: 9))
    #expect(isClear(boxes((0, 0), (20, 0)) + [frame], Line(from: 0, to: 1, text: "go")))
    #expect(!isClear(boxes((0, -20), (0, 20)) + [frame], Line(from: 0, to: 1)))
  }
}
