import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

/// Diagrams drawn by hand, as they are seen.
@Suite("Diagrams by hand")
struct HandDiagramTests {
  private let ink = Ink(width: Ink.fineWidth, texture: .box(.light))

  /// The canvas without the rows and the columns around the drawing.
  private func seen(_ artist: SessionDriver) -> String {
    artist.key(.escape)
    artist.key(.escape)
    let rows = (1..<artist.screen.rows - 2).map { artist.screen.grid.line($0) }
    let inked = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    let margin = inked.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return inked.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }

  private func box(_ number: UInt64, _ text: String, column: Int, row: Int) -> Rectangle {
    var box = Rectangle(
      location: Point(x: Double(column) + 0.5, y: Double(2 * row) + 1), size: Size(width: 6, height: 4),
      ink: ink, id: MarkID(number))
    box.text = BoundText(text)
    return box
  }

  @Test("A box of a diagram becomes a cylinder around its text, and its arrows meet its sides")
  func cylinder() {
    var arrow = Stroke(
      [Point(x: 12.5, y: 11), Point(x: 22.5, y: 11)], ink: ink, arrowheads: Arrowheads(end: .triangle),
      id: MarkID(3))
    arrow.connection = Connection(
      start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)), route: .rightAngled)
    var back = arrow.through([Point(x: 28.5, y: 11), Point(x: 38.5, y: 11)])
    back.id = MarkID(5)
    back.connection = Connection(
      start: Anchor(to: MarkID(2)), end: Anchor(to: MarkID(4)), route: .rightAngled)
    let artist = SessionDriver(
      drawing: Drawing([
        box(1, "Ask", column: 6, row: 4), box(2, "Is it", column: 22, row: 4),
        box(4, "End", column: 38, row: 4), arrow, back,
      ]), glyphs: .mixed)
    artist.press("v")
    artist.click(on: "Is it")
    artist.session.perform(.form(.cylinder))
    #expect(
      seen(artist) == """
                       ╭───────╮
        ┌─────┐        ├───────┤        ┌─────┐
        │ Ask ├───────▶│ Is it ├───────▶│ End │
        └─────┘        │       │        └─────┘
                       ╰───────╯
        """)
  }

  @Test("Ctrl-Right on a class makes a box beside it, and what is typed is its name")
  func nextToClass() {
    var shape = Rectangle(
      Rect(from: Point(x: 4.5, y: 3), to: Point(x: 15.5, y: 15)), ink: ink, id: MarkID(2))
    shape.text = BoundText("Animal", verticalAlignment: .top)
    let animal = Group(
      [
        shape, Stroke([Point(x: 4.5, y: 7), Point(x: 15.5, y: 7)], ink: ink),
        Label("+age\n+run()", at: Point(x: 6, y: 8)),
      ], id: MarkID(1))
    let artist = SessionDriver(drawing: Drawing([animal]), glyphs: .mixed)
    artist.press("v")
    artist.click(on: "Animal")
    artist.key(.right, .control)
    artist.press("quad")
    #expect(
      seen(artist) == """
        ┌──────────┐
        │  Animal  │
        ├──────────┤       ┌──────────┐
        │ +age     ├──────▶│   quad   │
        │ +run()   │       └──────────┘
        │          │
        └──────────┘
        """)
    #expect(artist.session.end == nil)
  }

  @Test("Three arrows drawn in one row are three lines, and one to a lower box bends")
  func arrows() {
    let low = Rectangle(
      Rect(from: Point(x: 30.5, y: 25), to: Point(x: 40.5, y: 29)), ink: ink, id: MarkID(3))
    let boxes = [4.5, 30.5].enumerated().map { index, x in
      Rectangle(
        Rect(from: Point(x: x, y: 9), to: Point(x: x + 10, y: 17)), ink: ink, id: MarkID(UInt64(index + 1)))
    }
    let artist = SessionDriver(drawing: Drawing(boxes + [low]), glyphs: .mixed)
    artist.parts.workspace.changeSettings { $0.ink = ink }
    artist.press("a")
    for _ in 0..<3 { artist.drag(from: (14, 7), to: (30, 7)) }
    artist.drag(from: (9, 9), to: (30, 14))
    artist.press("v")
    #expect(
      seen(artist) == """
        ┌─────────┐               ┌─────────┐
        │         ├──────────────▶│         │
        │         ├──────────────▶│         │
        │         ├──────────────▶│         │
        └────┬────┘               └─────────┘
             │
             │
             │
             │                    ┌─────────┐
             └───────────────────▶│         │
                                  └─────────┘
        """)
  }

  @Test("An arrow to a locked shape says why it is not attached, one to a free place says nothing")
  func locked() {
    let box = Rectangle(Rect(from: Point(x: 30.5, y: 9), to: Point(x: 40.5, y: 17)), ink: ink, id: MarkID(1))
    for isLocked in [true, false] {
      let artist = SessionDriver(drawing: Drawing([isLocked ? Group([box], isLocked: true) : box]))
      artist.press("a")
      artist.drag(from: (10, 7), to: (30, 7))
      let message = "Not attached: the shape is locked. A right click on it unlocks it."
      #expect((artist.parts.status.text == message) == isLocked)
      #expect(((artist.marks.last as? Stroke)?.connection == nil) == isLocked)
      artist.drag(from: (10, 12), to: (20, 14))
      #expect(artist.parts.status.text != message)
    }
  }

  @Test("The name typed after a shape that cannot be made changes nothing")
  func nameWithoutShape() {
    let line = Stroke([Point(x: 4.5, y: 11), Point(x: 20.5, y: 11)], id: MarkID(1))
    for selects in [true, false] {
      let artist = SessionDriver(drawing: Drawing([line]))
      artist.press("v")
      if selects { artist.click(10, 6) }
      #expect(artist.parts.workspace.hasSelection == selects)
      artist.key(.right, .control)
      let before = artist.parts.workspace.editor.drawing
      artist.press("delete dxq 3 uQ")
      artist.key(.backspace)
      #expect(
        artist.parts.status.text == "There is no shape to write this into, so it is ignored (Esc: commands)")
      artist.key(.enter)
      #expect(artist.parts.workspace.editor.drawing.root == before.root && artist.session.end == nil)
      #expect(artist.parts.workspace.editor.settings.tool == .select)
      artist.press("p")
      #expect(artist.parts.workspace.editor.settings.tool == .pen)
    }
  }
}
