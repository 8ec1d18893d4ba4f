import CellRendering
import Marks
import Testing

@Suite("Pictures")
struct PictureTests {
  private let house: [any Mark] = [
    Rectangle(Rect(from: Point(dot: 2, 6), to: Point(dot: 13, 14))),
    Stroke(dots: (0, 7), (7, 0), (8, 0), (15, 7)),
    Rectangle(Rect(from: Point(x: 3, y: 5), to: Point(x: 4.9, y: 7.4)), ink: Ink(fill: .standard)),
  ]

  @Test("One picture as dots")
  func dots() {
    #expect(
      RenderedDots(house, in: Viewport(columns: 8, rows: 4)).description == """
        ·······●●·······
        ······●··●······
        ·····●····●·····
        ····●······●····
        ···●········●···
        ··●··········●··
        ·●●●●●●●●●●●●●●·
        ●·●··········●·●
        ··●··········●··
        ··●··········●··
        ··●···●●●●···●··
        ··●···●●●●···●··
        ··●···●●●●···●··
        ··●···●●●●···●··
        ··●●●●●●●●●●●●··
        ················
        """)
  }

  @Test(
    "The same picture in each set of characters",
    arguments: [
      (.braille, "··⡠⠊⠑⢄··\n⡠⡮⠤⠤⠤⠤⢵⢄\n·⡇·⣤⣤·⢸·\n·⠧⠤⠿⠿⠤⠼·"),
      (.quadrant, "··▄▀▀▄··\n▄█▄▄▄▄█▄\n·▌·▄▄·▐·\n·▙▄██▄▟·"),
      (.half, "··▄▀▀▄··\n▄█▄▄▄▄█▄\n·█·▄▄·█·\n·█▄██▄█·"),
    ] as [(GlyphSet, String)])
  func glyphSets(set: GlyphSet, expected: String) {
    #expect(cells(house, columns: 8, rows: 4, in: set).description == expected)
  }

  @Test(
    "Each set that knows dots alone spells the very dots",
    arguments: GlyphSet.allCases.filter { !$0.isMixed && $0 != .ascii }
  )
  func spelling(set: GlyphSet) {
    let dots = RenderedDots(house, in: Viewport(columns: 8, rows: 4))
    let grid = cells(house, columns: 8, rows: 4, in: set)
    for row in 0..<4 {
      for column in 0..<8 {
        var mask = DotMask.empty
        for y in 0..<4 {
          for x in 0..<2 where dots.lit.contains(DotPlace(column * 2 + x, row * 4 + y)) {
            mask.insert(.dot(column: x, row: y))
          }
        }
        #expect(grid[column, row].character == set.character(for: mask))
      }
    }
  }

  @Test("A hidden group is not drawn, a locked one is")
  func groups() {
    let text = Label("ab", at: .origin)
    #expect(picture(Group([text], isHidden: true), columns: 2, rows: 1) == "··")
    #expect(picture(Group([Group([text])], isLocked: true), columns: 2, rows: 1) == "ab")
    #expect(picture(Vertex(at: .origin), Stroke([]), Group(), columns: 2, rows: 1) == "··")
  }

  @Test("A picture of no cells")
  func nothing() {
    #expect(cells(house, columns: 0, rows: 0).description == "")
    #expect(cells(house, columns: -3, rows: 5).columns == 0)
  }
}
