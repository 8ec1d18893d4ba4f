import CellRendering
import Marks
import Testing

@Suite("Arrow heads in dots")
struct ArrowheadPictureTests {
  private func dots(_ kind: Arrowhead, _ direction: (Int, Int), width: Double = 0.25) -> RenderedDots {
    let (middle, length) = (12, width > 0.5 ? 11 : 9)
    let stroke = Stroke(
      dots: (middle - direction.0 * length, middle - direction.1 * length),
      (middle + direction.0 * length, middle + direction.1 * length), ink: Ink(width: width))
    var arrow = stroke
    arrow.arrowheads = Arrowheads(end: kind)
    return RenderedDots(arrow, columns: 13, rows: 7)
  }

  @Test("A triangle is five dots wide and has one dot at its tip")
  func triangle() {
    let arrow = Stroke(dots: (0, 3), (10, 3), ink: Ink(width: 0.25))
    var head = arrow
    head.arrowheads = Arrowheads(end: .triangle)
    #expect(
      RenderedDots(head, columns: 6, rows: 2).description == """
        ············
        ······●·····
        ······●●●···
        ●●●●●●●●●●●·
        ······●●●···
        ······●·····
        ············
        ············
        """)
    let slanted = Stroke(
      dots: (0, 0), (10, 10), ink: Ink(width: 0.25))
    head = slanted
    head.arrowheads = Arrowheads(end: .triangle)
    #expect(
      RenderedDots(head, columns: 6, rows: 3).description == """
        ●···········
        ·●··········
        ··●·········
        ···●········
        ····●·······
        ·····●······
        ······●··●··
        ·······●●●··
        ·······●●●··
        ······●●●●··
        ··········●·
        ············
        """)
  }

  @Test("Kinds of heads")
  func kinds() {
    func head(_ kind: Arrowhead) -> String {
      let stroke = Stroke([Point(dot: 0, 3), Point(dot: 9, 3)], arrowheads: Arrowheads(end: kind))
      return RenderedDots(stroke, columns: 7, rows: 2).description
    }
    #expect(
      head(.dot) == """
        ··············
        ········●●●···
        ·······●●●●●··
        ●●●●●●●●●●●●··
        ·······●●●●●··
        ········●●●···
        ··············
        ··············
        """)
    #expect(
      head(.bar) == """
        ··············
        ·········●····
        ·········●····
        ●●●●●●●●●●····
        ·········●····
        ·········●····
        ··············
        ··············
        """)
    #expect(
      head(.diamond) == """
        ··············
        ······●·······
        ·····●●●······
        ●●●●●●●●●●····
        ·····●●●······
        ······●·······
        ··············
        ··············
        """)
  }

  @Test("A head is the same dots mirrored, in all eight directions", arguments: Arrowhead.allCases)
  func directions(kind: Arrowhead) {
    func set(_ direction: (Int, Int), _ change: (DotPlace) -> DotPlace = { $0 }) -> Set<DotPlace> {
      Set(dots(kind, direction).lit.map(change))
    }
    let right = set((1, 0))
    #expect(right.count > 20)
    #expect(right == set((1, 0)) { DotPlace($0.x, 24 - $0.y) })
    #expect(right == set((-1, 0)) { DotPlace(24 - $0.x, $0.y) })
    #expect(right == set((0, 1)) { DotPlace($0.y, $0.x) })
    #expect(right == set((0, -1)) { DotPlace(24 - $0.y, $0.x) })
    let slanted = set((1, 1))
    #expect(slanted == set((1, 1)) { DotPlace($0.y, $0.x) })
    #expect(slanted == set((-1, 1)) { DotPlace(24 - $0.x, $0.y) })
    #expect(slanted == set((1, -1)) { DotPlace($0.x, 24 - $0.y) })
    #expect(slanted == set((-1, -1)) { DotPlace(24 - $0.x, 24 - $0.y) })
  }

  @Test("A wide line does not hide the tip of its head", arguments: [1.0, 2, 4])
  func tips(width: Double) {
    let middle = Point(dot: 100, 40)
    let stroke = Stroke(
      [Point(dot: 4, 40), middle], ink: Ink(width: width), arrowheads: Arrowheads(end: .triangle))
    let dots = RenderedDots(stroke, columns: 60, rows: 20)
    func height(_ x: Int) -> Int { dots.lit.count { $0.x == x } }
    #expect(height(99) <= 3 && height(98) <= 5)
    // It grows towards its back, which is more than twice as wide as the line.
    let back = (4..<100).map(height).max() ?? 0
    #expect(Double(back) >= 2 * 2 * width)
    #expect(dots.isConnected)
  }

  @Test(
    "The wider a line, the larger its head is seen",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant])
  func growth(glyphs: GlyphSet) {
    let heights = [1.0, 1.5, 2, 2.5, 3, 4, 6].map { width in
      // The rows that the head's back takes, at many places of the line between rows.
      (0..<16).reduce(0) { sum, step in
        let y = 30 + Double(step) / 8
        let stroke = Stroke(
          [Point(x: 5, y: y), Point(x: 55, y: y)], ink: Ink(width: width),
          arrowheads: Arrowheads(end: .triangle))
        let picture = cells([stroke], columns: 60, rows: 31, in: glyphs)
        return sum + ((0..<60).map { column in (0..<31).count { picture[column, $0] != .blank } }.max() ?? 0)
      }
    }
    #expect(heights == heights.sorted(), "\(heights)")
  }

  @Test("A line of box characters has a head of one character")
  func characters() {
    func arrow(_ kind: Arrowhead, to end: (Int, Int)) -> String {
      let stroke = Stroke(
        [Point(column: 2, row: 2), Point(column: end.0, row: end.1)], ink: Ink(texture: .box(.light)),
        arrowheads: Arrowheads(end: kind))
      return picture(stroke, columns: 5, rows: 5)
    }
    #expect(arrow(.triangle, to: (4, 2)).contains("··──▶"))
    #expect(arrow(.triangle, to: (0, 2)).contains("◀──··"))
    #expect(arrow(.triangle, to: (2, 4)).hasSuffix("··▼··"))
    #expect(arrow(.triangle, to: (2, 0)).hasPrefix("··▲··"))
    #expect(arrow(.open, to: (4, 2)).contains("··──>"))
    #expect(arrow(.dot, to: (4, 2)).contains("··──●"))
    #expect(arrow(.diamond, to: (4, 2)).contains("··──◆"))
    #expect(arrow(.hollowDiamond, to: (4, 2)).contains("··──◇"))
    #expect(arrow(.hollowTriangle, to: (4, 2)).contains("··──▷"))
    #expect(arrow(.hollowTriangle, to: (2, 0)).hasPrefix("··△··"))
  }

  @Test("Zoomed in, the head of a slanted line is a triangle at the end of the line", arguments: [1.5, 2, 4])
  func zoomedIn(scale: Double) {
    for (x, y) in [(12.5, 5.0), (12.5, 9), (9.5, 13), (4.5, 12.0)] {
      let arrow = Stroke(
        [Point(x: 3.5, y: 3), Point(x: x, y: y)], ink: Ink(width: 0.25),
        arrowheads: Arrowheads(end: .triangle))
      let picture = Drawing([arrow]).cells(
        in: Viewport(scale: scale, columns: Int(16 * scale), rows: Int(8 * scale)), spelledIn: .mixedOctant)
      #expect(!picture.cells.contains { "◢◣◤◥▶◀▼▲".contains($0.character) }, "\(picture)")
      // The tip has ink in its cell or in the next one, which the triangle ends in.
      let (column, row) = (Int(x * scale), Int(y * scale / 2))
      let isSeen = (row - 1...row).contains { row in
        (column - 1...column).contains { picture[$0, row] != .blank }
      }
      #expect(isSeen, "\(x) \(y)\n\(picture)")
    }
  }

  @Test(
    "A crow's foot is two characters, in ASCII too, which tells heads apart; on a slanted line it is dots")
  func crowsFeet() {
    func line(_ kind: Arrowhead, _ glyphs: GlyphSet, to end: (Int, Int) = (6, 0)) -> String {
      let stroke = Stroke(
        [Point(column: 3, row: 3), Point(column: 3 + end.0, row: 3 + end.1)],
        arrowheads: Arrowheads(end: kind))
      let grid = picture(stroke, columns: 10, rows: 7, in: glyphs).split(separator: "\n")
      // The row to either side, the column upwards and downwards.
      return end.0 != 0 ? String(grid[3]) : String(grid.compactMap { $0.dropFirst(3).first })
    }
    let expected: [(Arrowhead, left: String, right: String, ascii: String, down: String)] = [
      (.one, "┼┼━╸······", "···╺━━━━┼┼", "···-----++", "···╻┼┼·"),
      (.many, ">━━╸······", "···╺━━━━━<", "···------<", "···╻┃^·"),
      (.zeroOrOne, "┼○━╸······", "···╺━━━━○┼", "···-----o+", "···╻○┼·"),
      (.oneOrMany, ">┼━╸······", "···╺━━━━┼<", "···-----+<", "···╻┼^·"),
      (.zeroOrMany, ">○━╸······", "···╺━━━━○<", "···-----o<", "···╻○^·"),
    ]
    for (kind, left, right, ascii, down) in expected {
      #expect(line(kind, .mixed, to: (-3, 0)) == left)
      #expect(line(kind, .mixed) == right)
      #expect(line(kind, .ascii) == ascii)
      #expect(line(kind, .mixed, to: (0, 2)) == down)
    }
    // Heads that say different things are different in ASCII.
    for (kind, right, down) in [
      (Arrowhead.triangle, "···------>", "···||v·"), (.hollowTriangle, "···-----|>", "···||V·"),
      (.diamond, "···------*", "···||*·"), (.hollowDiamond, "···------o", "···||o·"),
      (.dot, "···------@", "···||@·"),
      (.bar, "···------+", "···||+·"),
    ] {
      #expect(line(kind, .ascii) == right)
      #expect(line(kind, .ascii, to: (0, 2)) == down)
    }
    let slanted = Stroke(
      [Point(dot: 0, 0), Point(dot: 20, 20)], arrowheads: Arrowheads(end: .zeroOrMany))
    let plain = Stroke([Point(dot: 0, 0), Point(dot: 20, 20)])
    #expect(
      RenderedDots(slanted, columns: 12, rows: 6).lit.count > RenderedDots(plain, columns: 12, rows: 6)
        .lit.count + 10)
  }

  @Test("At the side of a shape a slanted arrow has the head of one that is straight there")
  func headAtSide() {
    func head(_ anchor: Anchor?, from start: Point = Point(x: 2.5, y: 3)) -> String {
      var arrow = Stroke(
        [start, Point(x: 14.5, y: 13)], ink: Ink(width: Ink.fineWidth), arrowheads: Arrowheads(end: .triangle)
      )
      arrow.connection = Connection(end: anchor)
      let shown = Drawing([arrow]).cells(in: Viewport(columns: 17, rows: 9), spelledIn: .mixed).description
      return shown.filter { "◢◥▶▼▲".contains($0) }
    }
    let shape = MarkID(7)
    #expect(head(nil) == "◢" && head(Anchor(to: shape)) == "◢")
    #expect(head(Anchor(to: shape, at: .init(x: 0, y: 0.5))) == "▶")
    #expect(head(Anchor(to: shape, at: .init(x: 0.5, y: 0))) == "▼")
    #expect(head(Anchor(to: shape, at: .init(x: 0.5, y: 1)), from: Point(x: 2.5, y: 17)) == "▲")
    var met = Anchor(to: shape)
    met.border = .upright
    #expect(head(met) == "▶")
    // At a corner no side is known.
    #expect(head(Anchor(to: shape, at: .init(x: 0, y: 0))) == "◢")
  }
}
