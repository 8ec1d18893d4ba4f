import Marks
import Testing

@testable import Formats

@Suite("Texts without names in exports")
struct TextNamingTests {
  private func box(id: MarkID) -> Rectangle {
    var box = Rectangle(
      location: Point(x: 1.5, y: 1), size: Size(width: 12, height: 4),
      ink: Ink(color: .named(.teal), width: 0.25, fill: .named(.teal)), id: id)
    box.text = BoundText("hello")
    return box
  }

  private func exported(_ marks: [any Mark]) throws -> String {
    let write = try #require(DrawingFormat.svg.write)
    let file = try write(SVGDocument(Drawing(marks)), ExportOptions())
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("A text in the colour of its fill can be read, with a name and without")
  func readable() throws {
    for id in [MarkID(1), .none] {
      let text = try exported([box(id: id)])
      #expect(text.contains("charcoal:fill=\"teal\""), "\(text)")
      #expect(text.contains("fill=\"#ffffff\"") || text.contains("fill=\"#000000\""), "\(text)")
    }
  }

  @Test("Naming texts gives equal drawings equal names, and leaves names that are there")
  func names() throws {
    let marks: [any Mark] = [
      Group([box(id: .none), Label("a", at: .origin)]), box(id: MarkID(7)), Rectangle(Rect(at: .origin)),
    ]
    let document = SVGDocument(Drawing(marks))
    let named = document.namingTexts().drawing.marks
    let children = named[0].children
    #expect(Set(children.map(\.id)).count == 2 && !children.contains { $0.id == .none })
    #expect(named[1].id == MarkID(7) && named[2].id == .none)
    #expect(document.namingTexts().drawing.root == document.namingTexts().drawing.root)
    let bare = SVGDocument(Drawing([Rectangle(Rect(at: .origin))]))
    #expect(bare.namingTexts().drawing.root == bare.drawing.root)
  }
}
