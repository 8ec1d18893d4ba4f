import Formats
import Testing

@Suite("Lines as an export dresses them")
struct TextDressingTests {
  private func dress(
    _ text: String, trims: Bool? = nil, ascii: Bool = false, comment: String? = nil, indentation: Int = 0,
    printable: Bool = false
  ) -> String {
    var dressing = TextDressing()
    dressing.trims = trims
    dressing.isASCII = ascii
    dressing.comment = comment.flatMap(CommentStyle.init(named:))
    dressing.indentation = indentation
    dressing.isPrintable = printable
    return String(decoding: dressing.dress(Array(text.utf8), size: (4, 3)).text, as: UTF8.self)
  }

  @Test("Undressed, each byte stays", arguments: ["", "a", " a \t\r\n\n", "\u{FEFF}é\n", "a\rb\u{1B}c\n"])
  func plain(text: String) { #expect(dress(text) == text) }

  @Test("Blanks at the ends of lines are removed, or all lines are filled")
  func blanks() {
    #expect(dress("a \t\r\n b\n  ", trims: true) == "a\r\n b\n")
    #expect(dress("a\n漢\n", trims: false) == "a   \n漢  \n    \n")
  }

  @Test("In ASCII all columns stay where they were")
  func ascii() {
    #expect(dress("┌─┐→ é漢■\n", ascii: true) == "+-+> e? #\n")
  }

  @Test("Nothing that a terminal might obey is printed")
  func printable() {
    #expect(
      dress("a\u{1B}[2J\tb\u{9B}31m\u{202E}\n", printable: true) == "a\u{FFFD}[2J\tb\u{FFFD}31m\u{FFFD}\n")
  }

  @Test(
    "In a comment, with and without an indentation",
    arguments: [
      ("//", 0, "// a\n//\n// b\n"), ("#", 2, "  # a\n  #\n  # b\n"), ("--", 0, "-- a\n--\n-- b\n"),
      ("/*", 0, "/*\n * a\n *\n * b\n */\n"), ("/* */", 2, "  /*\n   * a\n   *\n   * b\n   */\n"),
      ("<!--", 0, "<!--\na\n\nb\n-->\n"), ("<!-- -->", 1, " <!--\n a\n\n b\n -->\n"),
      ("no", 2, "  a\n\n  b\n"),
    ])
  func comments(style: String, indentation: Int, expected: String) {
    #expect(dress("a\n\nb\n", comment: style, indentation: indentation) == expected)
    #expect(
      dress("a\r\n\r\nb\r\n", comment: style, indentation: indentation)
        == expected.replacing("\n", with: "\r\n"))
  }

  @Test("Text that would end its comment is reported")
  func endedEarly() {
    var dressing = TextDressing()
    dressing.comment = CommentStyle(named: "<!--")
    let remark = dressing.dress(Array("a\n--->\n".utf8), size: (0, 0)).remark
    #expect(remark == "line 2 contains -->, which ends the comment early")
    #expect(dressing.dress(Array("a\n--\n".utf8), size: (0, 0)).remark == nil)
  }
}
