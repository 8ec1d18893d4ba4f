import Merging
import Testing

@Suite struct LineMergeTests {
  @Test("Texts with ends of lines of two characters, and long ones, are merged by lines")
  func lines() {
    func merged(_ base: String, _ ours: String, _ theirs: String) -> String? {
      LineMerge.merged(base: base, ours: ours, theirs: theirs)
    }
    #expect(merged("a\r\nb\r\nc", "A\r\nb\r\nc", "a\r\nb\r\nC") == "A\r\nb\r\nC")
    #expect(merged("a\nb", "a\nx\nb", "a\nb\ny") == "a\nx\nb\ny")
    #expect(merged("a\nb", "a\nx\nb", "a\ny\nb") == nil)
    #expect(merged("a\nb\nc", "a\nc", "a\nB\nc") == nil)
    let long = (0..<5000).map { "line \($0)" }
    func text(_ changes: [Int: String]) -> String {
      long.indices.map { changes[$0] ?? long[$0] }.joined(separator: "\n")
    }
    #expect(
      merged(text([:]), text([3: "x", 4900: "y"]), text([100: "z", 4990: "w"]))
        == text([3: "x", 4900: "y", 100: "z", 4990: "w"]))
  }
}
