import CellRendering
import Formats
import Marks
import Testing

@Suite("HTML")
struct HTMLExporterTests {
  private func page(_ cells: [Cell], columns: Int) -> String {
    var grid = CellGrid(columns: columns, rows: cells.count / columns)
    for (index, cell) in cells.enumerated() { grid[index % columns, index / columns] = cell }
    var exporter = HTMLExporter()
    exporter.append(grid)
    return String(decoding: exporter.finish(), as: UTF8.self)
  }

  @Test("Cells become preformatted text, with a class for each style")
  func cells() {
    let red = CellStyle(foreground: .named(.red))
    let text = page(
      [
        Cell("<"), Cell("&", style: red), Cell("x", style: red), .blank, Cell("漢"), Cell(Cell.continuation),
      ], columns: 6)
    #expect(text.contains("<pre>&lt;<span class=c0>&amp;x</span> <b>漢</b>\n</pre>"))
    #expect(
      text.contains(".c0{color:#ad303e}") && text.contains("(prefers-color-scheme:dark){.c0{color:#ff7f69}}"))
    #expect(text.hasPrefix("<!DOCTYPE html>\n") && text.contains("color-scheme:light dark"))
  }

  @Test("Blanks at the ends of lines and empty lines at the end are left out")
  func blanks() {
    #expect(page([Cell("a"), .blank, .blank, .blank], columns: 2).contains("<pre>a\n</pre>"))
  }

  @Test("Nothing of a drawing becomes a tag or a control character")
  func safety() {
    let text = page(["<", ">", "&", "\u{1B}", "\u{7}", "\"", "\u{202E}"].map { Cell($0) }, columns: 7)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    #expect(text.contains("&lt;&gt;&amp;"))
  }

  @Test("A page with SVG has the drawing; one with pieces of other files has it as an image")
  func embedded() throws {
    let own = HTMLExporter.page(embedding: SVGDocument(Drawing([Dot(at: .origin)])))
    let text = String(decoding: own, as: UTF8.self)
    #expect(text.contains("<body>\n<svg ") && text.contains("</svg>\n</body>") && !text.contains("<?xml"))
    let foreign = try SVGReader.document(
      from: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8))
    let image = String(decoding: HTMLExporter.page(embedding: foreign), as: UTF8.self)
    #expect(!image.contains("script") && image.contains("src=\"data:image/svg+xml;base64,PHN2Zy"))
  }
}
