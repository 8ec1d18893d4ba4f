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
    let several: Set<MarkKind> = [.vertex, .label, .stroke, .rectangle]
    let once = MarkKind.allCases.filter { !several.contains($0) }.map { ($0.rawValue, $0.displayName) }
    let single = (once + [("kept", "foreign element")]).sorted { $0.0 < $1.0 }.map { "1 \($0.1)" }
    #expect(
      counter.summary
        == (["3 texts", "3 strokes (10 points)", "2 boxes"] + single).joined(separator: ", "))
  }
}
