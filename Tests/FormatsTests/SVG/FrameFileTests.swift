import Formats
import Marks
import Testing

@Suite("Frames in files")
struct FrameFileTests {
  private let dot = Dot(at: Point(x: 4, y: 5), id: MarkID(2))
  private let border = Rect(from: Point(x: 2.5, y: 3), to: Point(x: 12.5, y: 9))

  @Test("A frame is a group of its border, its name, and its members clipped; it comes back, byte for byte")
  func written() throws {
    let inner = Frame("", in: Rect(from: Point(x: 3, y: 4), to: Point(x: 5, y: 6)), [dot], id: MarkID(3))
    let frame = Frame("A & B", in: border, [inner], ink: Ink(color: .named(.red)), id: MarkID(1))
    let text = SVGExporter.text(of: SVGDocument(Drawing([frame])))
    #expect(
      text.contains(
        ##"<g id="m1" charcoal:frame="A &amp; B"><clipPath id="m1-inside"><rect x="2.75" y="3.25" width="9.5" height="5.5"/></clipPath><rect "##
      ))
    #expect(text.contains(##">A &amp; B</text><g clip-path="url(#m1-inside)">"## + "\n<g id=\"m3\""))
    #expect(text.contains("\n<circle id=\"m2\"") && text.contains("</g></g>\n</g></g>\n</svg>"))
    let opened = try SVGReader.document(from: Array(text.utf8))
    #expect(opened.drawing.root == Drawing([frame]).root && opened.notices.isEmpty)
    #expect(SVGExporter.text(of: opened) == text)
  }

  @Test("Edits of a frame by another program: a changed name counts, an added element becomes a member")
  func changed() throws {
    let text = SVGExporter.text(of: SVGDocument(Drawing([Frame("Plan", in: border, [dot], id: MarkID(1))])))
    func frame(_ old: String, _ new: String) throws -> (any Mark)? {
      try SVGReader.document(from: Array(text.replacing(old, with: new).utf8)).drawing.marks.first
    }
    #expect((try frame(">Plan<", ">Map<") as? Frame)?.name == "Map")
    let added = try frame("</g></g>", "</g><blink/></g>") as? Frame
    #expect(added?.children.map(\.kind) == [.dot, .foreign])
    let inside = try frame("</g></g>", "<blink/></g></g>") as? Frame
    #expect(inside?.children.map(\.kind) == [.dot, .foreign] && inside?.name == "Plan")
    let bare = try frame("</clipPath><rect", "</clipPath><blink") as? Group
    #expect(bare?.children.last?.isEqual(to: dot) == true)
  }

  @Test("A frame alone: its members, no other marks, and no arrow to what is not there")
  func alone() throws {
    var arrow = Stroke([Point(x: 4, y: 5), Point(x: 30, y: 5)], id: MarkID(4))
    arrow.connection = Connection(start: Anchor(to: MarkID(2)), end: Anchor(to: MarkID(9)))
    var document = SVGDocument(
      Drawing([
        Rectangle(Rect(from: Point(x: 30, y: 3), to: Point(x: 40, y: 9)), id: MarkID(9)),
        Group([Frame("Plan", in: border, [dot, arrow], id: MarkID(1))], name: "Layer"),
      ]))
    document.drawing.sheet = .rgb(1, 2, 3)
    let alone = try #require(document.frame(named: "Plan"))
    #expect(alone.drawing.marks.map(\.id) == [MarkID(1)] && alone.drawing.sheet == .rgb(1, 2, 3))
    let kept = alone.drawing.marks[0].children[1] as? Stroke
    #expect(kept?.connection?.start?.shape == MarkID(2) && kept?.connection?.end == nil)
    #expect(document.frame(named: "plan") == nil && document.frameNames == ["Plan"])
  }
}
