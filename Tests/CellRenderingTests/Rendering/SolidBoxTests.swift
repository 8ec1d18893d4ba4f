import CellRendering
import Marks
import Testing

/// Boxes that are filled in the colour of their outline.
@Suite("Boxes filled in the colour of their line")
struct SolidBoxTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: Color?) -> Rectangle {
    Rectangle(
      Rect(from: Point(x: x, y: y), to: Point(x: x + width, y: y + height)),
      ink: Ink(color: blue, width: 0.25, fill: fill))
  }

  @Test("A box from cell to cell is as large as its outline is without a fill", arguments: GlyphSet.allMixed)
  func outlines(glyphs: GlyphSet) {
    for (x, y) in [(2.5, 3.0), (2.375, 3), (2.625, 3.25)] {
      let outline = cells([box(x, y, 9, 6, fill: nil)], columns: 16, rows: 7, in: glyphs)
      #expect(
        outline.description == """
          ················
          ··┌────────┐····
          ··│········│····
          ··│········│····
          ··└────────┘····
          ················
          ················
          """)
      let filled = cells([box(x, y, 9, 6, fill: blue)], columns: 16, rows: 7, in: glyphs)
      #expect(
        filled.description == """
          ················
          ··▗▄▄▄▄▄▄▄▄▖····
          ··▐········▌····
          ··▐········▌····
          ··▝▀▀▀▀▀▀▀▀▘····
          ················
          ················
          """)
      for column in 3..<11 {
        for row in 2...3 {
          #expect(filled[column, row] == Cell(" ", style: CellStyle(background: blue)))
        }
      }
    }
  }

  @Test("A small round corner is a box without a quarter of a cell", arguments: GlyphSet.allMixed)
  func roundCorners(glyphs: GlyphSet) {
    var round = box(2.5, 3, 9, 6, fill: blue)
    round.cornerRadius = 1
    #expect(
      cells([round], columns: 14, rows: 6, in: glyphs).description == """
        ··············
        ···▄▄▄▄▄▄▄▄···
        ··▐········▌··
        ··▐········▌··
        ···▀▀▀▀▀▀▀▀···
        ··············
        """)
  }

  @Test("A box has straight sides wherever it lies", arguments: GlyphSet.allMixed)
  func anywhere(glyphs: GlyphSet) {
    for step in 0..<16 {
      let (x, y) = (3 + Double(step) / 16, 3 + Double(step * 5 % 16) / 8)
      let picture = cells([box(x, y, 9, 6, fill: blue)], columns: 16, rows: 8, in: glyphs)
      for row in 0..<8 {
        // All cells between the sides are alike, and so are those of each side.
        #expect((5...11).allSatisfy { picture[$0, row] == picture[5, row] }, "\(x) \(y)\n\(picture)")
      }
      let inside = (0..<8).filter { picture[5, $0] != .blank }.dropFirst().dropLast()
      for column in 0..<16 {
        #expect(inside.allSatisfy { picture[column, $0] == picture[column, 3] }, "\(x) \(y)\n\(picture)")
      }
      let ink = picture.description.filter { $0 != "\n" && $0 != "·" }
      #expect(ink.allSatisfy { "▗▄▖▐▌▝▀▘".contains($0) }, "\(x) \(y)\n\(picture)")
    }
  }

  @Test(
    "A round box of two rows or two columns has square corners, a larger one has not",
    arguments: GlyphSet.allMixed)
  func low(glyphs: GlyphSet) {
    for (width, height, isSquare) in [
      (9.0, 2.0, true), (9, 3, true), (1.5, 8, true), (9, 4, false), (3, 8, false),
    ] {
      for (x, y) in [(2.5, 3.0), (2.8, 3.6)] {
        let plain = box(x, y, width, height, fill: blue)
        var round = plain
        round.cornerRadius = 2
        let pictures = [plain, round].map { cells([$0], columns: 16, rows: 8, in: glyphs) }
        #expect((pictures[0] == pictures[1]) == isSquare, "\(width)x\(height)\n\(pictures[1])")
      }
    }
  }

  @Test(
    "Boxes cut by the eraser keep whole cells, and are open where they were cut",
    arguments: GlyphSet.allMixed)
  func cut(glyphs: GlyphSet) {
    for fill in [blue, orange] {
      let eraser = PartialEraser(along: [Point(x: 0, y: 7), Point(x: 16, y: 7)], radius: 1)
      let rest = box(2.5, 3, 9, 8, fill: fill).accept(eraser).kept
      let picture = cells(rest, columns: 16, rows: 8, in: glyphs)
      for row in [1, 2, 4, 5] {
        for column in 2...11 {
          #expect(picture[column, row].style.background == fill, "\(fill)\n\(picture)")
        }
      }
      for column in 0..<16 {
        #expect(picture[column, 3] == .blank, "\(fill)\n\(picture)")
      }
    }
  }

  @Test("Filled boxes side by side leave no hole at their shared corner", arguments: GlyphSet.allMixed)
  func neighbors(glyphs: GlyphSet) {
    let colored = [
      Rectangle(
        Rect(from: Point(x: 2.5, y: 3), to: Point(x: 10.5, y: 9)),
        ink: Ink(color: blue, width: 0.25, fill: blue)),
      Rectangle(
        Rect(from: Point(x: 10.5, y: 3), to: Point(x: 18.5, y: 9)),
        ink: Ink(color: orange, width: 0.25, fill: orange)),
    ]
    let picture = cells(colored, columns: 21, rows: 7, in: glyphs)
    // The upper half is the ground, the lower one area in one of both colours.
    #expect(picture[10, 1].character == "▄" && picture[10, 1].style.background == nil, "\(picture)")
    #expect([blue, orange].contains(picture[10, 1].style.foreground))
    for row in 2...3 { #expect(picture[10, row].style.background != nil, "\(picture)") }
  }

  @Test("A line in the colour of the box that ends at it leaves its edge even", arguments: [true, false])
  func ends(usingColor: Bool) {
    let lines = [
      [Point(x: 8.5, y: 3), Point(x: 8.5, y: 1)], [Point(x: 6.5, y: 9), Point(x: 6.5, y: 13)],
      [Point(x: 11.5, y: 7), Point(x: 15.5, y: 7)],
    ].map { Stroke($0, ink: Ink(color: blue, width: 0.25)) }
    let box = box(2.5, 3, 9, 6, fill: blue)
    func picture(_ marks: [any Mark]) -> CellGrid {
      cells(marks, columns: 18, rows: 7, in: .mixed, usingColor: usingColor)
    }
    let (bare, picture) = (picture([box]), picture([box] + lines))
    for row in 1...4 {
      for column in 2...11 { #expect(picture[column, row] == bare[column, row], "\(picture)") }
    }
  }

  @Test("A straight line of another colour begins in the cell beside the box")
  func lines() {
    let line = Stroke([Point(x: 11.5, y: 5), Point(x: 19.5, y: 5)], ink: Ink(color: orange, width: 0.25))
    let picture = cells([box(2.5, 3, 9, 6, fill: blue), line], columns: 22, rows: 7, in: .mixed)
    #expect(picture[11, 2] == Cell("▌", style: CellStyle(foreground: blue)), "\(picture)")
    #expect(picture[12, 2] == Cell("─", style: CellStyle(foreground: orange)), "\(picture)")
    // At half the size it begins in a cell that the box does not have.
    let small = Drawing([box(2.5, 3, 9, 10, fill: blue), line]).cells(
      in: Viewport(scale: 0.5, columns: 12, rows: 5), spelledIn: .mixed)
    let beginning = (0..<12).first { small[$0, 1].style.foreground == orange }
    #expect(beginning.map { small[$0, 1].character } == "─", "\(small)")
    #expect(beginning.map { small[$0 - 1, 1] } == Cell(" ", style: CellStyle(background: blue)), "\(small)")
  }

  @Test("A line across a corner of the box leaves its edge as it is, and is seen beside that")
  func corners() {
    for (start, end) in [((0.5, 7.0), (14.5, -7.0)), ((0.5, 9), (8.5, -1)), ((1, 5), (4, 1))] {
      let line = Stroke(
        [Point(x: start.0, y: start.1), Point(x: end.0, y: end.1)], ink: Ink(color: orange, width: 0.25))
      let bare = cells([line], columns: 16, rows: 7, in: .mixed)
      let picture = cells([box(2.5, 3, 9, 6, fill: blue), line], columns: 16, rows: 7, in: .mixed)
      for row in 0..<7 {
        for column in 0..<16 where bare[column, row] != .blank && !isEdge(column, row) {
          #expect(picture[column, row].style.foreground == orange, "\(column) \(row)\n\(picture)")
        }
      }
    }
  }

  /// Whether a cell is at the edge of the box of these tests.
  private func isEdge(_ column: Int, _ row: Int) -> Bool {
    let box = CellRect(column: 2, row: 1, columns: 10, rows: 4)
    return box.contains(column: column, row: row)
      && !CellRect(column: 3, row: 2, columns: 8, rows: 2).contains(column: column, row: row)
  }

  @Test("A line across the box is seen on it and on both sides of it")
  func crossing() {
    for end in [4.5, 6, 7.5] {
      let line = Stroke([Point(x: 0.5, y: 5), Point(x: 21.5, y: end)], ink: Ink(color: orange, width: 0.25))
      let picture = cells([box(2.5, 3, 9, 6, fill: blue), line], columns: 22, rows: 7, in: .mixed)
      for column in 1..<21 where !isEdge(column, 2) {
        #expect((0..<7).contains { picture[column, $0].style.foreground == orange }, "\(end)\n\(picture)")
      }
    }
  }
}

extension GlyphSet {
  static let allMixed: [GlyphSet] = [.mixed, .mixedSextant, .mixedCorner, .mixedOctant]
}
