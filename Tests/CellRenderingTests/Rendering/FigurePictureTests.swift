import CellRendering
import Marks
import Testing

@Suite("Figures of thin lines")
struct FigurePictureTests {
  private func shown(
    _ form: FigureForm, columns: Int, rows: Int, ink: Ink = Ink(width: Ink.fineWidth),
    in glyphs: GlyphSet = .mixed
  ) -> String {
    let box = Rect(from: Point(column: 0, row: 0), to: Point(column: columns - 1, row: rows - 1))
    return picture(Figure(form, in: box, ink: ink), columns: columns, rows: rows, in: glyphs)
  }

  @Test("A cylinder is a round box with a line below its lid")
  func cylinder() {
    #expect(
      shown(.cylinder, columns: 10, rows: 5)
        == """
        ╭────────╮
        ├────────┤
        │········│
        │········│
        ╰────────╯
        """)
    #expect(
      shown(.cylinder, columns: 10, rows: 4, in: .ascii)
        == """
        .--------.
        +--------+
        |········|
        '--------'
        """)
    // A low one has no row for the line.
    #expect(
      shown(.cylinder, columns: 6, rows: 2)
        == """
        ╭────╮
        ╰────╯
        """)
  }

  @Test("A note has a folded corner, in a cell or in a notch")
  func note() {
    #expect(
      shown(.note, columns: 8, rows: 3)
        == """
        ┌──────◣
        │······│
        └──────┘
        """)
    #expect(
      shown(.note, columns: 8, rows: 5)
        == """
        ┌────┐··
        │····└─┐
        │······│
        │······│
        └──────┘
        """)
  }

  @Test("Slanted sides go a column aside in each row")
  func slanted() {
    #expect(
      shown(.parallelogram, columns: 10, rows: 3)
        == """
        ··╱▔▔▔▔▔▔╱
        ·╱······╱·
        ╱▁▁▁▁▁▁╱··
        """)
    #expect(
      shown(.hexagon, columns: 10, rows: 3)
        == """
        ·╱▔▔▔▔▔▔╲·
        <········>
        ·╲▁▁▁▁▁▁╱·
        """)
    #expect(
      shown(.hexagon, columns: 10, rows: 5)
        == """
        ·╱▔▔▔▔▔▔╲·
        ╱········╲
        ▏········▕
        ╲········╱
        ·╲▁▁▁▁▁▁╱·
        """)
    #expect(
      shown(.hexagon, columns: 8, rows: 4, in: .ascii)
        == """
        ·/----\\·
        /······\\
        \\······/
        ·\\----/·
        """)
  }

  @Test("Fills and wide lines have the outlines of the figures")
  func areas() {
    let filled = Ink(color: .indexed(1), width: Ink.fineWidth, fill: .indexed(2))
    #expect(!shown(.hexagon, columns: 10, rows: 3, ink: filled).contains("╱"))
    #expect(!shown(.cylinder, columns: 10, rows: 5, ink: Ink(width: 1)).contains("├"))
    let translucent = Ink(width: Ink.fineWidth, fill: .indexed(2), opacity: 0.5)
    #expect(!shown(.parallelogram, columns: 10, rows: 3, ink: translucent).contains("╱"))
  }

  @Test("Translucent lines have the characters of opaque ones", arguments: FigureForm.allCases)
  func translucent(form: FigureForm) {
    let opaque = shown(form, columns: 10, rows: 3, ink: Ink(width: Ink.fineWidth))
    #expect(shown(form, columns: 10, rows: 3, ink: Ink(width: Ink.fineWidth, opacity: 0.5)) == opaque)
  }

  @Test("Of a cylinder and a note each part of a picture has the cells of the whole")
  func clips() {
    for form in [FigureForm.cylinder, .note, .hexagon, .parallelogram] {
      let figure = Figure(
        form, in: Rect(from: Point(column: 2, row: 1), to: Point(column: 13, row: 5)),
        ink: Ink(width: Ink.fineWidth))
      let drawing = Drawing([figure])
      let viewport = Viewport(columns: 16, rows: 7)
      let whole = drawing.cells(in: viewport, spelledIn: .mixed)
      for column in 0..<10 {
        let part = drawing.cells(
          in: Viewport(origin: Point(x: Double(column), y: 0), columns: 6, rows: 7), spelledIn: .mixed)
        for row in 0..<7 {
          for place in 0..<6 { #expect(part[place, row] == whole[place + column, row], "\(form) \(column)") }
        }
      }
    }
  }
}
