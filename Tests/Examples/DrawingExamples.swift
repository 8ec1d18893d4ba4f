import CellRendering
import Marks
import Testing

/// Examples of drawings as values.
///
/// Documents quote what stands between `begin` and `end`.
@Suite("Examples of drawings")
struct DrawingExamples {
  @Test("A box with a label")
  func box() {
    // begin box
    let drawing = Drawing([
      Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 10, height: 4)),
      Label("hello", at: Point(x: 3, y: 2)),
    ])
    let grid = drawing.cells(in: Viewport(columns: 11, rows: 3), spelledIn: .mixed)
    print(grid)
    // end
    #expect(
      grid.description == """
        ┏━━━━━━━━━┓
        ┃··hello··┃
        ┗━━━━━━━━━┛
        """)
  }

  @Test("An arrow in a layer")
  func layer() {
    // begin layer
    var arrow = Stroke([Point(x: 0.5, y: 1), Point(x: 9.5, y: 1)], arrowheads: .end)
    arrow.ink.color = .named(.red)
    var drawing = Drawing()
    drawing.root.add(Group([arrow], name: "Arrows", id: MarkID(1)))
    print(drawing.root.accept(MarkTreeDumper()))
    // end
    #expect(
      drawing.root.accept(MarkTreeDumper()) == """
        group of 1
        └─ m1 group "Arrows" of 1
           └─ stroke arrow 2 vertices (0.5, 1) 9x0 red
        """)
  }
}
