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
}
