@testable import CellRendering
import Marks
import Testing

/// The characters of slopes, areas and dashes.
@Suite("Mixed glyphs of slopes, areas and dashes")
struct MixedShapesTests {
  private func mixed(_ marks: any Mark..., columns: Int, rows: Int, in glyphs: GlyphSet = .mixed) -> CellGrid
  {
    cells(marks, columns: columns, rows: rows, in: glyphs, usingColor: true)
  }

  @Test("A line in the standard colour keeps it inside of a fill and along the edge")
  func lineAtEdge() {
    let box = Rect(from: Point(x: 1.5, y: 3), to: Point(x: 12.5, y: 13))
    var path = BezierPath()
    for (index, corner) in box.corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    let ink = Ink(width: Ink.fineWidth)
    let marks: [any Mark] = [
      PathMark(path, ink: Ink(color: .named(.green)), isArea: true),
      Stroke([box.corners[3], box.corners[0], box.corners[1], box.corners[2]], ink: ink),
      Stroke([Point(x: 4.5, y: 9), Point(x: 9.5, y: 9)], ink: ink),
    ]
    let grid = Drawing(marks).cells(in: Viewport(columns: 15, rows: 8), spelledIn: .mixedCorner)
    func isAdapted(_ column: Int, _ row: Int) -> Bool {
      grid[column, row].style.attributes.contains(.readable)
    }
    for column in 5...8 {
      #expect(!isAdapted(column, 4) && grid[column, 4].style.background != nil, "\(grid)")
    }
    for row in 2...5 { #expect(!isAdapted(1, row) && grid[1, row].character == "│", "\(grid)") }
    for column in 2...11 { #expect(!isAdapted(column, 1) && grid[column, 1].character == "─", "\(grid)") }
  }

  @Test(
    "Slopes have no halves of heavy lines, and wider ones no heavy lines at all", arguments: [0.5, 1, 1.5])
  func slopes(width: Double) {
    for end in stride(from: 1.7, to: 15, by: 0.7) {
      for line in [
        [Point(x: 1, y: 1), Point(x: 23, y: end)], [Point(x: 1, y: 1), Point(x: end, y: 15.5)],
      ] {
        let picture = mixed(Stroke(line, ink: Ink(width: width)), columns: 24, rows: 9)
        #expect(picture.cells.allSatisfy { !"╸╺╹╻".contains($0.character) }, "\(picture)")
        if width > 0.5, abs(line[1].y - 1) > 1, abs(line[1].x - 1) > 1 {
          #expect(picture.cells.allSatisfy { !"━┃".contains($0.character) }, "\(picture)")
        }
      }
    }
  }

  @Test("A nearly level line is level stripes, without teeth", arguments: [GlyphSet.mixed, .mixedSextant])
  func level(glyphs: GlyphSet) {
    for width in [0.5, 1] {
      let picture = mixed(
        Stroke([Point(x: -3, y: 3), Point(x: 40, y: 7)], ink: Ink(width: width)), columns: 36, rows: 5,
        in: glyphs)
      let stripes = " ━▁▂▃▄▅▆▇▔▀█🬂🬋🬭🬎🬹🬰"
      #expect(picture.cells.allSatisfy { stripes.contains($0.character) }, "\(picture)")
    }
  }

  @Test("An area with an outline in its colour is blocks only, alike on both sides", arguments: [0.25, 0.5])
  func areas(width: Double) {
    let ink = Ink(color: .named(.red), width: width, fill: .named(.red))
    let box = Rect(from: Point(x: 2.5, y: 3), to: Point(x: 20.5, y: 11))
    let shapes: [any Mark] = [
      Rectangle(box, ink: ink), Rectangle(box, cornerRadius: 1, ink: ink),
      Rectangle(box, cornerRadius: 2, ink: ink),
      Ellipse(center: Point(x: 11.5, y: 7), radiusX: 9, radiusY: 5, ink: ink),
      Stroke(box.corners, ink: ink, isClosed: true),
    ]
    for shape in shapes {
      let picture = mixed(shape, columns: 23, rows: 7)
      #expect(
        picture.cells.allSatisfy {
          !("\u{2800}"..."\u{28FF}" ~= $0.character) && !("\u{2500}"..."\u{257F}" ~= $0.character)
        }, "\(picture)")
      for row in 0..<7 {
        let left = (0..<23).prefix { picture[$0, row] == .blank }.count
        let right = (0..<23).reversed().prefix { picture[$0, row] == .blank }.count
        #expect(left == right, "\(picture)")
      }
    }
  }

  @Test(
    "Straight dashes are characters of box drawing, whose corners and ends are whole; their head is a character"
  )
  func dashes() {
    var ink = Ink(width: 0.25)
    ink.setLineStyle(.dashed)
    #expect(picture(of: Stroke(cells: (0, 0), (7, 0), ink: ink), rows: 1) == "╶╌╌╌╌╌╌╴")
    #expect(picture(of: Stroke(cells: (0, 0), (0, 4), ink: ink), columns: 1, rows: 5) == "╷\n╎\n╎\n╎\n╵")
    let arrow = Stroke(cells: (0, 0), (7, 0), ink: ink, heads: Arrowheads(end: .triangle))
    #expect(picture(of: arrow, rows: 1).hasSuffix("▶"))
    var heavy = Ink(width: 0.5)
    heavy.setLineStyle(.dashed)
    #expect(
      picture(of: Stroke(cells: (0, 0), (7, 0), ink: heavy), rows: 1)
        == "╺╍╍╍╍╍╍╸")
    let level = Stroke(cells: (0, 0), (7, 0), ink: Ink(width: 0.25))
    var broken = level
    broken.ink = ink
    // A dashed line over a solid one is not seen, in whatever order they were drawn.
    for marks in [[level, broken], [broken, level]] {
      #expect(picture(of: Group(marks), rows: 1) == "╶──────╴")
    }
    var dotted = Ink(width: 0.25)
    dotted.setLineStyle(.dotted)
    #expect(
      picture(of: Stroke(cells: (0, 0), (3, 0), (3, 2), ink: dotted), columns: 4, rows: 3)
        == "╶┈┈┐\n···┊\n···╵")
    let round = Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 9.5, y: 7)), cornerRadius: 2, ink: ink)
    #expect(
      picture(of: round, columns: 10, rows: 4) == """
        ╭╌╌╌╌╌╌╌╌╮
        ╎········╎
        ╎········╎
        ╰╌╌╌╌╌╌╌╌╯
        """)
  }

  @Test("Heads of slanted arrows are one character", arguments: [0.25, 0.5])
  func slantedHeads(width: Double) {
    func heads(_ column: Int, _ row: Int, _ head: Arrowhead = .triangle) -> [Character] {
      let arrow = Stroke(cells: (10, 5), (column, row), ink: Ink(width: width), heads: Arrowheads(end: head))
      return ([.mixed, .mixedSextant, .ascii] as [GlyphSet]).map {
        mixed(arrow, columns: 21, rows: 11, in: $0)[column, row].character
      }
    }
    #expect(heads(18, 8) == ["◢", "◢", ">"])
    #expect(heads(2, 8) == ["◣", "◣", "<"])
    #expect(heads(18, 1) == ["◥", "◥", ">"])
    #expect(heads(2, 1) == ["◤", "◤", "<"])
    #expect(heads(20, 6) == ["▶", "▶", ">"])
    #expect(heads(9, 0) == ["▲", "▲", "^"])
    guard width < 0.5 else { return }
    #expect(heads(18, 8, .open) == ["↘", "↘", ">"])
    #expect(heads(2, 1, .open) == ["↖", "↖", "<"])
    #expect(heads(20, 6, .open) == [">", ">", ">"])
  }

  @Test("All dashes of a thin slanted line have the same number of dots")
  func slantedDashes() {
    var ink = Ink(width: 0.25)
    ink.setLineStyle(.dashed)
    for end in [(20, 3), (20, 6), (9, 9), (4, 9), (1, 9)] {
      let dots = RenderedDots(Stroke(cells: (0, 0), end, ink: ink), columns: 21, rows: 10)
      let isLevel = end.0 >= 2 * end.1
      let places = Set(dots.lit.map { isLevel ? $0.x : $0.y })
      #expect(places.count == dots.lit.count, "\(dots)")
      var dashes: [Int] = []
      for place in places.sorted() {
        if places.contains(place - 1) { dashes[dashes.count - 1] += 1 } else { dashes.append(1) }
      }
      #expect(dashes.count > 3 && Set(dashes.dropLast()).count == 1, "\(dots)")
    }
  }

  @Test("Dashes of half a unit are the smallest blocks on slants, and twice as long as their gaps")
  func heavyDashes() {
    let masks = (UInt8.min...UInt8.max).map { DotMask(rawValue: $0) }
    let dotsOfOctants = Dictionary(
      uniqueKeysWithValues: masks.map { (GlyphSet.mixedOctant.character(for: $0), $0.rawValue) })
    func dots(_ end: (Int, Int), _ style: LineStyle) -> Double {
      var ink = Ink(width: 0.5)
      ink.setLineStyle(style)
      let picture = mixed(Stroke(cells: (0, 0), end, ink: ink), columns: 31, rows: 20, in: .mixedOctant)
      let masks = picture.cells.compactMap { dotsOfOctants[$0.character] }
      #expect(masks.count == picture.cells.count, "\(picture)")
      let places = max(2 * end.0, 4 * end.1)
      return Double(masks.reduce(0) { $0 + $1.nonzeroBitCount }) / Double(places)
    }
    for end in [(30, 6), (20, 19), (19, 9), (6, 19)] {
      #expect(0.6...0.85 ~= dots(end, .dashed), "\(end)")
      #expect(0.45...0.8 ~= dots(end, .dotted), "\(end)")
    }
  }

  private func picture(of mark: any Mark, columns: Int = 8, rows: Int) -> String {
    mixed(mark, columns: columns, rows: rows).description
  }

  @Test("Standard words take black or white where the fill needs it, whatever the ground")
  func words() {
    func cell(on fill: Color) -> Cell {
      let box = Rectangle(
        Rect(from: .origin, to: Point(x: 6, y: 4)), ink: Ink(color: fill, width: 0.25, fill: fill))
      return mixed(box, Label("a", at: Point(x: 2, y: 2)), columns: 6, rows: 2)[2, 1]
    }
    let green = cell(on: .named(.green)).style
    #expect(green.readable(on: .dark).foreground == .rgb(0, 0, 0))
    #expect(green.readable(on: .light).foreground == .rgb(255, 255, 255))
    // A word in the hue of its fill needs as much as a line, one in another hue less.
    let fill = Color.rgb(0x3C, 0x96, 0x72)
    let pale = CellStyle(
      foreground: .rgb(0x5D, 0xD6, 0xA2), background: fill, attributes: .readable)
    #expect(pale.readable(on: .dark).foreground == .rgb(0, 0, 0))
    let pink = CellStyle(
      foreground: .rgb(0xF0, 0xA0, 0xA0), background: fill, attributes: .readable)
    #expect(pink.readable(on: .dark).foreground == .rgb(0xF0, 0xA0, 0xA0))
    #expect(cell(on: .rgb(20, 20, 20)).style.readable(on: .dark).foreground == .standard)
    #expect(cell(on: .standard).style == CellStyle(attributes: .reverse))
    #expect(mixed(Label("a", at: .origin), columns: 1, rows: 1)[0, 0].style == CellStyle())
  }
}

extension Stroke {
  fileprivate init(cells: (Int, Int)..., ink: Ink, heads: Arrowheads) {
    self.init(cells.map { Point(column: $0, row: $1) }, ink: ink, arrowheads: heads)
  }
}
