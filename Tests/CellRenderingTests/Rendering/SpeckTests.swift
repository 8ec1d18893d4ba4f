import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Dots and short strokes")
struct SpeckTests {
  @Test(
    "Each is seen, wherever it is",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant, .braille, .quadrant, .ascii],
    [1.0, 0.5, 0.25])
  func seen(glyphs: GlyphSet, scale: Double) {
    var random = SeededGenerator(seed: 7)
    func place() -> Point {
      Point(x: 4 + .random(in: 0...1, using: &random), y: 4 + .random(in: 0...2, using: &random))
    }
    for width in [Ink.fineWidth, 0.5, 0.75, 1, 1.5, 2] {
      for length in [0, 0.1, 0.3, 0.6] {
        for _ in 0..<40 {
          let ink = Ink(color: .indexed(1), width: width)
          let start = place()
          let mark: any Mark =
            length == 0
            ? Dot(at: start, ink: ink)
            : Stroke([start, start + Vector(dx: length, dy: length / 2)], ink: ink)
          let viewport = Viewport(scale: scale, columns: 10, rows: 6)
          let cells = Drawing([mark]).cells(in: viewport, spelledIn: glyphs)
          #expect(
            cells.description.contains { !"· \n".contains($0) } || cells.hasBackground,
            "\(glyphs) \(width) \(length) at \(start)")
        }
      }
    }
  }

  @Test("A dot of half a unit is as heavy as a line of that width, where the set has parts for it")
  func weight() {
    let dot = Dot(at: Point(x: 1.2, y: 1.1), ink: Ink(width: 0.5))
    #expect(cells([dot], columns: 3, rows: 1, in: .mixedSextant)[1, 0].character == "🬃")
    #expect(cells([dot], columns: 3, rows: 1, in: .mixed)[1, 0].character == "▖")
    #expect(cells([dot], columns: 3, rows: 1, in: .braille)[1, 0].character == "⠄")
    let fine = Dot(at: Point(x: 1.2, y: 1.1), ink: Ink(width: 0.25))
    #expect(cells([fine], columns: 3, rows: 1, in: .mixedSextant)[1, 0].character == "🬃")
  }
}

extension CellGrid {
  fileprivate var hasBackground: Bool {
    (0..<rows).contains { row in (0..<columns).contains { self[$0, row].style.background != nil } }
  }
}
