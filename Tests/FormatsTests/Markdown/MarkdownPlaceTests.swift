import Formats
import Testing

@Suite("Places in Markdown files")
struct MarkdownPlaceTests {
  @Test("A place follows the name of a Markdown file")
  func splits() {
    #expect(
      MarkdownPlace.split("a/README.md#2").map { "\($0)" }
        == "(file: \"a/README.md\", place: Formats.MarkdownPlace.number(2))")
    #expect(MarkdownPlace.split("n.Markdown:42")?.place == .line(42))
    for name in [
      "README.md", "README.md#", "README.md#x", "a.svg#2", "#2", "README.md#-1", "README.md#2.svg", "",
    ] {
      #expect(MarkdownPlace.split(name) == nil)
    }
    #expect(MarkdownPlace.split("a.md#99999999999999999999")?.place == .number(.max))
  }

  private let file = MarkdownFile(Array("```dot\na\n```\n\ntext\n\n~~~mermaid\nb\n~~~\nend\n".utf8))

  @Test("A line is in the fence around it", arguments: [(1, 1), (2, 1), (3, 1), (7, 2), (9, 2)])
  func line(line: Int, number: Int) throws { #expect(try file.number(at: .line(line)) == number) }

  @Test(
    "A place without a fence names the nearest",
    arguments: [
      (MarkdownPlace.line(5), "no diagram at line 5; the nearest: #1 in lines 1-3, #2 in lines 7-9"),
      (.line(0), "no diagram at line 0; the nearest: #1 in lines 1-3"),
      (.line(10), "no diagram at line 10; the nearest: #2 in lines 7-9"),
      (.number(0), "no diagram 0: the file has 2 diagrams"),
      (.number(3), "no diagram 3: the file has 2 diagrams"),
    ])
  func missing(place: MarkdownPlace, problem: String) {
    #expect(throws: DrawingError.invalid(problem)) { try file.number(at: place) }
  }

  @Test("A file without diagrams has no place")
  func none() {
    #expect(throws: DrawingError.invalid("no diagram in Mermaid or DOT in the file")) {
      try MarkdownFile(Array("```swift\n```".utf8)).number(at: .number(1))
    }
  }
}
