import Diagrams
import Marks
import Testing

@Suite("Tidying rectangles into a grid")
struct GridArrangementTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(location: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @Test("Rows and columns keep the reading order, whatever the order of the list")
  func readingOrder() {
    // Two rough rows: wide and narrow above, two below; given from the last to the first.
    let rects = [rect(15, 13, 4, 4), rect(1, 11, 6, 4), rect(12, 1, 4, 4), rect(0, 0, 10, 4)]
    let tidied = GridArrangement.tidied(rects)
    #expect(tidied == [rect(14, 8, 4, 4), rect(2, 8, 6, 4), rect(14, 0, 4, 4), rect(0, 0, 10, 4)])
  }

  @Test("Tidy rectangles stay, and few or none are no trouble")
  func stable() {
    let rects = [rect(0, 0, 6, 4), rect(10, 0, 6, 4), rect(0, 8, 6, 4)]
    #expect(GridArrangement.tidied(rects) == rects)
    #expect(GridArrangement.tidied([]) == [] && GridArrangement.tidied([rects[1]]) == [rects[1]])
  }

  @Test("No two rectangles overlap afterwards")
  func apart() {
    var rects: [Rect] = []
    for index in 0..<9 {
      rects.append(rect(Double(index * 7 % 5), Double(index * 5 % 7) * 2, Double(3 + index % 4), 4))
    }
    let tidied = GridArrangement.tidied(rects)
    for first in tidied.indices {
      for second in tidied.indices where second > first { #expect(!tidied[first].intersects(tidied[second])) }
    }
    #expect(tidied.map(\.size) == rects.map(\.size))
  }
}
