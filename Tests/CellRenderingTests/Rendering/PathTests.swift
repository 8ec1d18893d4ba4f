import CellRendering
import Marks
import Testing

@Suite("Paths in cells")
struct PathTests {
  private static func square(_ inset: Double) -> [BezierPath.Element] {
    let corners = Rect(from: Point(x: inset, y: inset), to: Point(x: 8 - inset, y: 8 - inset)).corners
    return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
  }

  private static let squares = BezierPath(square(0) + square(2))

  @Test(
    "Thin boxes and right-angled lines of other programs are fitted to cells, as ours are; wider ones are not"
  )
  func fitted() {
    for place in stride(from: 0.0, to: 2, by: 0.3) {
      let rect = Rect(from: Point(x: 2 + place, y: 1 + place), to: Point(x: 14 + place, y: 9 + place))
      for width in [0.1, 0.25] {
        let ink = Ink(width: width)
        let box = cells([PathMark(Self.path(rect, radius: 0), ink: ink)], columns: 18, rows: 7, in: .mixed)
        #expect(box == cells([Rectangle(rect, ink: ink)], columns: 18, rows: 7, in: .mixed))
        #expect(box.cells.allSatisfy { " ┌─┐│└┘".contains($0.character) }, "\(box)")
        let points = [rect.corners[3], rect.corners[0], rect.corners[1]]
        var path = BezierPath()
        path.move(to: points[0])
        path.line(to: points[1])
        path.line(to: points[2])
        let line = cells([PathMark(path, ink: ink)], columns: 18, rows: 7, in: .mixed)
        #expect(line == cells([Stroke(points, ink: ink)], columns: 18, rows: 7, in: .mixed))
      }
    }
    let rect = Rect(from: Point(x: 2, y: 1), to: Point(x: 14, y: 9))
    let wider = cells(
      [PathMark(Self.path(rect, radius: 0), ink: Ink(width: 0.5))], columns: 18, rows: 7, in: .mixedCorner)
    #expect(
      wider[2, 0]
        != cells([Rectangle(rect, ink: Ink(width: 0.5))], columns: 18, rows: 7, in: .mixedCorner)[2, 0])
  }

  @Test("The even-odd rule leaves a hole, the non-zero rule none", arguments: [GlyphSet.braille, .mixed])
  func holes(glyphs: GlyphSet) {
    func middle(_ rule: PathStyle.FillRule) -> Cell {
      cells(
        [
          PathMark(Self.squares, ink: Ink(color: .indexed(1)), isArea: true, style: PathStyle(fillRule: rule))
        ],
        columns: 8, rows: 4, in: glyphs)[4, 1]
    }
    #expect(middle(.evenOdd) == .blank)
    #expect(middle(.nonZero) != .blank)
  }

  @Test(
    "A mitred corner reaches out to its tip, a bevelled one is cut off",
    arguments: [PathStyle.Join.miter, .bevel])
  func corners(join: PathStyle.Join) throws {
    let path = BezierPath([.move(Point(x: 2, y: 8)), .line(Point(x: 2, y: 4)), .line(Point(x: 4, y: 4))])
    let style = PathStyle(cap: .butt, join: join)
    let corner = cells([PathMark(path, ink: Ink(width: 2), style: style)], columns: 4, rows: 4)[1, 1]
      .character
    let dots = try #require(corner.unicodeScalars.first).value - 0x2800
    // The dot in the third row on the left.
    #expect((dots & 0b100 != 0) == (join == .miter))
  }

  @Test("A part drawn alone has the cells of the whole", arguments: [GlyphSet.braille, .mixed])
  func clips(glyphs: GlyphSet) {
    let marks = Group([
      PathMark(
        Self.squares, ink: Ink(width: 1.5, fill: .indexed(2), opacity: 0.5),
        style: PathStyle(cap: .square, join: .miter)),
      PathMark(Self.squares, ink: Ink(dash: [1, 2]), style: PathStyle(cap: .butt, dashOffset: 0.5)),
    ])
    let viewport = Viewport(columns: 9, rows: 5)
    var whole = CellRenderer(viewport: viewport, for: glyphs)
    whole.drawPicture(of: marks)
    let expected = whole.grid(in: glyphs)
    for column in 0..<9 {
      whole.setClip(CellRect(column: column, row: 0, columns: 1, rows: 5))
      whole.clear()
      marks.accept(&whole)
      #expect(whole.grid(in: glyphs) == expected)
    }
  }

  private static let fine = Ink(color: .named(.blue), width: 0.25, fill: .named(.orange))

  /// A box as other programs write it.
  private static func path(_ rect: Rect, radius: Double) -> BezierPath {
    var path = BezierPath()
    path.move(to: Point(x: rect.minX + radius, y: rect.minY))
    let corners = rect.corners
    for (index, corner) in (corners.dropFirst() + [corners[0]]).enumerated() {
      let (along, next) = [
        (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)), (Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0)),
        (Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)), (Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0)),
      ][index]
      path.line(to: corner - along * radius)
      if radius > 0 {
        path.curve(
          to: corner + next * radius, controls: corner - along * (radius / 2), corner + next * (radius / 2))
      }
    }
    path.close()
    return path
  }

  @Test(
    "A path that is a box has the outline of a box on its fill", arguments: [GlyphSet.mixed, .mixedCorner],
    [0.0, 1])
  func boxes(glyphs: GlyphSet, radius: Double) {
    for (x, y) in [(2.5, 3.0), (2.1, 3.4), (2.9, 2.2)] {
      let rect = Rect(from: Point(x: x, y: y), to: Point(x: x + 9.3, y: y + 6.1))
      let path = cells(
        [PathMark(Self.path(rect, radius: radius), ink: Self.fine)], columns: 16, rows: 7, in: glyphs)
      let box = cells(
        [Rectangle(rect, cornerRadius: radius, ink: Self.fine)], columns: 16, rows: 7, in: glyphs)
      #expect(path == box)
      #expect(
        path.cells.contains { $0.style == CellStyle(foreground: .named(.blue), background: .named(.orange)) })
    }
  }

  @Test("A thin line along the axes with round corners is box-drawing characters wherever it lies")
  func roundCorners() {
    for shift in [0.0, 0.3, 0.7] {
      var path = BezierPath()
      func place(_ x: Double, _ y: Double) -> Point { Point(x: x + shift, y: y + shift) }
      path.move(to: place(1.2, 1))
      path.line(to: place(4, 1))
      path.curve(to: place(5, 2), controls: place(4.55, 1), place(5, 1.45))
      path.line(to: place(5, 6))
      path.curve(to: place(6, 7), control: place(5, 7))
      path.line(to: place(9, 7))
      let picture = cells([PathMark(path, ink: Ink(width: 0.25))], columns: 12, rows: 5, in: .mixed)
      #expect(
        picture.description == """
          ·╶───╮······
          ·····│······
          ·····│······
          ·····╰───╴··
          ············
          """, "\(shift)")
    }
  }

  @Test("Curves that are no round corners of lines along the axes stay curves")
  func otherCurves() {
    var bow = BezierPath()
    bow.move(to: Point(x: 1, y: 1))
    bow.curve(to: Point(x: 9, y: 1), control: Point(x: 5, y: 7))
    #expect(bow.roundedLines() == nil)
    var back = BezierPath()
    back.move(to: Point(x: 1, y: 1))
    back.line(to: Point(x: 5, y: 1))
    back.curve(to: Point(x: 4, y: 3), controls: Point(x: 4.5, y: 1), Point(x: 4, y: 2))
    #expect(back.roundedLines() == nil)
  }

  @Test("A path with an outline in the colour of its inside has no fringe of dots")
  func solid() {
    let ink = Ink(color: .named(.blue), width: 0.25, fill: .named(.blue))
    for shift in stride(from: 0.0, to: 2, by: 0.3) {
      let ellipse = Ellipse(
        center: Point(x: 10 + shift, y: 8 + shift), radiusX: 7.3, radiusY: 6.1, ink: ink)
      let outline = ellipse.outline(tolerance: 0.02)
      var path = BezierPath()
      path.move(to: outline[0])
      for point in outline.dropFirst() { path.line(to: point) }
      path.close()
      let picture = cells([PathMark(path, ink: ink)], columns: 21, rows: 9, in: .mixedSextant)
      #expect(picture.cells.allSatisfy { !("\u{2800}"..."\u{28FF}" ~= $0.character) }, "\(picture)")
    }
  }
}
