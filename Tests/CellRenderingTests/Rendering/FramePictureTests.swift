import CellRendering
import Marks
import Testing

@Suite("Frames in cells")
struct FramePictureTests {
  private let border = Rect(from: Point(x: 2.5, y: 3), to: Point(x: 14.5, y: 9))

  private func picture(_ drawing: Drawing, scale: Double = 1, in glyphs: GlyphSet = .braille) -> String {
    drawing.cells(in: Viewport(scale: scale, columns: 18, rows: 6), spelledIn: glyphs).description
  }

  @Test("The name stands above the border, and of the members only what is inside is drawn")
  func clipped() {
    let line = Stroke([Point(x: 0.5, y: 7), Point(x: 17.5, y: 7)], ink: Ink(texture: .box(.heavy)))
    let label = Label("a long word", at: Point(x: 9, y: 4))
    let drawing = Drawing([Frame("Login", in: border, [line, label], ink: Ink(texture: .box(.light)))])
    #expect(
      picture(drawing) == """
        ··Login···········
        ··┌───────────┐···
        ··│······a·lon│···
        ··│━━━━━━━━━━━│···
        ··└───────────┘···
        ··················
        """)
  }

  @Test("A member over the border's side is cut there, in dots too; half of a wide character is left out")
  func edges() {
    let box = Rectangle(Rect(from: Point(x: 0.5, y: 5), to: Point(x: 6.5, y: 11)), ink: Ink(texture: .block))
    let wide = Label("漢字", at: Point(x: 11, y: 4))
    let drawing = Drawing([Frame("", in: border, [box, wide], ink: Ink(texture: .box(.light)))])
    #expect(
      picture(drawing) == """
        ··················
        ··┌───────────┐···
        ··│████····漢·│···
        ··│···█·······│···
        ··└───────────┘···
        ··················
        """)
  }

  @Test("A frame in a frame shows what both have")
  func nested() {
    let line = Stroke([Point(x: 0.5, y: 7), Point(x: 17.5, y: 7)], ink: Ink(texture: .box(.light)))
    let inner = Frame(
      "", in: Rect(from: Point(x: 9.5, y: 5), to: Point(x: 20, y: 12)), [line],
      ink: Ink(texture: .box(.light)))
    let drawing = Drawing([Frame("", in: border, [inner], ink: Ink(texture: .box(.light)))])
    #expect(
      picture(drawing) == """
        ··················
        ··┌───────────┐···
        ··│······┌────│···
        ··│······│────│···
        ··└───────────┘···
        ··················
        """)
  }
}
