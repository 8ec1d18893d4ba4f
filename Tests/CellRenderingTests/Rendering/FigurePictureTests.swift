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

  @Test("Dashed figures have the lines of solid ones, in dashes")
  func dashed() {
    var ink = Ink(width: Ink.fineWidth)
    ink.setLineStyle(.dashed)
    #expect(
      shown(.cylinder, columns: 10, rows: 5, ink: ink)
        == """
        ╭╌╌╌╌╌╌╌╌╮
        ├╌╌╌╌╌╌╌╌┤
        ╎········╎
        ╎········╎
        ╰╌╌╌╌╌╌╌╌╯
        """)
    let ellipse = Ellipse(center: Point(x: 5, y: 3), radiusX: 4.5, radiusY: 2, ink: ink)
    #expect(
      picture(ellipse, columns: 10, rows: 3, in: .mixed)
        == """
        ╭╌╌╌╌╌╌╌╌╮
        (········)
        ╰╌╌╌╌╌╌╌╌╯
        """)
    for form in [FigureForm.note, .diamond] {
      let picture = shown(form, columns: 7, rows: 3, ink: ink, in: .mixed)
      #expect(picture.contains("╌") && !picture.contains { "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".contains($0) }, "\(picture)")
    }
  }

  @Test("The front of a lid is bent where lines an eighth of a cell high are at hand")
  func lid() {
    #expect(
      shown(.cylinder, columns: 10, rows: 5, in: .mixedCorner)
        == """
        ╭────────╮
        ├🭹🭺🭻▁▁🭻🭺🭹┤
        │········│
        │········│
        ╰────────╯
        """)
    #expect(
      shown(.cylinder, columns: 18, rows: 4, in: .mixedOctant)
        == """
        ╭────────────────╮
        ├🭹🭺🭻🭻▁▁▁▁▁▁▁▁🭻🭻🭺🭹┤
        │················│
        ╰────────────────╯
        """)
  }

  @Test("Figures slanted for the most part have no side that is a box-drawing line")
  func mostlySlanted() {
    for form in [FigureForm.triangle, .star, .actor] {
      let picture = shown(form, columns: 15, rows: 7)
      #expect(picture.allSatisfy { "·\n▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".contains($0) }, "\(picture)")
    }
    // A house is not: its walls are lines, its roof is blocks.
    let house = [(1.5, 13.0), (1.5, 5.0), (8.5, 1.0), (15.5, 5.0), (15.5, 13.0)].map {
      Point(x: $0.0, y: $0.1)
    }
    let shown = picture(
      Stroke(house, ink: Ink(width: Ink.fineWidth), isClosed: true), columns: 17, rows: 7, in: .mixed)
    #expect(shown.contains("└─────────────┘"))
  }

  @Test("A speech bubble has the lower side that its other sides have")
  func bubble() {
    #expect(
      shown(.bubble, columns: 16, rows: 5).split(separator: "\n")[3].contains("────"),
      "\(shown(.bubble, columns: 16, rows: 5))")
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
