import CellRendering
import Marks
import Testing

@Suite("Arrowheads where other lines are")
struct HeadOverLineTests {
  private let arrow = Stroke(
    [Point(x: 0.5, y: 3), Point(x: 6.5, y: 3)], ink: Ink(width: Ink.fineWidth),
    arrowheads: Arrowheads(end: .triangle))

  @Test(
    "A thin line that is drawn later leaves the head",
    arguments: [
      Ink(width: Ink.fineWidth), Ink(color: .indexed(1), width: Ink.fineWidth),
      Ink(width: Ink.fineWidth, texture: .box(.light)), Ink(width: Ink.fineWidth, texture: .box(.heavy)),
    ])
  func laterLine(ink: Ink) {
    let across = Stroke([Point(x: 6.5, y: 1), Point(x: 6.5, y: 7)], ink: ink)
    for marks in [[arrow, across], [across, arrow]] as [[any Mark]] {
      let rows = cells(marks, columns: 8, rows: 4, in: .mixed).description.split(separator: "\n")
      #expect(rows[1].contains("▶"), "\(rows)")
      #expect(rows[2].contains { "│┃".contains($0) })
    }
  }

  @Test("Words over a head are words, and lines over these cross them as ever")
  func words() {
    let label = Label("ab", at: Point(x: 6, y: 2))
    let text = cells([arrow, label], columns: 9, rows: 4, in: .mixed).description
    #expect(text.contains("ab") && !text.contains("▶"))
  }

  @Test("Upright dashes of characters are seen, wherever the line begins", arguments: [0.0, 0.5, 1, 1.5, 2])
  func dashes(top: Double) {
    let ink = Ink(width: Ink.fineWidth, texture: .box(.light), dash: [2, 2])
    let line = Stroke([Point(x: 0.5, y: top), Point(x: 0.5, y: top + 21)], ink: ink)
    let column = cells([line], columns: 1, rows: 12, in: .mixed).description.filter { $0 != "\n" }
    #expect(
      column.filter { $0 != "·" }.allSatisfy { $0 == "╎" } && column.count { $0 == "╎" } >= 10, "\(column)")
  }

  @Test("A head whose tip is on the side of a box stands before it, alike on all sides")
  func sides() {
    let box = Rectangle(Rect(from: Point(x: 6.5, y: 5), to: Point(x: 12.5, y: 9)), ink: Ink(width: 0.5))
    let heads = Arrowheads(end: .triangle)
    let arrows = [(9.5, 1.0, 9.5, 5.0), (9.5, 13, 9.5, 9), (0.5, 7, 6.5, 7), (18.5, 7, 12.5, 7)].map {
      Stroke(
        [Point(x: $0.0, y: $0.1), Point(x: $0.2, y: $0.3)], ink: Ink(width: 0.5), arrowheads: heads)
    }
    #expect(
      cells([box] + arrows, columns: 19, rows: 7, in: .mixed).description == """
        ·········╻·········
        ·········▼·········
        ······┏━━┻━━┓······
        ╺━━━━▶┫·····┣◀━━━━╸
        ······┗━━┳━━┛······
        ·········▲·········
        ·········╹·········
        """)
  }

  @Test("A slanted head whose tip is on the corner of a box leaves that whole")
  func corners() {
    let box = Rectangle(Rect(from: Point(x: 8.5, y: 5), to: Point(x: 14.5, y: 9)), ink: Ink(width: 0.5))
    let arrow = Stroke(
      [Point(x: 0.5, y: 1), Point(x: 8.5, y: 5)], ink: Ink(width: 0.5),
      arrowheads: Arrowheads(end: .triangle))
    let picture = cells([box, arrow], columns: 16, rows: 6, in: .mixedSextant)
    #expect(picture[8, 2].character == "┏" && picture[7, 2].character == "◢", "\(picture)")
  }

  @Test("A crow's foot whose tip is on the side of a box has both signs before it")
  func crowsFeet() {
    let box = Rectangle(Rect(from: Point(x: 8.5, y: 1), to: Point(x: 12.5, y: 5)), ink: Ink(width: 0.25))
    let line = Stroke(
      [Point(x: 0.5, y: 3), Point(x: 8.5, y: 3)], ink: Ink(width: 0.25),
      arrowheads: Arrowheads(end: .zeroOrMany))
    #expect(
      cells([box, line], columns: 14, rows: 3, in: .mixed).description == """
        ········┌───┐·
        ╶─────○<┤···│·
        ········└───┘·
        """)
  }
}
