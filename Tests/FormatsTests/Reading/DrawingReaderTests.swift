import Formats
import Marks
import Testing

@Suite("Which format a file is of")
struct DrawingReaderTests {
  private func read(_ bytes: [UInt8], named name: String, length: Int = 5_000) throws -> SVGDocument {
    let reader = DrawingReader(named: name)
    for start in stride(from: 0, to: bytes.count, by: length) {
      try bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { try reader.feed($0) }
    }
    return try reader.finish()
  }

  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0L9 9\"/></svg>"

  @Test(
    "By content, then by the ending",
    arguments: [
      (svg, "a.svg", "svg"), (svg, "", "svg"), ("\u{FEFF}\n " + svg, "a.txt", "svg"),
      ("<!--x-->" + svg, "a", "svg"),
      ("hello", "a.txt", "text"), ("hello", "", "text"), ("hello", "-", "text"),
      ("<- arrow", "a.txt", "text"),
      ("<- arrow", "", "text"), ("<b>bold</b>", "a.md", "text"), ("", "a.txt", "text"),
      ("\n\n", "a.md", "text"),
      ("\u{1B}[31mx", "a.txt", "ansi"), ("\u{1B}[31mx", "", "ansi"), ("plain", "a.ans", "text"),
      ("a\u{1B}b", "", "text"), ("", "a.svg", "svg"), ("", "", "svg"),
      ("{\"charcoal\": 1, \"marks\": []}", "", "JSON"), ("{\"charcoal\": 1, \"marks\": []}", "a.txt", "JSON"),
      ("{\"name\": \"x\"}", "a.json", "text"), ("{ braces", "", "text"),
      ("{\"type\":\"excalidraw\",\"elements\":[]}", "", "an Excalidraw scene"),
      ("{\"library\":[]}", "a.excalidrawlib", "an Excalidraw scene"),
      ("{\"nodes\":[{\"type\":\"text\"}]}", "", "JSON Canvas"), ("{}", "a.canvas", "JSON Canvas"),
      ("<?xml version=\"1.0\"?><!--<a>--><ink/>", "", "InkML"),
      ("<xournal></xournal>", "a.xml", "a Xournal++ note"),
      ("graph LR\nA-->B", "a.mmd", "Mermaid"), ("erDiagram\nA", "", "Mermaid"),
      ("digraph { a -> b }", "a.GV", "DOT"), ("graph { a -- b }", "-", "DOT"),
      ("graph LR\nA-->B", "notes.md", "text"), ("graph of x", "", "text"),
    ])
  func formats(text: String, name: String, format: String) throws {
    for length in [1, 7, 5_000] {
      let document = try read(Array(text.utf8), named: name, length: length)
      let found =
        switch document.source?.format {
        case nil: "svg"
        case .text: "text"
        case .ansi: "ansi"
        case .named(let title): title
        }
      #expect(found == format)
    }
  }

  @Test("Compressed files are read as what is in them, and once only")
  func compressed() throws {
    for (text, name, packedName) in [
      (Self.svg, "a.svg", "a.svgz"), (Self.svg, "a.svg", "a.svg.gz"), (Self.svg, "", ""),
      ("hello", "a.txt", "a.txt.gz"), ("", "a.svg", "a.svgz"),
    ] {
      let packed = try Deflater.bytes(from: Array(text.utf8), .gzip)
      for length in [1, 7, 5_000] {
        #expect(try read(packed, named: packedName, length: length) == read(Array(text.utf8), named: name))
      }
      #expect(throws: DrawingError.compression(.damaged)) {
        try read(Array(packed.dropLast(5)), named: packedName)
      }
      let twice = try Deflater.bytes(from: packed, .gzip)
      #expect(throws: DrawingError.self) { try read(twice, named: packedName) }
    }
  }

  @Test("Packed files that become far larger are refused as too large")
  func bombs() throws {
    let head = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g>".utf8)
    for filler in ["<g/>", " ", "<path d=\"M0 0\"/>"] {
      let text = head + Array(String(repeating: filler, count: (20 << 20) / filler.utf8.count).utf8)
      let packed = try Deflater.bytes(from: text, .gzip, level: 9)
      #expect(throws: DrawingError.compression(.tooLarge)) { try read(packed, named: "a.svgz") }
    }
  }

  @Test("Bytes that are not UTF-8 are art where the ending says so")
  func codePage() throws {
    let document = try read([0xB0, 0xB1, 0xDB], named: "a.NFO")
    #expect(document.source?.format == .ansi(.codePage437))
    #expect(throws: DrawingError.encoding) { try read([0xB0, 0xB1, 0xDB], named: "a.txt") }
  }

  @Test(
    "Files that are no drawings are refused",
    arguments: [
      ("hello", "a.svg", DrawingError.svg(.notXML)),
      ("<html/>", "a.html", .svg(.notSVG(root: "html"))), ("%PDF-1.7\n", "a", .unknownFormat),
      ("\u{0}\u{1}", "a.bin", .unknownFormat), ("\u{89}PNG\u{0}", "a.png", .unknownFormat),
    ])
  func refused(text: String, name: String, error: DrawingError) {
    #expect(throws: error) { try read(Array(text.utf8), named: name) }
  }

  @Test("Endless zeros are refused within a megabyte, endless text within nine")
  func endless() {
    #expect(throws: DrawingError.unknownFormat) {
      try read([UInt8](repeating: 0, count: 1 << 20), named: "zero")
    }
    #expect(throws: DrawingError.tooLarge) {
      try read([UInt8](repeating: 0x61, count: 9 << 20), named: "log")
    }
  }
}
