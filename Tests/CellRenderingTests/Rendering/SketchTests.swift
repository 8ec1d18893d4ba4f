import Marks
import TestSupport
import Testing

@testable import CellRendering

@Suite("A sketch made of another picture")
struct SketchTests {
  private let line = Stroke(
    [Point(x: 4, y: 4), Point(x: 31, y: 23)], ink: Ink(color: .rgb(200, 30, 30), width: 0.25))
  private let box = Rectangle(
    Rect(from: Point(x: 8, y: 20), to: Point(x: 20, y: 28)), ink: Ink(width: 0, fill: .rgb(0, 120, 0)))

  private func viewport(_ scale: Double, _ origin: Point = .origin) -> Viewport {
    Viewport(origin: origin, scale: scale, columns: 40, rows: 20)
  }

  private func picture(_ viewport: Viewport, _ glyphs: GlyphSet = .braille) -> CellRenderer {
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.drawPicture(of: Group([line, box]))
    return renderer
  }

  private func sketch(_ viewport: Viewport, of other: CellRenderer) -> CellRenderer {
    var renderer = CellRenderer(viewport: viewport, for: other.sheet.glyphs)
    renderer.begin(at: other.detail)
    renderer.draw(copyOf: other)
    return renderer
  }

  /// The dots with ink, numbered from the origin of the drawing.
  private func dots(_ renderer: CellRenderer, _ glyphs: GlyphSet = .braille) -> Set<DotPlace> {
    let (left, top) = (renderer.fit.lattice.column, renderer.fit.lattice.row)
    var found: Set<DotPlace> = []
    for row in 0..<renderer.viewport.rows {
      for column in 0..<renderer.viewport.columns {
        let cell = renderer.sheet.raster[column, row]
        for dot in 0..<8
        where cell.isCovered
          || cell.dots.union(cell.ink.dots).union(cell.fill).contains(.dot(dot % 2, dot / 2))
        {
          found.insert(DotPlace(left + column * 2 + dot % 2, top + row * 4 + dot / 2))
        }
      }
    }
    return found
  }

  @Test(
    "has the dots of a picture in the same size, as far as they are in sight",
    arguments: [GlyphSet.braille, .mixed])
  func moved(glyphs: GlyphSet) {
    let whole = picture(viewport(1), glyphs)
    #expect(dots(sketch(viewport(1), of: whole)) == dots(whole))
    let moved = dots(sketch(viewport(1, Point(x: 6, y: 8)), of: whole))
    #expect(moved == dots(whole).filter { $0.x >= 12 && $0.y >= 16 })
    #expect(!moved.isEmpty)
  }

  @Test("is twice as large where the scale is, a dot becoming four")
  func larger() {
    let whole = picture(viewport(1))
    let sketch = sketch(viewport(2), of: whole)
    let expected = dots(whole).filter { $0.x < 40 && $0.y < 40 }.flatMap { dot in
      (0..<4).map { DotPlace(2 * dot.x + $0 % 2, 2 * dot.y + $0 / 2) }
    }
    #expect(dots(sketch) == Set(expected))
  }

  @Test("is smaller where the scale is, without gaps in lines, and blank around", arguments: [0.5, 0.25])
  func smaller(scale: Double) {
    let whole = picture(viewport(1))
    let sketch = sketch(viewport(scale), of: whole)
    let expected = dots(whole).map { DotPlace(Int(Double($0.x) * scale), Int(Double($0.y) * scale)) }
    #expect(dots(sketch) == Set(expected))
  }

  @Test("keeps the colours of lines and areas", arguments: [GlyphSet.braille, .mixed])
  func colors(glyphs: GlyphSet) {
    let whole = picture(viewport(1), glyphs)
    let grid = sketch(viewport(2, Point(x: 6, y: 10)), of: whole).grid(in: glyphs)
    let styles = Set(
      grid.cells.filter { $0 != .blank }.flatMap {
        [$0.style.foreground, $0.style.background ?? $0.style.foreground]
      })
    #expect(styles.isSuperset(of: [.rgb(200, 30, 30), .rgb(0, 120, 0)]))
  }

  @Test("of any picture in any place is no reason to trap", arguments: 0..<20)
  func anywhere(seed: UInt64) {
    var random = RandomDrawing(seed: 4_100 + seed, width: 40, height: 40)
    var whole = CellRenderer(viewport: viewport([0.3, 1, 7][Int(seed) % 3]), for: .mixed)
    whole.drawPicture(of: random.makeDrawing(count: 20).root)
    for scale in [1e-30, 0.01, 0.37, 1, 3, 16, 1e12] {
      for origin in [
        Point.origin, Point(x: 13.7, y: -5.3), Point(x: 1e21, y: 1), Point(x: .infinity, y: .nan),
      ] {
        #expect(sketch(viewport(scale, origin), of: whole).grid(in: .mixed).rows == 20)
      }
    }
  }
}
