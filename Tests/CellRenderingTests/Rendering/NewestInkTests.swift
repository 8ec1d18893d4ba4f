import CellRendering
import Marks
import Testing

@Suite("Ink of several colours in a cell")
struct NewestInkTests {
  private let blue = Color.rgb(0, 0, 255)
  private let glyphs = [GlyphSet.mixed, .mixedSextant]

  private func level(_ row: Int, width: Double, _ color: Color) -> Stroke {
    Stroke(cells: (0, row), (23, row), ink: Ink(color: color, width: width))
  }

  @Test("A line over a thin one of another colour has all of its cells", arguments: [0.5, 1])
  func overThin(width: Double) {
    let slant = Stroke([Point(x: 2.5, y: 13), Point(x: 20.5, y: 1)], ink: Ink(width: width))
    let upright = Stroke(cells: (11, 0), (11, 7), ink: Ink(color: blue, width: 0.25))
    for below in [level(3, width: 0.25, blue), upright] {
      for glyphs in glyphs {
        let alone = cells([slant], columns: 24, rows: 8, in: glyphs)
        let both = cells([below, slant], columns: 24, rows: 8, in: glyphs)
        for index in alone.cells.indices where alone.cells[index] != .blank {
          #expect(both.cells[index] == alone.cells[index], "\(both)")
        }
        #expect(both.cells.contains { $0.style.foreground == blue })
      }
    }
  }

  @Test("A curve of half a unit on a fill has ink in the cells where it has some on the ground")
  func onFill() {
    let red = Color.indexed(9)
    let fill = Rectangle(
      Rect(from: .origin, to: Point(x: 24, y: 16)), ink: Ink(color: blue, width: 0, fill: blue))
    for offset in stride(from: 0.0, to: 2, by: 0.125) {
      let arch = Stroke(
        [(3, 13), (4, 9), (7, 6.5), (12, 6), (17, 6.5), (20, 9), (21, 13)].map {
          Point(x: $0.0, y: $0.1 - offset)
        }, ink: Ink(color: red), isSmooth: true)
      for glyphs in glyphs + [.mixedOctant] {
        let alone = cells([arch], columns: 24, rows: 8, in: glyphs)
        let both = cells([fill, arch], columns: 24, rows: 8, in: glyphs)
        for index in alone.cells.indices where alone.cells[index] != .blank {
          let cell = both.cells[index]
          let isSeen = cell.character != " " && cell.style.foreground == red || cell.style.background == red
          #expect(isSeen, "\(index) in \(glyphs), \(offset) higher:\n\(both)")
        }
      }
    }
  }

  @Test("A line between two fills covers what has no room in its cells, not the fill on its other side")
  func betweenFills() {
    let (red, green) = (Color.indexed(9), Color.indexed(10))
    // In the fifth row what is outside of the arch has three sixteenths of the cells, the line four.
    let arch = Stroke(
      [(3, 13), (4, 9.6), (7, 8.7), (10, 8.6), (13, 8.7), (16, 9.6), (17, 13)].map {
        Point(x: $0.0, y: $0.1)
      }, ink: Ink(color: red), isSmooth: true)
    let line = arch.centreline(tolerance: 0.1)
    func fill(_ color: Color, _ outline: [Point]) -> Stroke {
      Stroke(outline, ink: Ink(color: color, width: 0, fill: color), isClosed: true)
    }
    let corners = [(17, 16), (20, 16), (20, 0), (0, 0), (0, 16), (3, 16)].map { Point(x: $0.0, y: $0.1) }
    let fills = [fill(blue, line + corners), fill(green, line)]
    for fills in [fills, fills.reversed()] {
      let picture = cells(fills + [arch], columns: 20, rows: 8, in: .mixedSextant)
      for column in 7...12 {
        #expect(picture[column, 3].style.background == blue && picture[column, 5].style.background == green)
        let expected = Cell("▀", style: CellStyle(foreground: red, background: green))
        #expect(picture[column, 4] == expected, "\(picture)")
      }
    }
  }

  @Test("A fill of the same place hides the one below it, also in cells that it shares with another")
  func sameFill() {
    let (red, green) = (Color.indexed(9), Color.indexed(10))
    func fill(_ color: Color, from top: Double, to bottom: Double) -> Rectangle {
      Rectangle(
        Rect(from: Point(x: 0, y: top), to: Point(x: 8, y: bottom)),
        ink: Ink(color: color, width: 0, fill: color))
    }
    for edge in [8.75, 9, 9.125] {
      let picture = cells(
        [fill(blue, from: edge, to: 16), fill(green, from: 0, to: edge), fill(red, from: 0, to: edge)],
        columns: 8, rows: 8, in: .mixedSextant)
      for cell in picture.cells {
        #expect(cell.style.foreground != green && cell.style.background != green, "\(edge)\n\(picture)")
      }
    }
  }

  @Test("A thin line by hand along the side of a box gives the side its colour, and leaves no gap in either")
  func alongSides() {
    let box = Rectangle(
      Rect(from: Point(x: 2.5, y: 3), to: Point(x: 13.5, y: 9)), ink: Ink(width: Ink.fineWidth))
    let ground = Stroke(
      [Point(x: 0, y: 8.7), Point(x: 8, y: 9.2), Point(x: 16, y: 8.8)],
      ink: Ink(color: .indexed(4), width: Ink.fineWidth))
    let picture = cells([box, ground], columns: 16, rows: 6, in: .mixed)
    #expect(picture.line(4).prefix(16).allSatisfy { $0 != " " }, "\(picture)")
    let blue = (0..<16).filter { picture[$0, 4].style.foreground == .indexed(4) }
    #expect(blue.count >= 14 && picture[8, 1].style.foreground == .standard, "\(blue)")
  }

  @Test("A thin slant that crosses a box-drawing line of another colour leaves no hole in it")
  func thinOverThin() {
    let slant = Stroke([Point(x: 2, y: 1), Point(x: 6, y: 7)], ink: Ink(color: blue, width: 0.25))
    let line = level(1, width: 0.25, .standard)
    let picture = cells([line, slant], columns: 24, rows: 4, in: .mixed)
    let (slantAlone, lineAlone) = (
      cells([slant], columns: 24, rows: 4, in: .mixed), cells([line], columns: 24, rows: 4, in: .mixed)
    )
    for column in 0..<24 {
      for row in 0..<4 { #expect(picture[column, row] == (row == 1 ? lineAlone : slantAlone)[column, row]) }
    }
    #expect(
      (0..<24).contains { slantAlone[$0, 0] != .blank } && (0..<24).contains { slantAlone[$0, 2] != .blank })
  }

  @Test("A thin line over a wide one lies on its colour, the terminal's own included")
  func onWide() {
    for color in [Color.standard, .rgb(9, 9, 9)] {
      let picture = cells(
        [level(2, width: 2, color), level(2, width: 0.25, blue)], columns: 24, rows: 5, in: .mixed)
      let style =
        color == .standard
        ? CellStyle(foreground: .standard, background: blue, attributes: .reverse)
        : CellStyle(foreground: blue, background: color)
      #expect(picture[10, 2] == Cell("─", style: style))
    }
  }

  @Test("A line does not break at the edge of a fill, and leaves no hole in it")
  func edges() {
    let teal = Color.named(.teal)
    let box = Rectangle(
      Rect(from: Point(x: 6.5, y: 5), to: Point(x: 18.5, y: 14)),
      ink: Ink(color: teal, width: 0.25, fill: teal))
    let line = Stroke([Point(x: 1, y: 10), Point(x: 23, y: 2)], ink: Ink(width: 0.5))
    for glyphs in glyphs {
      let alone = cells([box], columns: 24, rows: 8, in: glyphs)
      let both = cells([box, line], columns: 24, rows: 8, in: glyphs)
      for column in 2..<22 {
        #expect((0..<8).contains { both[column, $0] != alone[column, $0] }, "\(column) in \(both)")
        for row in 0..<8 where alone[column, row].style.background == teal {
          let style = both[column, row].style
          #expect(style.background == teal || style.foreground == teal, "\(column) \(row)")
        }
      }
    }
  }

  @Test("Of three colours the lowest leaves no hole")
  func threeColors() {
    func fill(_ color: Color, from left: Double) -> Rectangle {
      Rectangle(
        location: Point(x: left, y: 0), size: Size(width: 4, height: 4),
        ink: Ink(color: color, width: 0, fill: color))
    }
    let (red, green) = (Color.rgb(255, 0, 0), Color.rgb(0, 255, 0))
    let line = Stroke([Point(x: 0, y: 1.25), Point(x: 4, y: 1.25)], ink: Ink(color: blue, width: 0.5))
    let cell = cells([fill(red, from: 0), fill(green, from: 2.75), line], columns: 4, rows: 2, in: .mixed)[
      2, 0]
    #expect(cell.style.foreground == blue || cell.style.background == blue, "\(cell)")
    #expect([red, green].contains { cell.style.foreground == $0 || cell.style.background == $0 }, "\(cell)")
    #expect(cell.style.background != nil, "\(cell)")
  }
}
