import Marks
import Testing

@testable import Editing

@Suite("Text that is a table")
struct TableTextTests {
  @Test(
    "Tabs, commas and Markdown make tables",
    arguments: [
      ("a\tb\n1\t2", [["a", "b"], ["1", "2"]]),
      ("a\tb\tc", [["a", "b", "c"]]),
      ("a\tb\r\n1\t\r\n", [["a", "b"], ["1", ""]]),
      ("\"two\nlines\"\tb\n1\t2", [["two\nlines", "b"], ["1", "2"]]),
      ("a,b\n1,2\n\n", [["a", "b"], ["1", "2"]]),
      ("\"a, b\",\"say \"\"hi\"\"\"\n1,", [["a, b", "say \"hi\""], ["1", ""]]),
      ("| a | b |\n|---|:-:|\n| 1 | 2 |", [["a", "b"], ["1", "2"]]),
      ("a | b\n-- | --\n1 | x\\|y\n2", nil),
      ("a | b\n-- | --\n1 | x\\|y\n2 |", [["a", "b"], ["1", "x|y"], ["2", ""]]),
    ] as [(String, [[String]]?)])
  func tables(text: String, rows: [[String]]?) { #expect(TableText(text)?.rows == rows) }

  @Test(
    "Prose, code and lists stay text",
    arguments: [
      "", "one", "one\ntwo", "Hello, world", "Hello, world\nBye, world", "a,b", "a,b\nc", "\tif x\n\t\ty",
      "\tone\n\ttwo", "one\ttwo", "a | b\nc | d", "| a |\n| b |", "\"open,b\n1,2", "a\tb\nc", "\n\n", ",\n,",
    ])
  func others(text: String) { #expect(TableText(text) == nil) }

  @Test("Markdown aligns its columns and has a header; a large text is no table")
  func markdown() throws {
    let text = try #require(TableText("| a | b | c |\n|:--|--:|---|\n| 1 | 2 | 3 |"))
    let table = text.table(at: .origin, ink: Ink())
    #expect(table.layout.hasHeader && table.cells[0].text?.isBold == true)
    #expect(table.cells[3...].map { $0.text?.alignment } == [.left, .right, .center])
    #expect(table.cells[3].text?.isBold == false)
    let row = Array(repeating: "x", count: 100).joined(separator: ",")
    #expect(TableText(Array(repeating: row, count: 60).joined(separator: "\n")) == nil)
  }
}
