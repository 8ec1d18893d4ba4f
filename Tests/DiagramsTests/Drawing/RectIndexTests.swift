import TestSupport
import Testing

@testable import Diagrams

@Suite("Finding what lies in cells")
struct RectIndexTests {
  private func rect(in generator: inout SeededGenerator, longest: Int) -> GridRect {
    GridRect(
      column: Int.random(in: -200...200, using: &generator),
      row: Int.random(in: -100...100, using: &generator),
      columns: Int.random(in: 1...longest, using: &generator),
      rows: Int.random(in: 1...longest, using: &generator))
  }

  @Test("As many rectangles are found as a look at each finds", arguments: 1...5)
  func rectangles(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rects = (0..<200).map { _ in rect(in: &generator, longest: 90) }
    let index = RectIndex(rects)
    for _ in 0..<100 {
      let area = rect(in: &generator, longest: 40)
      #expect(index.count(intersecting: area) == rects.count { $0.intersects(area) })
    }
  }

  @Test("The same segments of courses are found, level, upright and slanted ones", arguments: 1...5)
  func courses(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let courses = (0..<100).map { course in
      let (first, corner) = (rect(in: &generator, longest: 1), rect(in: &generator, longest: 1))
      let turn = GridPoint(corner.column, course.isMultiple(of: 5) ? corner.row : first.row)
      return [first.location, turn, GridPoint(turn.column, corner.row + 3)]
    }
    let index = CourseIndex(courses)
    for _ in 0..<100 {
      let area = rect(in: &generator, longest: 40)
      let found = index.segments(crossing: area).map(\.course).sorted()
      let expected = courses.indices.flatMap { course in
        zip(courses[course], courses[course].dropFirst())
          .filter { GridRect(from: $0, to: $1).intersects(area) }.map { _ in course }
      }
      #expect(found == expected)
    }
  }
}
