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

  @Test("On paper a page has the colours for it, whatever the reader's choice", arguments: Ground.allCases)
  func paper(ground: Ground) throws {
    var exporter = HTMLExporter(on: ground.paper)
    var grid = CellGrid(columns: 2, rows: 1)
    grid[0, 0] = Cell("x", style: CellStyle(foreground: .named(.red)))
    grid[1, 0] = Cell("y", style: CellStyle(attributes: .reverse))
    exporter.append(grid)
    let text = String(decoding: exporter.finish(), as: UTF8.self)
    let red = ground == .light ? "#ad303e" : "#ff7f69"
    #expect(text.contains(".c0{color:\(red)}") && !text.contains("prefers-color-scheme"))
    #expect(text.contains(".c1{color:\(ground.paper);background:\(ground.ink)}"))
    #expect(
      text.contains(
        ":root{color-scheme:\(ground.rawValue);background:\(ground.paper);color:\(ground.ink)}"))
    let picture = HTMLExporter.page(
      embedding: SVGDocument(Drawing([Stroke([.origin, Point(x: 4, y: 0)], ink: Ink(color: .named(.red)))])),
      on: ground.paper)
    let svg = String(decoding: picture, as: UTF8.self)
    #expect(svg.contains("stroke=\"\(red)\"") && svg.contains("fill=\"\(ground.paper)\" stroke=\"none\""))
    #expect(!svg.contains("prefers-color-scheme"))
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
