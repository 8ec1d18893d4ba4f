import Marks
import Testing

@Suite("A tree of marks as text")
struct MarkTreeDumperTests {
  @Test("Every kind in its place")
  func tree() {
    let drawing = Group([
      Group(
        [
          Stroke(
            [Point(x: 1, y: 2), Point(x: 5, y: 4), Point(x: 3, y: 3)], isSmooth: true, id: MarkID(1)),
          Dot(at: Point(x: 7, y: 3.5), ink: Ink(color: .indexed(9), width: 2), id: MarkID(2)),
        ], name: "Layer \"1\""),
      Group(
        [
          Group([Label("two\nlines", at: .origin)], isLocked: true),
          CellBlock(columns: 2, cells: [.blank, .blank], at: .origin),
        ], isHidden: true, id: MarkID(9)),
      Rectangle(
        location: Point(x: -1, y: 0), size: Size(width: 4, height: 2), cornerRadius: 0.5,
        ink: Ink(texture: .box(.rounded), dash: [1, 0.5])),
      Ellipse(center: Point(x: 2, y: 2), radiusX: 2, radiusY: 1, ink: Ink(fill: .rgb(255, 128, 0))),
      Stroke([.origin], isClosed: true, arrowheads: .end),
      Vertex(at: Point(x: 1, y: 1)),
    ])
    #expect(
      drawing.accept(MarkTreeDumper()) == """
        group of 6
        ├─ group "Layer \\"1\\"" of 2
        │  ├─ m1 stroke smooth 3 vertices (1, 2) 4x2
        │  └─ m2 dot (7, 3.5) palette-9 width 2
        ├─ m9 group hidden of 2
        │  ├─ group locked of 1
        │  │  └─ label "two\\nlines" (0, 0) 5x4
        │  └─ cells (0, 0) 2x2
        ├─ rectangle (-1, 0) 4x2 radius 0.5 box-rounded dash 1,0.5
        ├─ ellipse (0, 1) 4x2 fill #ff8000
        ├─ stroke closed arrow 1 vertex (0, 0) 0x0
        └─ vertex (1, 1)
        """)
  }

  @Test("Nothing in a text reaches the terminal as a control character")
  func control() {
    let brush = Ink(texture: .glyph("\u{1B}"))
    let label = Label("\u{1B}[2J\u{9B}é漢\u{202E}", at: .origin, ink: brush)
    #expect(
      Group([label], name: "\u{7}").accept(MarkTreeDumper()) == """
        group "\\u{07}" of 1
        └─ label "\\u{1B}[2J\\u{009B}é漢\\u{202E}" (0, 0) 9x2 glyph-\\u{1B}
        """)
  }

  @Test("Numbers of any size print", arguments: [1e300, -.infinity, .nan])
  func numbers(value: Double) {
    #expect(Dot(at: Point(x: value, y: 0)).accept(MarkTreeDumper()).hasPrefix("dot ("))
  }
}
