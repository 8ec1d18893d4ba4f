import Formats
import Testing

@Suite("Sources written into fences of Markdown")
struct MarkdownWritingTests {
  /// A file, a source for its first fence, and the file that results.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var source = "x\n  y\n"
    let written: String

    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(name: "text around", text: "t \t\n```dot\na\n```\nu", written: "t \t\n```dot\nx\n  y\n```\nu"),
    Sample(name: "no line before", text: "```dot\n```", written: "```dot\nx\n  y\n```"),
    Sample(name: "CR LF", text: "```dot\r\na\n```\r\n", written: "```dot\r\nx\r\n  y\r\n```\r\n"),
    Sample(name: "CR", text: "```dot\ra\r```", written: "```dot\rx\r  y\r```"),
    Sample(
      name: "a mark of the byte order", text: "\u{FEFF}~~~dot\n~~~", written: "\u{FEFF}~~~dot\nx\n  y\n~~~"),
    Sample(name: "indentation", text: "  ```dot\na\n ```\n", written: "  ```dot\n  x\n    y\n ```\n"),
    Sample(
      name: "a quote", text: "> ```dot\n>a\n> ```\n", source: "x\n\ny\n",
      written: "> ```dot\n> x\n>\n> y\n> ```\n"),
    Sample(
      name: "a quote without blanks", text: ">```dot\n>a\n>```\n", written: ">```dot\n> x\n>   y\n>```\n"),
    Sample(
      name: "an item", text: "1. ```dot\n   a\n   ```\n2. b\n", source: "x\n\ny\n",
      written: "1. ```dot\n   x\n\n   y\n   ```\n2. b\n"),
    Sample(
      name: "an item with a tab", text: "-\t```dot\n\t```\n", written: "-\t```dot\n \tx\n \t  y\n\t```\n"),
    Sample(
      name: "a quote in an item", text: "- > ```dot\n  > a\n  > ```\n",
      written: "- > ```dot\n  > x\n  >   y\n  > ```\n"),
    Sample(
      name: "an item close to a quote", text: ">1. ~~~dot\n>    ~~~\n", source: "x\n\n  y\n",
      written: ">1. ~~~dot\n>    x\n>\n>      y\n>    ~~~\n"),
    Sample(name: "no end and no line end", text: "```dot\na", written: "```dot\nx\n  y"),
    Sample(name: "no end", text: "```dot\na\n", written: "```dot\nx\n  y\n"),
    Sample(name: "nothing but an opening", text: "t\r\n```dot", written: "t\r\n```dot\r\nx\r\n  y"),
    Sample(name: "an end by a quote", text: "> ```dot\n> a\nb\n", written: "> ```dot\n> x\n>   y\nb\n"),
    Sample(
      name: "a source with ticks", text: "```dot\na\n```\n", source: "x\n ````\n",
      written: "`````dot\nx\n ````\n`````\n"),
    Sample(
      name: "ticks within tildes", text: "~~~dot\na\n~~~\n", source: "```\n", written: "~~~dot\n```\n~~~\n"),
    Sample(
      name: "ticks within a line", text: "```dot\na\n````\n", source: "x ``` y\n",
      written: "```dot\nx ``` y\n````\n"),
  ]

  @Test("A source takes the place of another, and all else stays", arguments: samples)
  func writes(sample: Sample) {
    let file = MarkdownFile(Array(sample.text.utf8))
    let written = file.replacing(file.fences[0], with: sample.source)
    #expect(String(decoding: written, as: UTF8.self) == sample.written)
    // Unless a quote takes blanks, the file says what was written.
    let again = MarkdownFile(written)
    #expect(again.fences.count == file.fences.count)
    #expect(again.source(of: again.fences[0]) == sample.source)
    #expect(again.replacing(again.fences[0], with: sample.source) == written)
  }
}
