@testable import Diagrams
import TestSupport
import Testing

@Suite("Gaps between what stands in layers")
struct GapFieldTests {
  @Test("A link stays close to what it passes, and crosses what it must")
  func course() {
    // Two rows of three, joined one to one, between rows of one.
    let links = [[[0, 1, 2]], [[0], [1], [2]], [[0], [0], [0]], [[]]]
    let across = [0, 0, 0, 0]
    let field = GapField(sizes: [1, 3, 3, 1], links: links, across: [[0, 0], across, across, [0, 0]])
    #expect(field.course(from: 1, to: 1, isFar: true).gaps == [3, 3])
    #expect(field.course(from: 0, to: 0, isFar: false).gaps == [0, 0])
    #expect(field.course(from: 0, to: 0, isFar: false).crossings == 0)
    #expect(field.course(from: 0, to: 1, isFar: true).crossings == 3)
    // A line from a box to a place beside it is in the way.
    let beside = GapField(
      sizes: [1, 3, 3, 1], links: [[[0, 1]], [[0], [1], [2]], [[0], [0], []], [[]]],
      across: [[0, 0], [0, 0, 1, 0], [0, 0, 1, 0], [0, 0]])
    #expect(beside.course(from: 1, to: 1, isFar: true).gaps == [3, 3])
  }

  @Test("No other course crosses less", arguments: 0..<50)
  func best(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sizes = (0..<4).map { _ in Int.random(in: 1...3, using: &generator) }
    let links = sizes.indices.map { row in
      (0..<sizes[row]).map { _ in
        row == 3 ? [] : (0..<sizes[row + 1]).filter { _ in Bool.random(using: &generator) }
      }
    }
    let (start, end) = (
      Int.random(in: 0...sizes[0], using: &generator), Int.random(in: 0...sizes[3], using: &generator)
    )
    func crossings(_ gaps: [Int]) -> Int {
      (0..<3).reduce(0) { sum, row in
        sum
          + links[row].enumerated().reduce(0) { count, item in
            count + item.element.count { (item.offset < gaps[row]) != ($0 < gaps[row + 1]) }
          }
      }
    }
    var least = Int.max
    for second in 0...sizes[1] {
      for third in 0...sizes[2] { least = min(least, crossings([start, second, third, end])) }
    }
    for isFar in [true, false] {
      let field = GapField(
        sizes: sizes, links: links, across: sizes.map { Array(repeating: 0, count: $0 + 1) })
      let course = field.course(from: start, to: end, isFar: isFar)
      #expect(course.crossings == least && crossings([start] + course.gaps + [end]) == least)
    }
  }
}
