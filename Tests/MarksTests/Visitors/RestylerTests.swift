import Marks
import Testing

@Suite("Restyling")
struct RestylerTests {
  private let amber = Color.rgb(255, 176, 0)

  /// The colours of the inks in the order of the marks.
  private func colors(of mark: (any Mark)?) -> [Color] {
    struct Colors: MarkWalker {
      var found: [Color] = []
      mutating func visit(mark: any Mark) {
        if let inked = mark as? any InkedMark { found.append(inked.ink.color) }
        if mark is Group { walkChildren(of: mark) }
      }
    }
    var colors = Colors()
    mark?.accept(&colors)
    return colors.found
  }

  @Test("Every kind that has an ink gets the new one; the rest of the drawing stays")
  func everything() {
    let drawing = Group([
      Dot(at: .origin), Stroke([.origin]), Group([Rectangle(location: .origin, size: .zero)], name: "layer"),
      Ellipse(center: .origin, radiusX: 1, radiusY: 1), Label("a", at: .origin),
      Vertex(at: .origin), CellBlock(columns: 0, cells: [], at: .origin),
    ])
    let result = drawing.accept(Restyler { [amber] ink in ink.color = amber })
    #expect(colors(of: result) == Array(repeating: amber, count: 5))
    #expect(result?.bounds(.geometry) == drawing.bounds(.geometry))
    #expect(result?.accept(Restyler { ink in ink.color = .standard })?.isEqual(to: drawing) == true)
  }

  @Test("Inside one container, its inner groups included, and nowhere else")
  func container() {
    let drawing = Group([
      Dot(at: .origin),
      Group([Dot(at: .origin), Group([Dot(at: .origin)], name: "inner")], name: "Sketch"),
      Group([Dot(at: .origin)], name: "Other"),
      Dot(at: .origin),
    ])
    let result = drawing.accept(Restyler(inside: "Sketch") { ink in ink.color = .indexed(8) })
    #expect(
      colors(of: result) == [.standard, .indexed(8), .indexed(8), .standard, .standard])
  }
}
