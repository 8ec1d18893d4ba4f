import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Tables in files")
struct TableFileTests {
  private var table: Table {
    var table = Table(columns: 2, rows: 1, at: Point(x: 0.5, y: 1), ink: Ink())
    table.setText(BoundText("a"), row: 0, column: 0)
    table.setHeader(true)
    return table
  }

  @Test("A table is a group of plain rectangles and text, and comes back as it was")
  func roundTrip() throws {
    var drawing = Drawing([table.group])
    drawing.root.children[0].id = MarkID(1)
    var group = try #require(drawing.marks[0] as? Group)
    for index in 0..<2 { group.children[index].id = MarkID(UInt64(index + 2)) }
    let text = lines(group)
    #expect(text.contains("<g id=\"m1\" charcoal:table=\"12 12 / 4 header\">"))
    #expect(text.contains("<rect id=\"m3\" x=\"12.5\" y=\"1\" width=\"12\" height=\"4\"/>"))
    let again = try marks(text)
    #expect(again.count == 1 && again[0].isEqual(to: group))
    #expect((again[0] as? Group).flatMap { Table($0) } != nil)
    #expect(lines(again[0]) == text)
  }

  @Test(
    "Any other value of the attribute keeps the group as it is in the file",
    arguments: [
      "", "/", "12 12", "12 12 /", "/ 4", "12 12 / 4 head", "12 12 / -4", "12 nan / 4", "12  12 / 4",
      "1e300 12 / 4", "12 12 / 4 ", "12.0 12 / 4",
    ])
  func damaged(value: String) throws {
    let text = lines(table.group).replacing("12 12 / 4 header", with: value)
    #expect(text.contains("charcoal:table=\"\(value)\""))
    let read = try marks(text)
    #expect(read.first is SVGFragment)
    #expect(save(try open(ownFile(text))).contains(text))
  }

  @Test("A table whose cells another program moved is a group, and is saved as it was")
  func moved() throws {
    let text = lines(table.group).replacing("x=\"12.5\"", with: "x=\"13\"")
    let group = try #require(try marks(text).first as? Group)
    #expect(Table(group) == nil && lines(group) == text)
  }

  @Test("JSON keeps it, and other programs get its cells as shapes with text")
  func elsewhere() throws {
    let drawing = Drawing([table.group])
    let file = JSONDrawingExporter.export(drawing)
    #expect(try JSONDrawingReader.document(from: file.bytes).drawing.root == drawing.root)
    for bytes in [ExcalidrawExporter.export(drawing).bytes, CanvasExporter.export(drawing).bytes] {
      #expect(String(decoding: bytes, as: UTF8.self).contains("\"a\""))
    }
  }
}
