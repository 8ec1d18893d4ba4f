import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Counting marks by kind")
struct MarkCounterTests {
  private func counts(_ mark: any Mark) -> [String: Int] {
    var counter = MarkCounter()
    mark.accept(&counter)
    return counter.counts
  }

  @Test("Counts and inspections call every kind the same", arguments: MarkKind.allCases)
  func agrees(kind: MarkKind) throws {
    let mark = try #require(MarkSamples.mark(of: kind))
    #expect(counts(mark)[mark.accept(Inspector()).kind] == 1)
  }

  @Test("A piece of a file that is not understood is kept")
  func fragments() {
    let fragment = SVGFragment(source: "<b/>")
    #expect(fragment.accept(Inspector()).kind == "kept")
    #expect(counts(fragment) == ["kept": 1])
  }

  @Test("The summary has the words of the user interface, the most frequent first")
  func summary() {
    var counter = MarkCounter()
    for mark in MarkSamples.all { mark.accept(&counter) }
    SVGFragment(source: "<b/>").accept(&counter)
    #expect(
      counter.summary == """
        3 texts, 3 strokes (10 points), 2 boxes, 1 block, 1 dot, 1 ellipse, 1 figure, 1 shape, 1 frame, 1 group, 1 foreign element, 1 path, 1 picture
        """)
  }
}
