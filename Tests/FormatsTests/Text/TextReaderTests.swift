import Formats
import Marks
import TestSupport
import Testing

@Suite("Reading text")
struct TextReaderTests {
  @Test(
    "Each character is a cell, tabs go to the next of every eight columns",
    arguments: [
      ("+--+\n|ab|\n+--+\n", "+--+/|ab|/+--+"), ("a\tb\r\nc \r\n", "a·······b/c········"),
      ("漢字\n e\u{301}", "漢字/·e\u{301}··"), ("\u{FEFF}x\n\n\ny", "x/·/·/y"), ("\ta\n", "········a"),
      ("a\u{200B}b\u{7}c", "ab\u{FFFD}c"), ("👩‍👩‍👧!", "👩‍👩‍👧!"), ("end\n\n", "end/···"), ("", ""), (" \n \n", "·/·"),
    ])
  func cells(text: String, expected: String) throws {
    let document = try TextReader.document(from: Array(text.utf8))
    #expect(document.drawing.marks.map(picture).joined(separator: "+") == expected)
    #expect(document.source?.bytes == Array(text.utf8) && document.source?.remarks == [])
  }

  @Test("One long line among many short ones gets a block of its own")
  func blocks() throws {
    let text = String(repeating: "ab\n", count: 50_000) + String(repeating: "x", count: 100_000) + "\nend\n"
    let document = try TextReader.document(from: Array(text.utf8))
    let blocks = document.drawing.marks.compactMap { $0 as? CellBlock }
    #expect(blocks.count > 1 && blocks.reduce(0) { $0 + $1.count } < 600_000)
    #expect(blocks.last?.location.y == 100_000 && Set(blocks.map(\.id)).count == blocks.count)
  }

  @Test("Files that are too large, or no text, are refused")
  func refused() {
    let cases: [(bytes: [UInt8], error: DrawingError)] = [
      (Array(repeating: UInt8(ascii: "x"), count: 4_000_001), .tooLarge),
      (Array(repeating: 0x09, count: 600_000) + [0x78], .tooLarge),
      (Array(repeating: 0x0A, count: 1_000_001), .tooLarge), ([0x41, 0xE9, 0x42], .encoding),
      ([0x41, 0, 0x42], .unknownFormat),
    ]
    for (bytes, error) in cases {
      #expect(throws: error, "\(bytes.count) bytes, \(bytes[0]) first") {
        try TextReader.document(from: bytes)
      }
    }
  }

  @Test("A character that is cut in two at the end is shown as one that is missing")
  func cutShort() throws {
    let bytes = Array(String(repeating: "─", count: 16).utf8) + [0xE2, 0x94]
    let document = try TextReader.document(from: bytes)
    #expect(document.drawing.marks.map(picture) == [String(repeating: "─", count: 16) + "\u{FFFD}"])
    #expect(document.source?.bytes == bytes && document.source?.remarks.count == 1)
  }

  private func picture(_ mark: any Mark) -> String {
    guard let block = mark as? CellBlock else { return "no block" }
    return (0..<block.rows).map { row in
      (0..<block.columns).map { column in
        let cell = block[column, row]
        return cell.isContinuation ? "" : cell == .blank ? "·" : String(cell.character)
      }.joined()
    }.joined(separator: "/")
  }
}
