import CellRendering
import Marks
import Testing

@Suite("Shapes")
struct ShapeTests {
  @Test("A rectangle's corners are closed")
  func rectangle() {
    #expect(
      RenderedDots(
        Rectangle(location: Point(dot: 1, 1), size: Size(width: 3, height: 2)), columns: 5, rows: 2
      ).description == """
        ··········
        ·●●●●●●●··
        ·●·····●··
        ·●·····●··
        ·●·····●··
        ·●●●●●●●··
        ··········
        ··········
        """)
  }

  @Test("In ASCII, an ellipse that is filled in the colour of its line is round", arguments: [0.25, 0.5, 1])
  func filledInASCII(width: Double) {
    let ink = Ink(color: .named(.red), width: width, fill: .named(.red))
    let ellipse = Ellipse(center: Point(x: 8.5, y: 7), radiusX: 8, radiusY: 6, ink: ink)
    let rows = cells([ellipse], columns: 17, rows: 7, in: .ascii, usingColor: false).description
      .split(separator: "\n").map(String.init)
    #expect(
      rows[3] == String(repeating: "#", count: 17) || rows[3].dropFirst().dropLast().allSatisfy { $0 == "#" })
    for row in [rows[0], rows[6]] {
      #expect(row.hasPrefix("··") && row.hasSuffix("··"), "\(rows)")
      #expect(row.contains { $0 != "·" })
    }
  }

  @Test("A circle is round and the same on all sides")
  func circle() {
    // Radius four dots around dot (5, 5). Up to the diagonal, 2.83 from the middle, there is one dot in each
    // column: at 0, 1, 2 from the middle the circle lies 4, 3.87, 3.46 above it. The rest mirrors that.
    #expect(
      RenderedDots(
        Ellipse(center: Point(dot: 5, 5), radiusX: 2, radiusY: 2), columns: 6, rows: 3
      ).description == """
        ············
        ····●●●·····
        ···●···●····
        ··●·····●···
        ·●·······●··
        ·●·······●··
        ·●·······●··
        ··●·····●···
        ···●···●····
        ····●●●·····
        ············
        ············
        """)
  }

  @Test(
    "Circles, ellipses and round corners of any size and place are symmetric, without gaps and one dot thick",
    arguments: [0.5, 1, 1.3, 2, 3.5, 5, 7.25, 9.9])
  func symmetric(radius: Double) {
    for (x, y) in [(0.0, 0.0), (0.5, 1), (0.25, 0.25), (0.7, 0.1)] {
      for squeeze in [1.0, 0.5, 0.2, 0] {
        let center = Point(x: 12 + x, y: 12 + y)
        let ellipse = Ellipse(center: center, radiusX: radius, radiusY: radius * squeeze)
        let box = Rectangle(ellipse.box.outset(by: 1), cornerRadius: radius * squeeze / 2)
        for shape in [ellipse, box] as [any Shape] {
          let dots = RenderedDots(shape, columns: 25, rows: 13)
          expectSymmetry(of: dots)
          #expect(dots.isConnected)
        }
      }
    }
  }

  @Test("A circle's dots lie within a dot of it", arguments: [1.0, 2.5, 4, 6, 9])
  func roundness(radius: Double) {
    let center = Point(dot: 24, 24)
    let dots = RenderedDots(Ellipse(center: center, radiusX: radius, radiusY: radius), columns: 25, rows: 13)
    for dot in dots.lit {
      #expect(abs((Point(dot: dot.x, dot.y) - center).length - radius) <= 0.26)
    }
    // One dot for each of the columns or rows that the eight octants cross, and no more.
    #expect(Double(dots.lit.count) <= 8 * 2 * radius * 0.7072 + 8)
  }

  @Test("Round corners keep the sides straight")
  func roundedRectangle() {
    let box = Rect(from: Point(dot: 1, 1), to: Point(dot: 14, 10))
    #expect(
      RenderedDots(Rectangle(box, cornerRadius: 2), columns: 8, rows: 3).description == """
        ················
        ····●●●●●●●●····
        ···●········●···
        ··●··········●··
        ·●············●·
        ·●············●·
        ·●············●·
        ·●············●·
        ··●··········●··
        ···●········●···
        ····●●●●●●●●····
        ················
        """)
  }

  @Test("A wide circle is symmetric too", arguments: [0.75, 1, 1.5, 2])
  func wide(width: Double) {
    let circle = Ellipse(center: Point(x: 6, y: 6), radiusX: 4, radiusY: 4, ink: Ink(width: width))
    let dots = RenderedDots(circle, columns: 12, rows: 6)
    #expect(dots.isConnected)
    if width >= 1 { expectSymmetry(of: dots) }
  }

  @Test("A shape without extent is a line or a dot")
  func degenerate() {
    let line = Rectangle(location: Point(dot: 1, 1), size: Size(width: 2, height: 0))
    let dot = Ellipse(center: Point(dot: 1, 3), radiusX: 0, radiusY: 0)
    #expect(
      RenderedDots(line, dot, columns: 4, rows: 1).description == """
        ········
        ·●●●●●··
        ········
        ·●······
        """)
  }

  @Test("A dashed shape keeps its places")
  func dashed() {
    // Clockwise from the top left: a dash begins every four dots, at 0, 4, 8 ... 20 of 24.
    let box = Rect(from: Point(dot: 0, 0), to: Point(dot: 8, 4))
    let dots = RenderedDots(Rectangle(box, ink: Ink(dash: [1, 1])), columns: 5, rows: 2)
    #expect(
      dots.description == """
        ●●··●●··●·
        ········●·
        ··········
        ●·········
        ●··●●··●●·
        ··········
        ··········
        ··········
        """)
  }

  @Test("Dashes and dots of a box begin and end at its corners", arguments: [LineStyle.dashed, .dotted])
  func corners(style: LineStyle) {
    for (width, height) in [(9.0, 5.0), (10, 4), (7.5, 7), (13.5, 3.5), (3, 2)] {
      var ink = Ink(width: 0.25)
      ink.setLineStyle(style)
      let box = Rect(from: Point(dot: 1, 1), to: Point(dot: 1, 1) + Vector(dx: width, dy: height))
      let dots = RenderedDots(Rectangle(box, ink: ink), columns: 16, rows: 5)
      let solid = RenderedDots(Rectangle(box, ink: Ink()), columns: 16, rows: 5)
      let (right, bottom) = (1 + Int(2 * width), 1 + Int(2 * height))
      for corner in [DotPlace(1, 1), DotPlace(right, 1), DotPlace(1, bottom), DotPlace(right, bottom)] {
        #expect(dots.lit.contains(corner), "\(width)x\(height):\n\(dots)")
      }
      #expect(dots.lit.isSubset(of: solid.lit) && dots.lit.count < solid.lit.count)
    }
  }

  private func expectSymmetry(of dots: RenderedDots) {
    let (xs, ys) = (dots.lit.map(\.x), dots.lit.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
    #expect(Set(dots.lit.map { DotPlace(left + right - $0.x, $0.y) }) == dots.lit)
    #expect(Set(dots.lit.map { DotPlace($0.x, top + bottom - $0.y) }) == dots.lit)
  }

  @Test(
    "A fill of another colour has the cells of an outline of characters, whatever the corners",
    arguments: [0.0, 1])
  func characters(radius: Double) {
    let ink = Ink(color: .named(.blue), width: 0.25, texture: .box(.light), fill: .named(.orange))
    let box = Rectangle(
      Rect(from: Point(x: 1.5, y: 1), to: Point(x: 7.5, y: 5)), cornerRadius: radius, ink: ink)
    for glyphs in [GlyphSet.mixed, .braille, .ascii] {
      let picture = cells([box], columns: 9, rows: 4, in: glyphs)
      let fills = (0..<4).map { row in
        (0..<9).map { picture[$0, row].style.background == .named(.orange) ? "#" : "·" }.joined()
      }
      #expect(fills == ["·#######·", "·#######·", "·#######·", "·········"], "\(glyphs)\n\(picture)")
      #expect(picture[4, 0].style.foreground == .named(.blue))
    }
  }

  @Test("Lines of characters over a fill leave the fill", arguments: [Texture.box(.light), .glyph("x")])
  func over(texture: Texture) {
    let fill = Ink(color: .named(.orange), width: 0.25, fill: .named(.orange))
    let area = Rectangle(Rect(from: Point(x: 1, y: 0), to: Point(x: 9, y: 8)), ink: fill)
    let line = Stroke([Point(x: 0.5, y: 3), Point(x: 9.5, y: 3)], ink: Ink(texture: texture))
    let picture = cells([area, line], columns: 10, rows: 4, in: .mixed)
    for column in 2...7 {
      #expect(picture[column, 1].style.background == .named(.orange), "\(picture)")
      #expect("─x".contains(picture[column, 1].character), "\(picture)")
    }
  }

  @Test("A side of characters along a fill lies on the fill all along, or on the ground")
  func edges() {
    let ink = Ink(color: .named(.blue), width: 0, texture: .box(.light), fill: .named(.orange))
    for step in 0..<8 {
      let corner = Point(x: 1 + Double(step) / 8, y: 1 + Double(step) / 4)
      let figure = Figure(.document, in: Rect(location: corner, size: Size(width: 12, height: 8)), ink: ink)
      let picture = cells([figure], columns: 16, rows: 7, in: .mixed)
      for column in 0..<16 {
        let side = (1..<4).map { picture[column, $0] }.filter { $0.character == "│" }
        #expect(Set(side.map(\.style)).count <= 1, "\(step)\n\(picture)")
      }
      let top = (0..<16).map { picture[$0, 0] }.filter { $0.character == "─" }
      #expect(Set(top.map(\.style)).count <= 1, "\(step)\n\(picture)")
    }
  }

  @Test("An ellipse whose edges lie between dots is its mirror image about its middle")
  func mirroredEllipses() {
    for radius in stride(from: 2.0, through: 8, by: 0.5) {
      for place in stride(from: 10.0, through: 12, by: 0.25) {
        let center = Point(x: place + radius.truncatingRemainder(dividingBy: 1), y: place)
        let edges = [center.x - radius, center.y - radius].map { 2 * $0 }
        guard edges.allSatisfy({ $0 == $0.rounded() }) else { continue }
        let dots = RenderedDots(
          Ellipse(center: center, radiusX: radius, radiusY: radius), columns: 25, rows: 13)
        let mirrored = dots.lit.map { DotPlace(Int(4 * center.x) - 1 - $0.x, Int(4 * center.y) - 1 - $0.y) }
        #expect(Set(mirrored) == dots.lit, "\(radius) \(place)\n\(dots)")
      }
    }
  }

  @Test("A path that is a huge ellipse is seen where its sides are", arguments: [1e7, 1e100, 1e300])
  func hugePathsOfEllipses(radius: Double) {
    let path = PathMark(
      .ellipse(center: Point(x: 12.5, y: 7), radiusX: radius, radiusY: 4), ink: Ink(width: Ink.fineWidth))
    let picture = cells([path], columns: 25, rows: 8, in: .mixed)
    #expect(!picture.cells.allSatisfy { $0 == .blank }, "\(picture)")
  }

  @Test("A thin path that is an ellipse has the cells of one", arguments: GlyphSet.allMixed)
  func pathsOfEllipses(glyphs: GlyphSet) {
    for (radiusX, radiusY) in [(3.5, 3.5), (6, 3), (2, 1.5), (9, 5)] {
      let ellipse = Ellipse(
        center: Point(x: 12.5, y: 7), radiusX: radiusX, radiusY: radiusY, ink: Ink(width: Ink.fineWidth))
      let path = PathMark(
        .ellipse(center: ellipse.center, radiusX: radiusX, radiusY: radiusY), ink: ellipse.ink)
      #expect(
        cells([path], columns: 25, rows: 8, in: glyphs) == cells([ellipse], columns: 25, rows: 8, in: glyphs))
    }
  }
}
