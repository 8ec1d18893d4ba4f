import Marks
import TestSupport
import Testing

@testable import CellRendering

@Suite("A picture that is drawn in parts")
struct PictureInPartsTests {
  private func blank(_ glyphs: GlyphSet, limit: Int? = nil) -> CellRenderer {
    CellRenderer(viewport: Viewport(columns: 60, rows: 20), for: glyphs, limit: limit)
  }

  /// Draws all, and returns the picture and in how many parts it came.
  private func drawn(_ root: Group, in blank: CellRenderer, steps: Int) -> (picture: CellRenderer, parts: Int)
  {
    var picture = PictureInParts(of: root, in: blank)
    var parts = 1
    while !picture.draw(steps: steps) { parts += 1 }
    return (picture.renderer, parts)
  }

  @Test("has the cells of a picture that is drawn at once, and its detail", arguments: 0..<20)
  func sameAsWhole(seed: UInt64) {
    var random = RandomDrawing(seed: 4_000 + seed, width: 60, height: 40)
    let root = random.makeDrawing(count: 30).root
    let glyphs: GlyphSet = seed % 2 == 0 ? .mixed : .braille
    var whole = blank(glyphs)
    whole.drawPicture(of: root)
    for steps in [1, 20_000, .max] {
      let (picture, parts) = drawn(root, in: blank(glyphs), steps: steps)
      #expect(picture.detail == whole.detail && picture.grid(in: glyphs) == whole.grid(in: glyphs))
      #expect(steps == .max ? parts == 1 : parts > 1)
    }
  }

  @Test("is drawn coarser where the whole is, in any number of parts", arguments: [1, 100_000, .max])
  func coarser(steps: Int) {
    let zigzag = Stroke(
      (0..<40).map { Point(x: Double($0) * 1.5, y: $0 % 2 == 0 ? 0.5 : 39.5) }, ink: Ink(width: 3))
    let root = Group(Array(repeating: zigzag, count: 400))
    var whole = blank(.braille, limit: 1_000_000)
    whole.drawPicture(of: root)
    let (picture, _) = drawn(root, in: blank(.braille, limit: 1_000_000), steps: steps)
    #expect(whole.detail > .full && picture.detail == whole.detail)
    #expect(picture.grid(in: .braille) == whole.grid(in: .braille))
  }

  @Test("takes groups apart, and leaves out what is hidden")
  func groups() {
    let line = Stroke([Point(x: 2, y: 3), Point(x: 50, y: 30)], ink: Ink(color: .rgb(200, 0, 0), width: 2))
    let box = Rectangle(
      Rect(from: Point(x: 10, y: 4), to: Point(x: 40, y: 30)), ink: Ink(fill: .rgb(0, 0, 90)))
    var hidden = Group([box])
    hidden.isHidden = true
    var picture = PictureInParts(of: Group([Group([line, Group([line])]), hidden, box]), in: blank(.mixed))
    picture.draw(steps: 1)
    #expect(!picture.isComplete)
    picture.draw(steps: .max)
    var whole = blank(.mixed)
    whole.drawPicture(of: Group([line, line, box]))
    #expect(picture.isComplete && picture.renderer.grid(in: .mixed) == whole.grid(in: .mixed))
  }

  @Test("costs more with each vertex, though its ink is nowhere in sight")
  func cost() {
    func cost(_ count: Int) -> Int {
      let stroke = Stroke((0..<count).map { Point(x: 900 + Double($0), y: 900) })
      var picture = PictureInParts(of: Group([stroke]), in: blank(.mixed))
      picture.draw(steps: .max)
      return picture.cost
    }
    #expect(cost(1_000) > 10 * cost(10))
  }
}
