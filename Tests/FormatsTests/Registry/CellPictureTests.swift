import CellRendering
import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Pictures in cells are whole, or refused")
struct CellPictureTests {
  private static let formats = ["txt", "ans", "ansi", "html"]

  private func file(_ format: String, of drawing: Drawing, _ options: ExportOptions = ExportOptions()) throws
    -> ExportedFile
  {
    let write = try #require(DrawingFormat.named(format)?.write)
    return try write(SVGDocument(drawing), options)
  }

  @Test("A label of 2,001 lines, and one of 2,001 columns, are written whole", arguments: formats)
  func long(format: String) throws {
    let lines = (1...2001).map { "\($0)" }
    let column = try file(format, of: Drawing([Label(lines.joined(separator: "\n"), at: .origin)]))
    #expect(String(decoding: column.bytes, as: UTF8.self).contains("2001"))
    let row = try file(format, of: Drawing([Label(String(repeating: "x", count: 2000) + "Z", at: .origin)]))
    #expect(String(decoding: row.bytes, as: UTF8.self).count { $0 == "x" } >= 2000)
    #expect(String(decoding: row.bytes, as: UTF8.self).contains("xZ"))
  }

  @Test(
    "Text that was saved as a drawing is the same text, whatever its size", arguments: [1, 2000, 2001, 9_999])
  func text(count: Int) throws {
    let bytes = Array((1...count).map { "\($0)\n" }.joined().utf8)
    let drawing = try TextReader.document(from: bytes).drawing
    #expect(try file("txt", of: drawing).bytes == bytes)
  }

  @Test(
    "More cells than there is memory for are refused with the limit, and --size writes them",
    arguments: formats)
  func vast(format: String) throws {
    let drawing = Drawing([Stroke([.origin, Point(x: 9000, y: 9000)])])
    let error = #expect(throws: ExportError.self) { try file(format, of: drawing) }
    #expect(error?.description.contains("\(CellPicture.mostCells)") == true)
    #expect(error?.description.contains("--size") == true)
    var options = ExportOptions()
    options.size = PictureSize(columns: 40)
    #expect(!(try file(format, of: drawing, options).bytes.isEmpty))
    options.size = nil
    options.view = .rect(Rect(from: .origin, to: Point(x: 40, y: 40)))
    #expect(!(try file(format, of: drawing, options).bytes.isEmpty))
    #expect(throws: CellPicture.TooManyCells.self) { try CellPicture(wholeOf: drawing) }
  }

  @Test("A vast page of another program, which is in pixels, is shown smaller")
  func foreign() throws {
    var document = SVGDocument(Drawing([Stroke([.origin, Point(x: 9000, y: 9000)])]))
    document.page = Rect(from: .origin, to: Point(x: 9000, y: 9000))
    let picture = try CellPicture(
      document, view: .page, size: nil, limit: CellPicture.limit(for: document))
    #expect(picture.viewport.columns <= 2000 && picture.viewport.columns > 1000)
  }

  @Test(
    "The text of a drawing is its export, in every glyph set", arguments: UInt64(0)..<12, GlyphSet.allCases)
  func text(seed: UInt64, glyphs: GlyphSet) throws {
    var random = RandomDrawing(seed: seed, width: 60, height: 40)
    let drawing = random.makeDrawing(count: 8)
    var options = ExportOptions()
    options.glyphs = glyphs
    let text = try CellPicture(wholeOf: drawing).text(in: glyphs)
    #expect(try file("txt", of: drawing, options).bytes == Array(text.utf8))
    options.view = .content
    #expect(try file("txt", of: drawing, options).bytes == Array(text.utf8))
  }
}
