import CellRendering
import Marks
import Testing

/// Thin lines that meet wide ink.
@Suite("Thin lines at wide ink")
struct MeetingTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)

  private func wall(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(
      Rect(from: Point(x: x, y: y), to: Point(x: x + width, y: y + height)),
      ink: Ink(color: blue, width: 0.25, fill: blue))
  }

  private func line(_ points: (Double, Double)..., color: Color, width: Double = 0.25) -> Stroke {
    Stroke(points.map { Point(x: $0.0, y: $0.1) }, ink: Ink(color: color, width: width))
  }

  @Test("A thin line reaches the wall of its own colour that it ends at, wherever in its cell that begins")
  func walls() {
    for edge in stride(from: 6.0, through: 7, by: 0.125) {
      let picture = cells(
        [wall(edge, 0, 5, 6), line((0.5, 3), (edge, 3), color: blue)], columns: 14, rows: 3, in: .mixed)
      let reached = picture[6, 1]
      let isSolid = reached == Cell(" ", style: CellStyle(background: blue))
      #expect(
        isSolid || reached == Cell("─", style: CellStyle(foreground: blue)) || edge > 6.9 || edge == 6.125,
        "\(edge)\n\(picture)")
    }
    let down = cells(
      [wall(2, 5, 8, 5), line((6.5, 0), (6.5, 5), color: blue)], columns: 12, rows: 6, in: .mixed)
    #expect(down[6, 2] == Cell(" ", style: CellStyle(background: blue)), "\(down)")
  }

  @Test("A thin slanted line reaches the wall of its own colour")
  func slants() {
    let picture = cells(
      [wall(13, 0, 5, 20), line((1, 3), (14, 12), color: blue)], columns: 20, rows: 10, in: .mixed)
    for column in 2...12 {
      #expect((0..<10).contains { "▘▝▀▖▌▞▗▚▐▄".contains(picture[column, $0].character) }, "\(picture)")
    }
  }

  @Test("A line across a wide line breaks neither", arguments: [1.0, 1.5, 2])
  func crossings(width: Double) {
    for end in [8.0, 9.5, 13] {
      let level = line((0, 8), (24, end), color: orange, width: width)
      for x in [8.25, 8.5, 12, 15.5] {
        let marks: [any Mark] = [level, line((x, 0), (x, 18), color: blue)]
        let picture = cells(marks, columns: 24, rows: 9, in: .mixed)
        let column = Int(x)
        let isOrange = (0..<9).contains { picture[column, $0].style.background == orange }
        #expect(isOrange, "\(end) \(x)\n\(picture)")
        #expect(
          (0..<9).allSatisfy { picture[column, $0].style.foreground == blue }, "\(end) \(x)\n\(picture)")
      }
    }
  }

  @Test("A slanted line across a wide slanted line does not break it")
  func wideLines() {
    for width in [1.5, 2.0] {
      for (start, end) in [(17.0, 1.0), (16, 3), (14, 2)] {
        let wide = Stroke([Point(x: 1, y: 4), Point(x: 29, y: 14)], ink: Ink(color: blue, width: width))
        let thin = Stroke(
          [Point(x: 8, y: start), Point(x: 20, y: end)], ink: Ink(color: orange, width: 0.25))
        let picture = cells([wide, thin], columns: 30, rows: 9, in: .mixed)
        for column in 2..<28 {
          let isWhole = (0..<9).contains { row in
            let style = picture[column, row].style
            return style.background == blue || style.foreground == blue
          }
          #expect(isWhole, "\(width) \(start) \(column)\n\(picture)")
        }
      }
    }
  }

  @Test("A line of a unit has no knob where a line of dots crosses it", arguments: [1.0, 2.5, 4])
  func steepDots(slope: Double) {
    for y in [4.5, 5, 5.4] {
      let band = line((0, y), (24, y), color: orange, width: 1)
      let plain = cells([band], columns: 24, rows: 6, in: .mixed)
      let dots = line((12 - 6 / slope, 0), (12 + 6 / slope, 12), color: blue)
      let picture = cells([band, dots], columns: 24, rows: 6, in: .mixed)
      for row in 0..<6 {
        for column in 0..<24 where plain[column, row] != .blank {
          #expect(picture[column, row] == plain[column, row], "\(y) \(column)\n\(plain)\n\(picture)")
        }
      }
    }
  }

  @Test("A straight line of half a unit stays whole where a curve in its colour begins")
  func stems() {
    let stem = line((6.5, 0), (6.5, 20), color: blue, width: 0.5)
    for y in [7.0, 9, 10.5] {
      var bowl = line(
        (6.5, y), (8.5, y - 1.5), (11, y - 1), (12, y + 2), (10, y + 5), color: blue, width: 0.5)
      bowl.isSmooth = true
      let picture = cells([stem, bowl], columns: 16, rows: 10, in: .mixed)
      for row in 1..<9 { #expect(picture[6, row].character == "┃", "\(picture)") }
      #expect((2..<6).contains { picture[8, $0] != .blank }, "\(picture)")
    }
  }

  @Test("A heavy slant that a thin line crosses stays whole")
  func heavy() {
    for y in [3.0, 5, 6.5, 9] {
      let slant = line((10, 0), (14, 12), color: orange, width: 0.5)
      let plain = cells([slant], columns: 24, rows: 6, in: .mixed)
      let picture = cells([slant, line((2, y), (22, y), color: blue)], columns: 24, rows: 6, in: .mixed)
      let row = Int(y / 2)
      for column in 0..<24 where plain[column, row] != .blank {
        guard plain[column, row].character != "▏", plain[column, row].character != "▕" else { continue }
        let style = picture[column, row].style
        #expect(
          style.foreground == orange || style.background == orange, "\(y) \(column)\n\(plain)\n\(picture)")
      }
    }
  }

  @Test("A line across the edge of an area is not broken", arguments: [3.0, 3.125, 3.5, 3.875])
  func edges(x: Double) {
    let area = Rectangle(
      Rect(from: Point(x: x, y: 1), to: Point(x: 15 - x, y: 7)),
      ink: Ink(color: orange, width: 0.25, fill: orange))
    let picture = cells([area, line((0, 5), (15, 5), color: blue)], columns: 15, rows: 4, in: .mixed)
    for column in 1..<14 { #expect(picture[column, 2].character == "─", "\(picture)") }
  }

  @Test(
    "A line that begins at the outline of a filled box leaves its edge as it is",
    arguments: [GlyphSet.mixed, .mixedSextant],
    [Point(x: 18, y: 7), Point(x: 10.5, y: 13), Point(x: 18, y: 10), Point(x: 1, y: 2), Point(x: 5, y: 13)])
  func beginnings(glyphs: GlyphSet, end: Point) {
    let box = Rectangle(
      Rect(from: Point(x: 5.5, y: 3), to: Point(x: 14.5, y: 9)),
      ink: Ink(color: orange, width: 0.25, fill: orange))
    // As connectors do, it begins where the way from the middle passes the outline.
    let middle = Point(x: 10, y: 6)
    let (dx, dy) = (end.x - middle.x, end.y - middle.y)
    let share = min(4.5 / abs(dx), 3 / abs(dy))
    let start = Point(x: middle.x + dx * share, y: middle.y + dy * share)
    let bare = cells([box], columns: 20, rows: 7, in: glyphs)
    let picture = cells(
      [box, line((start.x, start.y), (end.x, end.y), color: blue)], columns: 20, rows: 7, in: glyphs)
    for row in 0..<7 {
      for column in 0..<20 where bare[column, row] != .blank {
        #expect(picture[column, row] == bare[column, row], "\(column) \(row)\n\(picture)")
      }
    }
    #expect(picture.cells.contains { $0.style.foreground == blue })
  }

  @Test("An upright line from a filled ellipse leaves its edge as it is", arguments: 0..<7)
  func ellipses(eighth: Int) {
    let radius = 5 + Double(eighth) / 8
    let ellipse = Ellipse(
      center: Point(x: 10.5, y: 8), radiusX: 7, radiusY: radius,
      ink: Ink(color: orange, width: 0.25, fill: orange))
    let below = line((10.5, 8 + radius), (10.5, 18), color: blue)
    let bare = cells([ellipse], columns: 21, rows: 9, in: .mixed)
    let picture = cells([ellipse, below], columns: 21, rows: 9, in: .mixed)
    for row in 0..<9 where bare[10, row] != .blank {
      #expect(picture[10, row] == bare[10, row], "\(row)\n\(picture)")
    }
    #expect(picture[10, 8].style.foreground == blue)
  }

  @Test("A head at the edge of a box, in the middle of a cell, takes no bite out of it, and is seen")
  func heads() {
    func head(_ color: Color) -> CellStyle {
      let arrow = Stroke(
        [Point(x: 0.5, y: 3), Point(x: 6.5, y: 3)], ink: Ink(color: color, width: 0.25),
        arrowheads: Arrowheads(end: .triangle))
      let picture = cells([wall(6.5, 0, 5, 6), arrow], columns: 14, rows: 3, in: .mixed)
      #expect(picture[6, 1].character == "▶", "\(picture)")
      return picture[6, 1].style
    }
    #expect(head(orange) == CellStyle(foreground: orange, background: blue))
    #expect(head(blue) == CellStyle(foreground: blue))
  }

  @Test(
    "A line over a side of a box that has the colour of its fill is a line on the fill",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant])
  func hiddenSide(glyphs: GlyphSet) {
    let green = Color.named(.green)
    let box = Rectangle(
      Rect(from: Point(x: 2.5, y: 1), to: Point(x: 9.5, y: 9)), ink: Ink(color: green, width: 0.25))
    // As the fill tool fills a box: an area without a line, below it.
    let region = Stroke(
      box.box.corners, ink: Ink(color: green, width: 0, fill: green), isClosed: true)
    let level = Stroke(cells: (0, 2), (12, 2), ink: Ink(color: .named(.red), width: 0.25))
    let grid = cells([region, box, level], columns: 13, rows: 5, in: glyphs)
    #expect(grid.line(2) == "╶───────────╴", "\(grid)")
    for column in 3..<9 { #expect(grid[column, 2].style.background == green, "\(grid)") }
    let slanted = Stroke(cells: (0, 0), (12, 4), ink: Ink(color: .named(.red), width: 0.25))
    let crossed = cells([region, box, slanted], columns: 13, rows: 5, in: glyphs)
    // It leaves no cell out between its ends.
    for column in 0..<13 {
      #expect((0..<5).contains { crossed[column, $0].style.foreground == Color.named(.red) }, "\(crossed)")
    }
  }

  @Test("Below a line where two areas meet there is no ground", arguments: [GlyphSet.mixed, .mixedSextant])
  func twoAreas(glyphs: GlyphSet) {
    let (yellow, sky) = (Color.named(.yellow), Color.named(.sky))
    // The fill tool has filled an ellipse as far as another one.
    let corners: [(Double, Double)] = [
      (27.908, 34.239), (25.833, 33.315), (24.015, 32.071), (22.522, 30.556), (21.413, 28.827),
      (20.731, 26.951), (20.627, 26.078), (22.056, 25.315), (23.571, 24.071), (24.815, 22.556),
      (25.739, 20.827), (26.308, 18.951), (26.5, 17), (26.442, 16.414), (27.908, 15.761), (36, 15.5),
      (36, 34.5),
    ]
    let marks: [any Mark] = [
      Stroke(corners.map { Point(x: $0, y: $1) }, ink: Ink(color: sky, width: 0, fill: sky), isClosed: true),
      Ellipse(
        center: Point(x: 16.5, y: 17), radiusX: 10, radiusY: 10,
        ink: Ink(color: yellow, width: 0.25, fill: yellow)),
      Ellipse(center: Point(x: 32.5, y: 25), radiusX: 12, radiusY: 10, ink: Ink(color: sky, width: 0.25)),
      Stroke(
        [Point(x: 18.5, y: 31), Point(x: 24.5, y: 23)], ink: Ink(color: .named(.violet), width: 0.25)),
    ]
    let grid = cells(marks, columns: 45, rows: 18, in: glyphs)
    #expect(grid[22, 12].style.background != nil, "\(grid)")
  }
}
