import Diagrams
import Formats
import Marks
import Testing

@Suite("Fences of diagrams in Markdown")
struct MarkdownFileTests {
  /// A file and what is found in it: `language line: source` for each fence, with `|` between lines.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let found: [String]

    var testDescription: String { name }
  }

  static func found(in text: String) -> [String] {
    let file = MarkdownFile(Array(text.utf8))
    return file.fences.map {
      "\($0.language) \($0.line): "
        + file.source(of: $0).split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(
          separator: "|")
    }
  }

  private static let infoStrings: [(String, String?)] = [
    ("mermaid", "mermaid"), ("Mermaid", "mermaid"), ("MERMAID title=a", "mermaid"), ("{.mermaid}", "mermaid"),
    ("{.mermaid #fig caption=\"x\"}", "mermaid"), ("{mermaid}", "mermaid"), ("{ .dot }", "dot"),
    ("dot", "dot"),
    ("graphviz", "dot"), ("dot{engine=dot}", "dot"), ("mermaid:title", "mermaid"), ("\tmermaid\t", "mermaid"),
    ("swift", nil), ("", nil), ("mermaidx", nil), ("dots", nil), ("{#mermaid}", nil), ("x mermaid", nil),
  ]

  @Test("An info string names a language by its first word", arguments: infoStrings)
  func infoString(info: String, language: String?) {
    let tildes = Self.found(in: "~~~\(info)\na\n~~~\n")
    #expect(tildes == (language.map { ["\($0) 1: a"] } ?? []))
    #expect(Self.found(in: "```\(info)\na\n```\n") == tildes)
  }

  static let samples: [Sample] = [
    Sample(name: "text around", text: "# T\n\n```mermaid\na\nb\n```\ntext\n", found: ["mermaid 3: a|b"]),
    Sample(name: "two", text: "```dot\na\n```\n```mermaid\nb\n```", found: ["dot 1: a", "mermaid 4: b"]),
    Sample(name: "an empty one", text: "```dot\n```\n", found: ["dot 1: "]),
    Sample(name: "CR LF", text: "```dot\r\na\r\n\r\nb\r\n```\r\n", found: ["dot 1: a||b"]),
    Sample(name: "CR", text: "x\r```dot\ra\r```\r", found: ["dot 2: a"]),
    Sample(name: "a mark of the byte order", text: "\u{FEFF}```dot\na\n```\n", found: ["dot 1: a"]),
    Sample(name: "longer ones", text: "````dot\n```\na\n````\n", found: ["dot 1: ```|a"]),
    Sample(name: "a longer end", text: "```dot\na\n`````\nb\n", found: ["dot 1: a"]),
    Sample(name: "an end with words is none", text: "```dot\n``` x\n```\n", found: ["dot 1: ``` x"]),
    Sample(name: "tildes within ticks", text: "```dot\n~~~\n```\n", found: ["dot 1: ~~~"]),
    Sample(name: "one within another", text: "````md\n```dot\na\n```\n````\n", found: []),
    Sample(name: "code within a line", text: "```dot a``` b\n", found: []),
    Sample(name: "two ticks", text: "``dot\na\n``\n", found: []),
    Sample(name: "without an end", text: "```dot\na\n\nb", found: ["dot 1: a||b"]),
    Sample(name: "an end in the middle of a paragraph", text: "text\n```dot\na\n```\n", found: ["dot 2: a"]),
    Sample(name: "three blanks", text: "   ```dot\n   a\n     b\n c\n  ```\n", found: ["dot 1: a|  b|c"]),
    Sample(name: "four blanks", text: "    ```dot\n    a\n    ```\n", found: []),
    Sample(name: "a tab", text: "\t```dot\n\ta\n\t```\n", found: []),
    Sample(
      name: "an end with four blanks is none", text: "```dot\n    ```\n```\n", found: ["dot 1:     ```"]),
    Sample(
      name: "in a quote", text: "> ```dot\n> a\n>  b\n>\n> ```\n> text\n", found: ["dot 1: a| b|"]),
    Sample(name: "a quote without blanks", text: ">```dot\n>a\n>```\n", found: ["dot 1: a"]),
    Sample(
      name: "a quote ends it", text: "> ```dot\n> a\n```dot\nb\n```\n", found: ["dot 1: a", "dot 3: b"]),
    Sample(
      name: "in a list item", text: "- text\n\n  ```dot\n  a\n    b\n\n  c\n  ```\n",
      found: ["dot 3: a|  b||c"]),
    Sample(name: "first in a list item", text: "1. ```dot\n   a\n   ```\n2. b\n", found: ["dot 1: a"]),
    Sample(name: "an item ends it", text: "- ```dot\n  a\n- ```dot\n  b\n", found: ["dot 1: a", "dot 3: b"]),
    Sample(name: "an item of tabs", text: "-\t```dot\n\ta\n\t\tb\n\t```\n", found: ["dot 1: a|\tb"]),
    Sample(name: "a tab that is split", text: "- ```dot\n\ta\n  ```\n", found: ["dot 1:   a"]),
    Sample(name: "a quote in an item", text: "- > ```dot\n  > a\n  > ```\n", found: ["dot 1: a"]),
    Sample(name: "an item in a quote", text: "> * x\n>\n>   ```dot\n>   a\n>   ```\n", found: ["dot 3: a"]),
    Sample(
      name: "a blank line of a quote in an item", text: "> - ```dot\n>   a\n>\n>   b\n>   ```\n",
      found: ["dot 1: a||b"]),
    Sample(name: "an item of blank lines ends", text: "-\n\n    ```dot\n    a\n", found: []),
    Sample(name: "six blanks in an item", text: "- x\n\n      ```dot\n      a\n", found: []),
    Sample(
      name: "a line that goes on below an item", text: "- x\ny\n  ```dot\n  a\n  ```\n", found: ["dot 3: a"]),
    Sample(name: "a number in a paragraph", text: "x\n14. ```dot\na\n```\nb\n", found: []),
    Sample(name: "an item of indented code", text: "-     ```dot\n      a\n", found: []),
    Sample(name: "a rule is no item", text: "* * *\n  ```dot\n  a\n```\n", found: ["dot 2: a"]),
    Sample(name: "a comment", text: "<!--\n```dot\na\n```\n-->\n```dot\nb\n```\n", found: ["dot 6: b"]),
    Sample(name: "a comment in a line", text: "<!-- x -->\n```dot\nb\n```\n", found: ["dot 2: b"]),
    Sample(name: "preformatted", text: "<pre>\n\n```dot\na\n```\n</pre>\n", found: []),
    Sample(name: "details", text: "<details>\n\n```dot\na\n```\n</details>\n", found: ["dot 3: a"]),
    Sample(name: "details without a blank line", text: "<details>\n```dot\na\n```\n\n", found: []),
    Sample(name: "a tag of its own", text: "<b class=\"x\">\n```dot\na\n```\n\n", found: []),
    Sample(name: "a tag in a text", text: "<b>x</b>\n```dot\na\n```\n", found: ["dot 2: a"]),
    Sample(name: "an address", text: "<https://a.b>\n```dot\na\n```\n", found: ["dot 2: a"]),
  ]

  @Test("A fence is found where CommonMark has one", arguments: samples)
  func finds(sample: Sample) { #expect(Self.found(in: sample.text) == sample.found) }

  @Test("A deep nest is left alone, and costs little")
  func deep() {
    let quotes = String(repeating: ">", count: 20_000)
    #expect(Self.found(in: "\(quotes) ```dot\n\(quotes) a\n") == [])
    let items = String(repeating: "- ", count: 10_000) + "x\n"
    #expect(
      Self.found(in: items + String(repeating: "\n", count: 10_000) + "```dot\na\n```") == ["dot 10002: a"])
  }

  @Test("Thousands of fences in a large file are found")
  func large() {
    let one = String(repeating: "text\n", count: 100) + "```mermaid\ngraph TD\n```\n"
    let file = MarkdownFile(Array(String(repeating: one, count: 3000).utf8))
    #expect(file.fences.count == 3000)
    #expect(file.fences.last?.line == 3000 * 103 - 2)
    #expect(file.fences.last?.range.upperBound == file.bytes.count)
  }

  @Test("A part of a file that ends anywhere is read")
  func anyEnd() {
    let text = "<!-- c -->\n> - ```{.dot}\n>   a\t\n>\n>   ```\r\n1) ~~~mermaid\n\n   b\n~~~\n<div>\n\n"
    for count in 0...text.utf8.count {
      let file = MarkdownFile(Array(text.utf8.prefix(count)))
      for fence in file.fences {
        #expect(fence.range.upperBound <= count)
        #expect(!file.replacing(fence, with: "x\n").isEmpty)
      }
    }
  }

  @Test("An error has the line of the file")
  func errorLine() {
    let file = MarkdownFile(Array("text\n\n> ```mermaid\n> graph TD\n> A --> [\n> ```\n".utf8))
    do throws(FenceProblem) {
      _ = try file.document(of: file.fences[0])
      Issue.record("the fence is read")
    } catch { #expect(error.line == 5) }
  }

  @Test("An empty fence is an empty drawing")
  func empty() throws {
    let file = MarkdownFile(Array("```mermaid\n\n```\n".utf8))
    #expect(try file.document(of: file.fences[0]).drawing.isEmpty)
  }
}
