import CellRendering
import Marks
import TestSupport
import Testing

/// Outlines along a fill of another colour.
@Suite("Outlines of fills in other colours")
struct RimTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, line: Double = 0.25)
    -> Rectangle
  {
    Rectangle(
      Rect(from: Point(x: x, y: y), to: Point(x: x + width, y: y + height)),
      ink: Ink(color: blue, width: line, fill: orange))
  }

  @Test("The outline lies on its fill, which has whole cells, and goes around all four corners")
  func pictures() {
    func picture(_ glyphs: GlyphSet, line: Double) -> String {
      let picture = cells([box(1.5, 1, 6, 4, line: line)], columns: 9, rows: 3, in: glyphs)
      for row in 0..<3 {
        for column in 1..<8 {
          let style = picture[column, row].style
          #expect(style.background == orange || style.foreground == orange, "\(picture)")
        }
      }
      return picture.description
    }
    let (light, heavy) = ("·┌─────┐·\n·│·····│·\n·└─────┘·", "·┏━━━━━┓·\n·┃·····┃·\n·┗━━━━━┛·")
    for glyphs in [GlyphSet.mixed, .mixedSextant] {
      #expect(picture(glyphs, line: 0.25) == light)
      #expect(picture(glyphs, line: 0.5) == heavy)
    }
    for glyphs in [GlyphSet.mixedCorner, .mixedOctant] {
      #expect(picture(glyphs, line: 0.25) == "·🭽▔▔▔▔▔🭾·\n·▏·····▕·\n·🭼▁▁▁▁▁🭿·")
    }
    #expect(
      picture(.mixedOctant, line: 0.5).filter { $0 != "\n" }.map { $0 == "·" }
        == light.filter { $0 != "\n" }
        .map { $0 == "·" })
  }

  @Test(
    "A round box with a fill in another colour has round corners, in the colour that stands out",
    arguments: [GlyphSet.mixedCorner, .mixedOctant])
  func roundCorners(glyphs: GlyphSet) {
    var round = box(1.5, 1, 6, 4)
    round.cornerRadius = 1
    #expect(cells([round], columns: 9, rows: 3, in: glyphs).description == "·🭁▔▔▔▔▔🭌·\n·▏·····▕·\n·🭒▁▁▁▁▁🭝·")
    func corner(line: Double, fill: Color, on more: [any Mark] = []) -> Cell {
      (round.ink.width, round.ink.fill) = (line, fill)
      return cells(more + [round], columns: 9, rows: 3, in: glyphs)[1, 0]
    }
    #expect(corner(line: 0.25, fill: orange) == Cell("🭁", style: CellStyle(foreground: orange)))
    #expect(corner(line: 0.5, fill: orange) == Cell("🭁", style: CellStyle(foreground: blue)))
    #expect(corner(line: 0.25, fill: .rgb(20, 20, 40)) == Cell("🭁", style: CellStyle(foreground: blue)))
    let below = Rectangle(
      Rect(from: .origin, to: Point(x: 9, y: 6)), ink: Ink(color: .named(.red), fill: .named(.red)))
    #expect(
      corner(line: 0.25, fill: orange, on: [below])
        == Cell("🭁", style: CellStyle(foreground: orange, background: .named(.red))))
    // Dashes begin at the corners.
    round.ink.setLineStyle(.dashed)
    #expect(corner(line: 0.25, fill: orange) == Cell("🭁", style: CellStyle(foreground: orange)))
  }

  /// A box with dashes, from the middle of cell (1, 0) to that of cell (13, 4).
  private func dashed(_ style: LineStyle, line: Double, fill: Color) -> Rectangle {
    var box = box(1.5, 1, 12, 8, line: line)
    box.ink.fill = fill
    box.ink.setLineStyle(style)
    return box
  }

  @Test("Dashes of an outline are whole cells along the edge of its fill, or characters on it")
  func dashedPictures() {
    func picture(_ style: LineStyle, _ glyphs: GlyphSet) -> String {
      let grid = cells([dashed(style, line: 0.25, fill: orange)], columns: 15, rows: 5, in: glyphs)
      for row in 0..<5 {
        for column in 1..<14 {
          let look = grid[column, row].style
          #expect(look.background == orange && [blue, .standard].contains(look.foreground), "\(grid)")
        }
      }
      return grid.description
    }
    for glyphs in [GlyphSet.mixedCorner, .mixedOctant] {
      #expect(
        picture(.dashed, glyphs)
          == """
          ·🭽▔▔·▔▔·▔▔·▔▔🭾·
          ···············
          ·▏···········▕·
          ···············
          ·🭼▁▁·▁▁·▁▁·▁▁🭿·
          """)
      #expect(
        picture(.dotted, glyphs)
          == """
          ·🭽·▔·▔·▔·▔·▔·🭾·
          ···············
          ·▏···········▕·
          ···············
          ·🭼·▁·▁·▁·▁·▁·🭿·
          """)
    }
    for (style, level, upright) in [(LineStyle.dashed, "╌", "╎"), (.dotted, "┈", "┊")] {
      let side = String(repeating: level, count: 11)
      let row = "·\(upright)···········\(upright)·\n"
      #expect(
        picture(style, .mixedSextant) == "·┌\(side)┐·\n" + row + row + row + "·└\(side)┘·")
    }
  }

  @Test(
    "Dashes of wide outlines are alike on opposite sides, and the fill ends where they do",
    arguments: [1.0, 1.5], [LineStyle.dashed, .dotted])
  func wideDashes(line: Double, style: LineStyle) {
    let grid = cells(
      [dashed(style, line: line, fill: orange)], columns: 16, rows: 6, in: .mixedCorner)
    let box = grid.cells.indices.filter { grid.cells[$0] != .blank }
    let (columns, rows) = (box.map { $0 % 16 }, box.map { $0 / 16 })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else {
      Issue.record("nothing is drawn")
      return
    }
    func shows(_ color: Color, _ column: Int, _ row: Int) -> Bool {
      let style = grid[column, row].style
      return style.background == color || style.foreground == color
    }
    for column in left...right {
      #expect(shows(blue, column, top) == shows(blue, column, bottom), "\(grid)")
    }
    for row in top...bottom {
      #expect(shows(blue, left, row) == shows(blue, right, row), "\(grid)")
    }
    // All of the outer cells show the box, dash or gap, and some of each are there.
    let outer = (left...right).map { (shows(blue, $0, top), shows(orange, $0, top)) }
    #expect(outer.allSatisfy { $0 || $1 })
    #expect(outer.contains { $0.0 } && outer.contains { !$0.0 }, "\(grid)")
  }

  @Test("A wide dotted outline is dots of a cell, with the fill to their outer edge between them")
  func wideDots() {
    let grid = cells([dashed(.dotted, line: 1, fill: orange)], columns: 16, rows: 6, in: .mixedCorner)
    #expect(
      grid.description
        == """
        ···▀·▀·▀·▀·▀····
        ················
        ················
        ················
        ···▄·▄·▄·▄·▄····
        ················
        """)
    for row in 0..<5 {
      for column in 1..<14 {
        // Those of the upright sides, at the corners among them, are whole cells.
        let isDot = (column == 1 || column == 13) && row % 2 == 0
        #expect(grid[column, row].style.background == (isDot ? blue : orange), "\(grid)")
      }
    }
  }

  @Test("Dashed boxes, ellipses and figures of any size are drawn", arguments: [1e3, 1e6, 1e9, 1e12, 1e300])
  func farDashes(size: Double) {
    for line in [0.25, 1, 3, size / 2] {
      for style in [LineStyle.dashed, .dotted] {
        var ink = Ink(color: blue, width: line, fill: orange)
        ink.setLineStyle(style)
        let box = Rect(from: Point(x: 2, y: 2), to: Point(x: size, y: size))
        let marks: [any Mark] = [
          Rectangle(box, ink: ink),
          Ellipse(center: box.center, radiusX: size / 2, radiusY: size / 2, ink: ink),
          Figure(.note, in: box, ink: ink), Figure(.diamond, in: box, ink: ink),
        ]
        for mark in marks {
          #expect(cells([mark], columns: 12, rows: 5, in: .mixedCorner).columns == 12)
        }
      }
    }
  }

  @Test("The sides of a dashed note are dashes, too")
  func dashedNote() {
    func drawn(_ style: LineStyle) -> CellGrid {
      var ink = Ink(color: blue, width: 0.25, fill: orange)
      ink.setLineStyle(style)
      let box = Rect(from: Point(x: 1.5, y: 1), to: Point(x: 17.5, y: 13))
      return cells([Figure(.note, in: box, ink: ink)], columns: 20, rows: 7, in: .mixedCorner)
    }
    let (solid, dashed) = (drawn(.solid), drawn(.dashed))
    let sides = solid.cells.indices.filter { solid.cells[$0].style.foreground == blue }
    let dashes = dashed.cells.indices.filter { dashed.cells[$0].style.foreground == blue }
    #expect(Set(dashes).isSubset(of: sides) && dashes.count < sides.count, "\(dashed)")
    #expect(dashes.count > sides.count / 2, "\(dashed)")
    for index in sides { #expect(dashed.cells[index].style.background == orange, "\(dashed)") }
  }

  @Test("Dashes in the colour of the fill are no bumps on it", arguments: [0.25, 0.5, 1, 2])
  func sameColor(line: Double) {
    for style in [LineStyle.dashed, .dotted] {
      for glyphs in [GlyphSet.mixedSextant, .mixedCorner, .mixedOctant] {
        let grid = cells([dashed(style, line: line, fill: blue)], columns: 16, rows: 6, in: glyphs)
        let whole = cells([dashed(.solid, line: line, fill: blue)], columns: 16, rows: 6, in: glyphs)
        #expect(grid == whole, "\(grid)")
      }
    }
  }

  @Test("The dashed outline of an ellipse lies on the cells that the solid one has, with gaps in it")
  func dashedEllipse() {
    func drawn(_ style: LineStyle) -> CellGrid {
      var ink = Ink(color: blue, width: 0.25, fill: orange)
      ink.setLineStyle(style)
      return cells(
        [Ellipse(center: Point(x: 11, y: 7), radiusX: 10, radiusY: 6, ink: ink)], columns: 22, rows: 7,
        in: .mixedCorner)
    }
    let (solid, dashed) = (drawn(.solid), drawn(.dashed))
    func outline(_ grid: CellGrid) -> Int {
      grid.cells.count { $0.style.foreground == blue || $0.style.background == blue }
    }
    func shape(_ grid: CellGrid) -> [Bool] { grid.cells.map { $0 != .blank } }
    #expect(shape(dashed) == shape(solid), "\(dashed)\n\(solid)")
    #expect(outline(dashed) > outline(solid) / 3 && outline(dashed) < outline(solid), "\(dashed)")
  }

  @Test("Heavy outlines of filled boxes have square corners, as their fills do")
  func heavyCorners() {
    let box = Rectangle(
      Rect(from: Point(column: 0, row: 0), to: Point(column: 7, row: 2)), cornerRadius: 1,
      ink: Ink(color: blue, width: 0.5, fill: orange))
    #expect(
      picture(box, columns: 8, rows: 3, in: .mixed)
        == """
        ┏━━━━━━┓
        ┃······┃
        ┗━━━━━━┛
        """)
  }

  @Test("A line that begins at a curved outline leaves no hole in it", arguments: [3.0, 5.5, 8])
  func lineAtCurve(radius: Double) {
    let ellipse = Ellipse(
      center: Point(x: 12, y: 11), radiusX: radius, radiusY: radius,
      ink: Ink(color: blue, width: 0.25, fill: orange))
    let end = Point(x: 12 + radius, y: 11)
    let line = Stroke([end, Point(x: 28, y: 11)], ink: Ink(color: .named(.red), width: 0.25))
    let column = Int(end.x)
    for glyphs in [GlyphSet.mixed, .mixedSextant] {
      let alone = cells([ellipse], columns: 30, rows: 12, in: glyphs)
      let joined = cells([ellipse, line], columns: 30, rows: 12, in: glyphs)
      let colors = [alone[column, 5].style.foreground, alone[column, 5].style.background]
      if colors.contains(blue) { #expect(joined[column, 5] == alone[column, 5], "\(joined)") }
      #expect(joined[column + 2, 5].character == "─")
      #expect(
        [joined[column, 5], joined[column - 1, 5]].contains {
          $0.style.foreground == blue || $0.style.background == blue
        })
    }
  }

  @Test("A head on the edge of an area that fills a box stands on it, zoomed out too", arguments: 0..<8)
  func headOnEdge(step: Int) {
    let top = 8 + Double(step) / 4
    let rect = Rect(from: Point(x: 3.5, y: top), to: Point(x: 19.5, y: 20))
    let area = Stroke(rect.corners, ink: Ink(color: orange, width: 0, fill: orange), isClosed: true)
    let outline = Rectangle(rect, ink: Ink(color: blue, width: 0.25))
    let arrow = Stroke(
      [Point(x: 11, y: 0), Point(x: 11.5, y: top)], ink: Ink(color: .named(.red), width: 0.25),
      arrowheads: Arrowheads(end: .triangle))
    for (scale, marks) in [1, 0.5].flatMap({ scale in
      [[area, outline, arrow], [area, arrow, outline]].map { (scale, $0 as [any Mark]) }
    }) {
      var renderer = CellRenderer(viewport: Viewport(scale: scale, columns: 24, rows: 12), for: .mixed)
      renderer.drawPicture(of: Group(marks))
      let picture = renderer.grid(in: .mixed)
      for row in 0..<12 {
        for column in 0..<24 where picture[column, row].character == "▼" {
          let isBesideArea = picture[column + 1, row].style.background == orange
          #expect(
            picture[column, row].style.background == (isBesideArea ? orange : nil), "\(scale) \(picture)")
        }
      }
    }
  }

  @Test("An outline with fill on both sides goes on from cell to cell", arguments: [6, 8, 9, 12])
  func outlineOnFill(rows: Int) {
    // The upper one hides half of the lower one.
    let diamonds = [rows / 2, 0].map { row in
      Figure(
        .diamond,
        in: Rect(from: Point(column: 0, row: row), to: Point(column: 47, row: row + rows - 1)),
        ink: Ink(color: blue, width: 0.25, fill: orange))
    }
    let picture = cells(diamonds, columns: 48, rows: rows * 2, in: .mixed)
    let gaps = (16..<32).count { column in
      !(rows / 2 + 1..<rows).contains { row in
        let cell = picture[column, row]
        return cell.character != " " && cell.style.foreground == blue || cell.style.background == blue
      }
    }
    // An outline of which little touches a cell is left to the cells beside.
    #expect(gaps <= 2, "\(picture)")
  }

  @Test("Between a curved outline and its fill there is no ground", arguments: 0..<40)
  func curves(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let center = Point(x: .random(in: 14...15, using: &random), y: .random(in: 14...16, using: &random))
    let radii = (Double.random(in: 4...12, using: &random), Double.random(in: 4...12, using: &random))
    let ellipse = Ellipse(
      center: center, radiusX: radii.0, radiusY: radii.1, ink: Ink(color: blue, width: 0.5, fill: orange))
    // The cells of which at least half is inside.
    let (left, right) = ((ellipse.box.minX - 0.5).rounded(.up), (ellipse.box.maxX + 0.5).rounded(.down))
    let (top, bottom) = (
      (ellipse.box.minY / 2 - 0.5).rounded(.up) * 2, (ellipse.box.maxY / 2 + 0.5).rounded(.down) * 2
    )
    let area = Ellipse(
      center: Point(x: (left + right) / 2, y: (top + bottom) / 2), radiusX: (right - left) / 2,
      radiusY: (bottom - top) / 2, ink: Ink(color: blue, width: 0, fill: blue))
    for glyphs in [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant] {
      let picture = cells([ellipse], columns: 30, rows: 15, in: glyphs)
      // The outline takes the place of the fill in cells that show outline and ground.
      let solid = cells([area], columns: 30, rows: 15, in: glyphs)
      for row in 0..<15 {
        for column in 0..<30 {
          let cell = picture[column, row]
          if cell.style.background == nil, cell.style.foreground == blue {
            #expect(cell == solid[column, row], "\(picture)")
          }
        }
      }
    }
  }

  @Test(
    "The fill has the cells of which at least half is inside, wherever the sides lie in them",
    arguments: [
      (2.5, 3.0, 2..<14, 1..<6), (2.3, 3.2, 2..<14, 2..<5), (2.7, 2.8, 3..<13, 1..<6), (3, 4, 3..<13, 2..<5),
    ])
  func box(x: Double, y: Double, columns: Range<Int>, rows: Range<Int>) {
    let picture = cells([box(x, y, 16 - 2 * x, 14 - 2 * y)], columns: 18, rows: 8, in: .mixed)
    for row in 0..<8 {
      for column in 0..<18 {
        let isInside = columns.contains(column) && rows.contains(row)
        #expect((picture[column, row].style.background == orange) == isInside, "\(picture)")
        let isOutline =
          isInside
          && ([columns.lowerBound, columns.upperBound - 1].contains(column)
            || [rows.lowerBound, rows.upperBound - 1].contains(row))
        #expect((picture[column, row].character != " ") == isOutline, "\(picture)")
      }
    }
  }

  @Test("Lines from outside end at the outline, which keeps its colour; heads stand before it")
  func connectors() {
    let right = Stroke(cells: (10, 2), (15, 2), ink: Ink(width: 0.25))
    let inner = Stroke(cells: (2, 3), (6, 3), ink: Ink(color: blue, width: 0.25))
    let arrow = Stroke(
      [Point(column: 6, row: 7), Point(column: 6, row: 4)], ink: Ink(width: 0.25),
      arrowheads: Arrowheads(end: .triangle))
    let marks: [any Mark] = [box(2.5, 1, 8, 8), right, inner, arrow]
    let onFill = CellStyle(foreground: blue, background: orange)
    let picture = cells(marks, columns: 18, rows: 8, in: .mixed)
    #expect(picture[10, 2] == Cell("├", style: onFill), "\(picture)")
    #expect(picture[2, 3] == Cell("├", style: onFill), "\(picture)")
    #expect(picture[6, 4] == Cell("┬", style: onFill) && picture[6, 5] == Cell("▲"), "\(picture)")
    for glyphs in [GlyphSet.mixedCorner, .mixedOctant] {
      let fine = cells(marks, columns: 18, rows: 8, in: glyphs)
      #expect(fine[10, 2] == Cell("▕", style: onFill) && fine[11, 2] == Cell("─"), "\(fine)")
      #expect(fine[2, 3] == Cell("─", style: onFill), "\(fine)")
    }
  }

  @Test(
    "Pen strokes end at an outline and cross it without a gap in it",
    arguments: [Color.named(.blue), .named(.red)])
  func penStrokes(color: Color) {
    let ink = Ink(color: color, width: 0.25)
    let strokes = [
      Stroke([Point(x: 4.2, y: 3), Point(x: 4.4, y: 9.3)], ink: ink),
      Stroke([Point(x: 0, y: 2), Point(x: 6.5, y: 6.1)], ink: ink),
      Stroke([Point(x: 8, y: 5), Point(x: 12.4, y: 12)], ink: ink),
    ]
    for glyphs in GlyphSet.allMixed {
      let bare = cells([box(1.5, 1, 10, 8)], columns: 14, rows: 7, in: glyphs)
      let picture = cells([box(1.5, 1, 10, 8)] + strokes, columns: 14, rows: 7, in: glyphs)
      for row in 0..<7 {
        for column in 0..<14 where bare[column, row].character != " " {
          #expect(picture[column, row].character == bare[column, row].character, "\(picture)\n\(bare)")
        }
      }
    }
  }

  /// A triangle on its tip, with a level side above.
  private func triangle(y: Double, width: Double) -> Stroke {
    Stroke(
      [Point(x: 2.5, y: y), Point(x: 28.5, y: y), Point(x: 15.5, y: y + 20)],
      ink: Ink(color: blue, width: width, fill: orange), isClosed: true)
  }

  @Test(
    "The level side of a filled polygon is a line on its fill, up to its corners",
    arguments: [3.0, 3.4, 4, 4.6, 5], [0.25, 0.5])
  func polygon(y: Double, width: Double) throws {
    for glyphs in GlyphSet.allMixed where glyphs != .mixed {
      let picture = cells([triangle(y: y, width: width)], columns: 32, rows: 14, in: glyphs)
      let rows = (0..<14).filter { row in (0..<32).contains { picture[$0, row] != .blank } }
      let top = try #require(rows.first)
      // Between the two corners all cells of the first row are line and fill: nothing of it rises above the side.
      let side = (5..<26).map { picture[$0, top] }
      #expect(Set(side).count == 1 && side[0].character != " ", "\(picture)")
      #expect(Set([side[0].style.foreground, side[0].style.background]) == [blue, orange], "\(picture)")
    }
  }

  @Test("A filled polygon with right angles has its line along all sides and around all corners")
  func rightAngles() {
    let corners = [(2.3, 2.4), (20.2, 2.4), (20.2, 8.6), (11.4, 8.6), (11.4, 17.3), (2.3, 17.3)]
    let mark = Stroke(
      corners.map { Point(x: $0.0, y: $0.1) }, ink: Ink(color: blue, width: 0.25, fill: orange),
      isClosed: true)
    #expect(
      cells([mark], columns: 23, rows: 10, in: .mixedCorner).description == """
        ·······················
        ··🭽▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔🭾···
        ··▎················▊···
        ··▎········▁▁▁▁▁▁▁▁🭿···
        ··▎·······▊············
        ··▎·······▊············
        ··▎·······▊············
        ··▎·······▊············
        ··🭼▁▁▁▁▁▁▁🭿············
        ·······················
        """)
  }

  @Test("Narrow filled polygons have their outline outside of the fill, too", arguments: GlyphSet.allMixed)
  func sliver(glyphs: GlyphSet) {
    let corners = [Point(x: 2, y: 3), Point(x: 28, y: 9), Point(x: 2.5, y: 4)]
    let ink = Ink(color: blue, width: 0.25, fill: orange)
    let picture = cells([Stroke(corners, ink: ink, isClosed: true)], columns: 32, rows: 7, in: glyphs)
    let line = cells(
      [Stroke(corners, ink: Ink(color: blue, width: 0.25), isClosed: true)], columns: 32, rows: 7, in: glyphs)
    let missing = zip(picture.cells, line.cells).filter { shown, alone in
      alone != .blank && shown.style.foreground != blue && shown.style.background != blue
    }
    // At the sharp corner the line alone has one cell more.
    #expect(missing.count <= 1, "\(picture)")
  }

  @Test(
    "Slanted lines that begin at an outline leave it whole, in its colour", arguments: [2.0, 4, 6, 9, 14],
    [0.25, 0.5])
  func slantedLines(way: Double, width: Double) {
    let box = box(1.5, 1, 20, 6)
    let lines = [
      Stroke([Point(x: 8, y: 7), Point(x: 8 + way, y: 12)], ink: Ink(width: width)),
      Stroke([Point(x: 21.5, y: 4), Point(x: 26, y: 4 + way / 2)], ink: Ink(width: width)),
    ]
    for glyphs in GlyphSet.allMixed {
      let bare = cells([box], columns: 28, rows: 8, in: glyphs)
      let picture = cells([box] + lines, columns: 28, rows: 8, in: glyphs)
      for (before, after) in zip(bare.cells, picture.cells) where before.style.foreground == blue {
        #expect(after == before, "\(picture)")
      }
    }
  }

  @Test("Boxes that share a side have one line between their fills")
  func shared() {
    let boxes = [box(1.5, 1, 5, 6), box(6.5, 1, 5, 6)]
    for (glyphs, line) in [(GlyphSet.mixed, Character("│")), (.mixedCorner, "▏"), (.mixedOctant, "▏")] {
      let picture = cells(boxes, columns: 13, rows: 5, in: glyphs)
      for row in 1...2 {
        let style = CellStyle(foreground: blue, background: orange)
        #expect(picture[6, row] == Cell(line, style: style), "\(picture)")
        #expect(picture[5, row] == Cell(" ", style: CellStyle(background: orange)), "\(picture)")
      }
    }
  }

  @Test("A box without a cell inside keeps its fill, below its lines")
  func small() {
    for (width, height) in [(8.0, 2.0), (1.0, 8.0), (1.0, 1.0)] {
      let picture = cells([box(2.5, 1, width, height)], columns: 13, rows: 6, in: .mixed)
      let lines = picture.cells.filter { $0 != .blank }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.style.background == orange }, "\(picture)")
    }
  }

  @Test(
    "A wide outline has no gap beside its fill",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant])
  func wide(glyphs: GlyphSet) {
    let picture = cells([box(1.5, 1, 12, 8, line: 1)], columns: 16, rows: 6, in: glyphs)
    for row in [0, 4] {
      let style = picture[7, row].style
      #expect(Set([style.foreground, style.background]) != [.standard, orange], "\(picture)")
      // Both colours are the line's, or the line's and the fill's, or there is ground only outside.
      #expect(style.foreground == blue || style.background == blue, "\(picture)")
      let ground = style.background == nil && picture[7, row].character == (row == 0 ? "▆" : "🮅")
      #expect(style.background != nil || ground || glyphs != .mixedOctant, "\(picture)")
    }
  }

  @Test("A box in a larger filled one has that fill around it")
  func nested() {
    let large = Rectangle(
      Rect(from: .origin, to: Point(x: 18, y: 12)), ink: Ink(color: .named(.green), fill: .named(.green)))
    let picture = cells([large, box(4.5, 3, 8, 6)], columns: 18, rows: 6, in: .mixed)
    for (column, row) in [(4, 1), (12, 4)] {
      #expect(picture[column, row].style == CellStyle(foreground: blue, background: orange), "\(picture)")
    }
    #expect(picture[3, 1] == Cell(" ", style: CellStyle(background: .named(.green))), "\(picture)")
  }

  @Test("The outline of an ellipse is blocks, no dots, and goes all the way round", arguments: [0.25, 0.5])
  func ellipse(width: Double) {
    let ellipse = Ellipse(
      center: Point(x: 10.5, y: 9), radiusX: 8, radiusY: 6, ink: Ink(color: blue, width: width, fill: orange))
    let picture = cells([ellipse], columns: 21, rows: 9, in: .mixed)
    for row in 0..<9 {
      let inked = (0..<21).filter { picture[$0, row] != .blank }
      guard let first = inked.first, let last = inked.last else { continue }
      #expect(first + last == 20, "\(picture)")
      for column in [first, last] {
        let style = picture[column, row].style
        #expect(style.foreground == blue || style.background == blue, "\(picture)")
      }
    }
    #expect(picture.cells.allSatisfy { !("\u{2800}"..."\u{28FF}" ~= $0.character) }, "\(picture)")
  }

  /// The colours that are seen of a cell.
  private func colors(_ cell: Cell, ground: Color?) -> Set<Color?> {
    let style = cell.style
    let isReversed = style.attributes.contains(.reverse)
    let (front, back) = (style.foreground as Color?, style.background ?? ground)
    return cell.character == " " ? [isReversed ? front : back] : [front, back]
  }

  @Test(
    "On an area a shape has the edge that it has on the ground", arguments: [GlyphSet.mixed, .mixedCorner])
  func onArea(glyphs: GlyphSet) {
    let green = Color.named(.green)
    let area = Rectangle(
      Rect(from: Point(x: -5, y: -5), to: Point(x: 40, y: 40)), ink: Ink(color: green, fill: green))
    for (radiusX, radiusY) in [(5.0, 4.0), (6.5, 5), (8, 7)] {
      let ellipse = Ellipse(
        center: Point(x: 10.5, y: 9), radiusX: radiusX, radiusY: radiusY,
        ink: Ink(color: blue, width: 0.25, fill: orange))
      let alone = cells([ellipse], columns: 21, rows: 9, in: glyphs)
      let onArea = cells([area, ellipse], columns: 21, rows: 9, in: glyphs)
      for (first, second) in zip(alone.cells, onArea.cells) {
        #expect(colors(first, ground: green) == colors(second, ground: green), "\(alone)\n\(onArea)")
      }
    }
  }

  @Test("A thin line across the outline of a filled ellipse takes no bite out of it")
  func crossed() {
    let ellipse = Ellipse(
      center: Point(x: 10.5, y: 9), radiusX: 8, radiusY: 6,
      ink: Ink(color: blue, width: 0.25, fill: orange))
    let whole = cells([ellipse], columns: 21, rows: 9, in: .mixed)
    for end in stride(from: 1.0, through: 17, by: 2) {
      let line = Stroke(
        [Point(x: 0, y: 18 - end), Point(x: 21, y: end)], ink: Ink(color: .named(.red), width: 0.25))
      let picture = cells([ellipse, line], columns: 21, rows: 9, in: .mixed)
      for row in 0..<9 {
        // The line may take a cell of which the shape has but a corner.
        for column in 0..<21 where !" ▘▝▖▗▂▔▁".contains(whole[column, row].character) {
          #expect(
            !colors(picture[column, row], ground: nil).isDisjoint(with: [blue, orange]),
            "\(column) \(row)\n\(whole)\n\(picture)")
        }
      }
    }
  }
}
