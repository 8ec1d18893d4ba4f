import CellRendering
import Marks
import Testing

@Suite("Filled strokes that the hand did not close")
struct FilledStrokeTests {
  private let green = Color.named(.green)

  /// A leaf; its last point is its first one.
  private let leaf = [
    (10.5, 2.0), (16, 5), (18.5, 10), (16.5, 15), (13.5, 19), (8, 16), (5.5, 11), (6.5, 6), (10.5, 2),
  ]
  .map { Point(x: $0.0, y: $0.1) }

  private func picture(_ mark: any Mark) -> CellGrid { cells([mark], columns: 24, rows: 11, in: .mixed) }

  @Test("One that ends where it began looks as a closed one does", arguments: [nil, Color.named(.red)])
  func meets(fill: Color?) {
    let ink = Ink(color: green, width: 0.25, fill: fill ?? green)
    let closed = Stroke(Array(leaf.dropLast()), ink: ink, isClosed: true)
    #expect(picture(Stroke(leaf, ink: ink)) == picture(closed))
  }

  @Test("A ring by hand has no knobs where it is level for a column", arguments: GlyphSet.allMixed)
  func ring(glyphs: GlyphSet) {
    func picture(_ y: Double, shift: Double) -> CellGrid {
      // The chords through the uppermost place and the lowest are level, or hardly slanted.
      let ring = [
        (9.5, -6.08), (10.6, -5.96 + shift), (12.7, -5.5), (16, -4), (18, 0), (16, 4), (12.7, 5.5),
        (10.6, 5.96 + shift), (9.5, 6.08), (8.4, 5.96), (6.3, 5.5), (3, 4), (1, 0), (3, -4), (6.3, -5.5),
        (8.4, -5.96),
      ].map { Point(x: $0.0, y: y + $0.1) }
      let ink = Ink(color: green, width: 0.25, fill: .indexed(9))
      return cells(
        [Stroke(ring, ink: ink, isClosed: true, isSmooth: true)], columns: 20, rows: 10, in: glyphs)
    }
    for y in [9.0, 9.3, 9.7, 10.4] {
      let (level, slanted) = (picture(y, shift: 0), picture(y, shift: 0.001))
      #expect(level == slanted, "\(y)\n\(level)\n\(slanted)")
    }
  }

  @Test("In one colour the line of an open one is no row of dots beside the fill")
  func open() {
    let picture = picture(
      Stroke(Array(leaf.dropLast()), ink: Ink(color: green, width: 0.25, fill: green), isSmooth: true))
    for row in 0..<11 {
      for column in 0..<24 {
        #expect(!("\u{2801}"..."\u{28FF}" ~= picture[column, row].character), "\(picture)")
      }
    }
  }

  @Test("The heads of an open one are drawn")
  func heads() {
    let ink = Ink(color: green, width: 0.25, fill: green)
    let line = [(2.5, 3.0), (10.5, 3), (10.5, 9), (20.5, 9)].map { Point(x: $0.0, y: $0.1) }
    let arrow = picture(Stroke(line, ink: ink, arrowheads: .standard))
    #expect(arrow != picture(Stroke(line, ink: ink)))
    #expect(arrow[20, 4].character == "▶", "\(arrow)")
  }
}
