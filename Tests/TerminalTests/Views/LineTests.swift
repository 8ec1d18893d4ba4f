import Testing

@testable import Terminal

@Suite("Lines of a column")
struct LineTests {
  @Test(
    "Text is broken at blanks, and in words that are too long",
    arguments: [
      ("", 5, []), ("one", 5, ["one"]), ("one two", 5, ["one", "two"]), ("a b c", 3, ["a b", "c"]),
      ("toolongword x", 5, ["toolo", "ngwor", "d x"]), ("漢字漢字", 5, ["漢字", "漢字"]), ("ab", 0, ["a", "b"]),
    ] as [(String, Int, [String])])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(text.broken(into: columns) == lines)
  }
}
