import CellRendering
import Marks
import Testing

/// Figures with a thin outline in another colour than their fill, or in the same.
@Suite("Filled figures")
struct FilledFigureTests {
  private let line = Color.named(.orange)
  private let fill = Color.named(.blue)

  private func figure(
    _ form: FigureForm, at place: (Int, Int) = (0, 0), columns: Int, rows: Int, width: Double = 0.25,
    fill: Color? = nil
  ) -> Figure {
    Figure(
      form,
      in: Rect(
        from: Point(column: place.0, row: place.1),
        to: Point(column: place.0 + columns - 1, row: place.1 + rows - 1)),
      ink: Ink(color: line, width: width, fill: fill ?? self.fill))
  }

  private func shown(
    _ form: FigureForm, columns: Int, rows: Int, width: Double = 0.25, in glyphs: GlyphSet = .mixed
  ) -> CellGrid {
    let mark = figure(form, columns: columns, rows: rows, width: width)
    return cells([mark], columns: columns, rows: rows, in: glyphs)
  }

  /// The colours of cells: `·` the ground alone, `f` the fill, `l` the line, `+` line and fill, `o` line and
  /// ground, `x` fill and ground.
  private func colors(_ grid: CellGrid) -> String {
    (0..<grid.rows).map { row in
      String(
        (0..<grid.columns).map { column -> Character in
          let cell = grid[column, row]
          let colors: [Color?] =
            cell.character == " " ? [cell.style.background] : [cell.style.foreground, cell.style.background]
          let (hasLine, hasFill) = (colors.contains(line), colors.contains(fill))
          let isOne = colors.count == 1 || cell.style.attributes.contains(.reverse) && !hasLine && !hasFill
          switch (hasLine, hasFill) {
          case (true, true): return "+"
          case (true, false): return isOne ? "l" : "o"
          case (false, true): return isOne ? "f" : "x"
          case (false, false): return "·"
          }
        })
    }.joined(separator: "\n")
  }

  @Test("The outlines of boxes with additions are box-drawing lines on whole cells")
  func characters() {
    #expect(
      shown(.cylinder, columns: 10, rows: 5).description
        == """
        ╭────────╮
        ├────────┤
        │········│
        │········│
        ╰────────╯
        """)
    #expect(
      shown(.note, columns: 10, rows: 5).description
        == """
        ┌──────┐··
        │······└─┐
        │········│
        │········│
        └────────┘
        """)
    let bubble = shown(.bubble, columns: 12, rows: 5)
    #expect(
      bubble.description
        == """
        ┌──────────┐
        │··········│
        │··········│
        └─┐·┌──────┘
        ··▋▀▔·······
        """)
    #expect(
      colors(bubble)
        == """
        ++++++++++++
        +ffffffffff+
        +ffffffffff+
        +++f++++++++
        ··ooo·······
        """)
  }

  @Test(
    "With corners in the set these outlines run along the edges of cells, and around all corners",
    arguments: [GlyphSet.mixedCorner, .mixedOctant])
  func corners(glyphs: GlyphSet) {
    #expect(
      shown(.cylinder, columns: 10, rows: 5, in: glyphs).description
        == """
        🭽▔▔▔▔▔▔▔▔🭾
        🭽🭷🭹🭻▁▁🭻🭹🭷🭾
        ▏········▕
        ▏········▕
        🭼▁▁▁▁▁▁▁▁🭿
        """)
    #expect(
      shown(.note, columns: 10, rows: 5, in: glyphs).description
        == """
        🭽▔▔▔▔▔▔🭾··
        ▏·······▔🭾
        ▏········▕
        ▏········▕
        🭼▁▁▁▁▁▁▁▁🭿
        """)
    #expect(
      shown(.document, columns: 12, rows: 4, in: glyphs).description.split(separator: "\n").prefix(3)
        == ["🭽▔▔▔▔▔▔▔▔▔▔🭾", "▏··········▕", "▏··········▕"])
  }

  @Test("Level sides are line and fill alone, so that the outline is thin and has no torn corners")
  func level() {
    let leaning = shown(.parallelogram, columns: 12, rows: 4)
    #expect(
      leaning.description
        == """
        ··▗▔▔▔▔▔▔▔▔▛
        ·▗▘·······▛·
        ·▘·······▛▘·
        ▟▁▁▁▁▁▁▁▁▘··
        """)
    #expect(
      colors(leaning)
        == """
        ··o++++++++o
        ·o+fffffff+·
        ·+fffffff+o·
        o++++++++o··
        """)
    for (glyphs, form) in [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant].flatMap({ glyphs in
      [FigureForm.hexagon, .parallelogram].map { (glyphs, $0) }
    }) {
      let picture = shown(form, columns: 18, rows: 6, in: glyphs)
      for column in 6..<12 {
        #expect(picture[column, 0].character == "▔" && picture[column, 5].character == "▁", "\(picture)")
      }
    }
  }

  @Test("The level parts of a star and of a bubble are moved to the edges of cells", arguments: 4..<12)
  func moved(rows: Int) {
    for form in [FigureForm.star, .bubble] {
      let picture = shown(form, columns: 20, rows: rows, width: 0.5)
      for row in 1..<rows - 1 {
        for column in 0..<20 where "▄▀".contains(picture[column, row].character) {
          // A half block is a slant here and there, never a whole side.
          let isSide = (column..<min(column + 4, 20)).allSatisfy { picture[$0, row].character == "▄" }
          #expect(!isSide, "\(picture)")
        }
      }
    }
  }

  @Test(
    "The fill ends at its outline all around",
    arguments: FigureForm.allCases.filter { $0 != .actor }, [0.25, 0.5])
  func edges(form: FigureForm, width: Double) {
    for glyphs in [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant] {
      for (columns, rows) in [(12, 4), (18, 6), (10, 3), (24, 9)] {
        let whole = cells(
          [figure(form, at: (1, 1), columns: columns, rows: rows, width: width)], columns: columns + 2,
          rows: rows + 2, in: glyphs)
        let lines = colors(whole).split(separator: "\n").map { Array($0) }
        for row in 1...rows {
          for column in 1...columns {
            #expect(lines[row][column] != "x", "\(whole)")
            let beside = [
              lines[row - 1][column], lines[row + 1][column], lines[row][column - 1], lines[row][column + 1],
            ]
            #expect(lines[row][column] != "f" || !beside.contains("·"), "\(whole)")
          }
        }
        // The figure has the cells that a box would have.
        #expect(lines.first!.allSatisfy { $0 == "·" } && lines.last!.allSatisfy { $0 == "·" }, "\(whole)")
        #expect(lines.allSatisfy { $0.first == "·" && $0.last == "·" }, "\(whole)")
      }
    }
  }

  @Test("A figure whose outline has the colour of its fill is one area, without dots beside it")
  func solid() {
    for form in FigureForm.allCases where form != .actor {
      for (columns, rows) in [(12, 4), (18, 6), (10, 3)] {
        let mark = figure(form, columns: columns, rows: rows, fill: line)
        let picture = cells([mark], columns: columns, rows: rows, in: .mixed)
        for cell in picture.cells {
          let isDots = "\u{2801}"..."\u{28FF}" ~= cell.character
          #expect(!isDots && !"◣─│".contains(cell.character), "\(form)\n\(picture)")
        }
      }
    }
  }

  @Test("The head of a stick figure shows its fill, and the rest is lines")
  func actor() {
    let picture = shown(.actor, columns: 8, rows: 6)
    #expect(
      colors(picture).split(separator: "\n").prefix(2) == ["··o++o··", "··o++o··"], "\(colors(picture))")
    #expect(picture.description.contains("╶────╴"), "\(picture)")
  }

  @Test("An ellipse has the cells of a box, with an even outline")
  func ellipse() {
    let ellipse = Ellipse(
      center: Point(x: 6, y: 5), radiusX: 5.5, radiusY: 4, ink: Ink(color: line, width: 0.25, fill: fill))
    let picture = cells([ellipse], columns: 12, rows: 5, in: .mixed)
    #expect(
      picture.description
        == """
        ·▁▄▆▀▅▅▀▆▄▁·
        ▗▅········▅▖
        ▊··········▎
        ▝▃········▃▘
        ·▔▀▂▀▃▃▀▂▀▔·
        """)
    #expect(
      colors(picture)
        == """
        ·ooo++++ooo·
        o+ffffffff+o
        +ffffffffff+
        o+ffffffff+o
        ·ooo++++ooo·
        """)
  }

  @Test(
    "Outlines of curves and slants leave no cell in which the fill meets the ground, and no hole",
    arguments: [GlyphSet.mixed, .mixedCorner, .mixedOctant])
  func evenOutlines(glyphs: GlyphSet) {
    let box = Rect(from: Point(x: 1.5, y: 3), to: Point(x: 20.5, y: 19))
    let corners = [
      Point(x: 11, y: 3), Point(x: 20.5, y: 11), Point(x: 11, y: 19), Point(x: 1.5, y: 11),
    ]
    var path = BezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    var thinnest: [CellGrid] = []
    for width in [0.25, 0.5, 0.75] {
      let ink = Ink(color: line, width: width, fill: fill)
      let marks: [any Mark] = [
        Ellipse(center: box.center, radiusX: 9.5, radiusY: 8, ink: ink), Figure(.diamond, in: box, ink: ink),
        Figure(.cloud, in: box, ink: ink), Stroke(corners, ink: ink, isClosed: true),
        PathMark(path, ink: ink),
      ]
      let grids = marks.map { cells([$0], columns: 23, rows: 11, in: glyphs) }
      if thinnest.isEmpty { thinnest = grids }
      // All are as wide as has to be for that.
      #expect(grids == thinnest)
      for (mark, grid) in zip(marks, grids) {
        let picture = colors(grid)
        #expect(!picture.contains("x"), "\(type(of: mark)) of \(width):\n\(picture)")
        // In a row, only a cloud has ground between its sides.
        for row in picture.split(separator: "\n") where (mark as? Figure)?.form != .cloud {
          let inside = row.drop { $0 == "·" }.reversed().drop { $0 == "·" }
          #expect(!inside.contains("·"), "\(type(of: mark)) of \(width):\n\(picture)")
        }
      }
    }
  }

  @Test("A bubble of two rows keeps its tail")
  func lowBubble() {
    for glyphs in [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant] {
      let picture = shown(.bubble, columns: 12, rows: 2, in: glyphs)
      #expect((8..<12).allSatisfy { picture[$0, 1] == .blank } && picture[2, 1] != .blank, "\(picture)")
    }
  }

  @Test("Shapes of few cells stay where they are")
  func small() {
    func dot(_ x: Double) -> CellGrid {
      let ellipse = Ellipse(
        center: Point(x: x, y: 3), radiusX: 1, radiusY: 1, ink: Ink(color: line, width: 0.25, fill: fill))
      return cells([ellipse], columns: 6, rows: 3, in: .mixed)
    }
    #expect(dot(2.5) != dot(2.75))
  }

  @Test("Each part of a picture has the cells of the whole", arguments: FigureForm.allCases)
  func clips(form: FigureForm) {
    for glyphs in [GlyphSet.mixed, .mixedOctant] {
      let drawing = Drawing([figure(form, at: (2, 1), columns: 12, rows: 5)])
      let whole = drawing.cells(in: Viewport(columns: 16, rows: 7), spelledIn: glyphs)
      for (column, row) in (0..<10).flatMap({ column in (0..<4).map { (column, $0) } }) {
        let part = drawing.cells(
          in: Viewport(origin: Point(x: Double(column), y: Double(2 * row)), columns: 6, rows: 3),
          spelledIn: glyphs)
        for (x, y) in (0..<6).flatMap({ x in (0..<3).map { (x, $0) } }) {
          #expect(part[x, y] == whole[column + x, row + y], "\(form) \(column) \(row)")
        }
      }
    }
  }
}
