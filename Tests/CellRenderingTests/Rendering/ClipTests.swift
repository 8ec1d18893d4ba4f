import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Drawing a part of the picture")
struct ClipTests {
  private let columns = 26
  private let rows = 11

  private func viewport(seed: UInt64) -> Viewport {
    let scales = [1.0, 1, 0.5, 2, 1.3, 3]
    let origins = [Point.origin, Point(x: 3, y: -2), Point(x: -0.37, y: 1.21)]
    return Viewport(
      origin: origins[Int(seed / 6) % 3], scale: scales[Int(seed % 6)], columns: columns, rows: rows)
  }

  private func expectEqual(_ part: CellGrid, _ whole: CellGrid, in rect: CellRect, _ what: String) {
    for row in rect.rowRange {
      for column in rect.columnRange where part[column, row] != whole[column, row] {
        Issue.record("\(what), cell (\(column), \(row)) of \(rect):\n\(whole)\nbut\n\(part)")
        return
      }
    }
  }

  @Test(
    "Any rectangle drawn by itself has the cells that the whole picture has there", arguments: 0..<90,
    [GlyphSet.braille, .mixedSextant])
  func partEqualsWhole(seed: UInt64, glyphs: GlyphSet) {
    var random = RandomDrawing(seed: seed, width: 26, height: 22)
    let drawing = random.makeDrawing(count: 14)
    let viewport = viewport(seed: seed)
    let whole = drawing.cells(in: viewport, spelledIn: glyphs)
    for _ in 0..<12 {
      let clip = CellRect(
        column: random.makeNumber(0...25), row: random.makeNumber(0...10), columns: random.makeNumber(1...12),
        rows: random.makeNumber(1...6)
      ).intersection(viewport.cells)
      var renderer = CellRenderer(viewport: viewport, for: glyphs)
      renderer.setClip(clip)
      drawing.root.accept(&renderer)
      expectEqual(renderer.grid(in: glyphs), whole, in: clip, "seed \(seed)")
    }
  }

  @Test(
    "A picture that is moved by whole cells and drawn where it is blank is the whole picture there, at any scale",
    arguments: SeedCount.seeds("CLIP", default: 120), [GlyphSet.braille, .mixed])
  func scrolls(number: Int, glyphs: GlyphSet) throws {
    let seed = UInt64(number)
    var random = RandomDrawing(seed: 500 + seed, width: 40, height: 30)
    let drawing = random.makeDrawing(count: 14)
    var viewport = viewport(seed: seed)
    let ground = number % 2 == 0 ? Color.standard : .rgb(20, 30, 40)
    var renderer = CellRenderer(viewport: viewport, for: glyphs)
    renderer.ground = ground
    renderer.drawPicture(of: drawing.root)
    for _ in 0..<8 {
      let (right, down) = (random.makeNumber(-9...9), random.makeNumber(-5...5))
      let way = Vector(dx: Double(right) / viewport.scale, dy: 2 * Double(down) / viewport.scale)
      viewport.origin = viewport.origin + way
      let scrolled = renderer.scroll(to: viewport.origin)
      let parts = try #require(scrolled, "seed \(seed)")
      let hidden = columns * rows - (columns - abs(right)) * (rows - abs(down))
      #expect(parts.reduce(0) { $0 + $1.columns * $1.rows } <= hidden + rows, "the edge twice, and no more")
      for part in parts {
        renderer.setClip(part)
        renderer.clear()
        drawing.root.accept(&renderer)
      }
      expectEqual(
        renderer.grid(in: glyphs), drawing.cells(in: viewport, spelledIn: glyphs, on: ground),
        in: viewport.cells, "seed \(seed)")
    }
  }

  @Test("Views nowhere over the old part, or between its cells, are not scrolled to")
  func doesNotScroll() {
    var renderer = CellRenderer(viewport: Viewport(columns: 20, rows: 10))
    Stroke([Point(x: 0, y: 0), Point(x: 19, y: 19)]).accept(&renderer)
    let before = renderer.grid(in: .braille)
    for origin in [
      Point(x: 20, y: 0), Point(x: 0, y: -20), Point(x: 0.5, y: 0), Point(x: 0, y: 0.25), Point(x: 3e9, y: 0),
    ] {
      let parts = renderer.scroll(to: origin)
      #expect(parts == nil)
    }
    #expect(renderer.grid(in: .braille) == before && renderer.viewport.origin == .origin)
    let none = renderer.scroll(to: .origin)
    #expect(none == [])
  }

  @Test("After each change, renewing the cells it touches gives the whole new picture", arguments: 0..<40)
  func updates(seed: UInt64) {
    var random = RandomDrawing(seed: 1000 + seed, width: 26, height: 22)
    var drawing = random.makeDrawing(count: 8)
    let viewport = Viewport(columns: columns, rows: rows)
    var renderer = CellRenderer(viewport: viewport)
    drawing.root.accept(&renderer)
    var grid = renderer.grid(in: .braille)
    for _ in 0..<25 {
      let mark: any Mark
      if drawing.marks.count > 6 {
        mark = drawing.root.children.remove(at: random.makeNumber(0...(drawing.marks.count - 1)))
      } else {
        mark = random.makeMark()
        drawing.root.children.insert(mark, at: random.makeNumber(0...drawing.marks.count))
      }
      guard let touched = mark.bounds(.ink) else { continue }
      // Text has its cells whatever its box: the half of a wide character may lie beside it.
      let text = TextExtents(of: mark).cells(in: viewport)
      let wide = CellRect(column: text.column - 1, row: text.row, columns: text.columns + 2, rows: text.rows)
      let beside = text.isEmpty ? text : wide.intersection(viewport.cells)
      renderer.setClip(viewport.cells(touching: touched).union(beside))
      renderer.clear()
      drawing.root.accept(&renderer)
      renderer.spell(into: &grid, in: .braille, usingColor: true)
      expectEqual(grid, drawing.cells(in: viewport), in: viewport.cells, "seed \(seed)")
    }
  }

  @Test(
    "Any rectangle equals the whole where ink is mixed with a known ground", arguments: 0..<60,
    [GlyphSet.braille, .mixed, .mixedSextant])
  func mixedPartEqualsWhole(seed: UInt64, glyphs: GlyphSet) {
    var random = RandomDrawing(seed: 3000 + seed, width: 26, height: 22)
    let drawing = random.makeDrawing(count: 14)
    var renderer = CellRenderer(viewport: viewport(seed: seed), for: glyphs)
    renderer.ground = .rgb(20, 30, 40)
    renderer.drawPicture(of: drawing.root)
    let whole = renderer.grid(in: glyphs)
    for _ in 0..<12 {
      let clip = CellRect(
        column: random.makeNumber(0...25), row: random.makeNumber(0...10), columns: random.makeNumber(1...12),
        rows: random.makeNumber(1...6)
      ).intersection(renderer.viewport.cells)
      // On top of the whole picture: what is drawn once more must not be mixed with what was there.
      renderer.setClip(clip)
      renderer.clear()
      drawing.root.accept(&renderer)
      expectEqual(renderer.grid(in: glyphs), whole, in: clip, "seed \(seed)")
    }
  }

  @Test("Outside the clip nothing that is seen changes")
  func outside() {
    let viewport = Viewport(columns: 6, rows: 3)
    var renderer = CellRenderer(viewport: viewport)
    renderer.setClip(CellRect(column: 2, row: 1, columns: 2, rows: 1))
    Stroke(cells: (0, 1), (5, 1), ink: Ink(texture: .glyph("#"))).accept(&renderer)
    var grid = CellGrid(columns: 6, rows: 3)
    renderer.spell(into: &grid, in: .braille, usingColor: true)
    #expect(grid[2, 1].character == "#" && grid[3, 1].character == "#")
    #expect(grid[0, 1] == .blank && grid[5, 1] == .blank)
    #expect(grid.line(0) == "" && grid.line(2) == "")
  }

  @Test("When half a wide character is drawn over, its other half turns blank, wherever the clip ends")
  func halfOfWide() {
    let viewport = Viewport(columns: 4, rows: 1)
    let text = Label("a漢b", at: .origin)
    for column in [1, 2] {
      var renderer = CellRenderer(viewport: viewport)
      text.accept(&renderer)
      var grid = renderer.grid(in: .braille)
      #expect(grid.description == "a漢b")
      renderer.setClip(CellRect(column: column, row: 0, columns: 1, rows: 1))
      Label("x", at: Point(x: Double(column), y: 0)).accept(&renderer)
      renderer.spell(into: &grid, in: .braille, usingColor: true)
      #expect(grid.description == (column == 1 ? "ax·b" : "a·xb"))
    }
  }

  @Test("A picture can be copied, cleared and drawn again")
  func copies() {
    let viewport = Viewport(columns: 5, rows: 1)
    var page = CellRenderer(viewport: viewport)
    Label("abc漢", at: .origin).accept(&page)
    var preview = CellRenderer(viewport: viewport)
    Label("zyx", at: .origin).accept(&preview)
    // Both number their characters by themselves; what was there keeps its own.
    preview.setClip(CellRect(column: 3, row: 0, columns: 2, rows: 1))
    preview.copy(from: page)
    var grid = CellGrid(columns: 5, rows: 1)
    preview.resetClip()
    preview.spell(into: &grid, in: .braille, usingColor: true)
    #expect(grid.description == "zyc漢")
    preview.copy(from: page)
    #expect(preview.grid(in: .braille) == page.grid(in: .braille))
    preview.clear()
    #expect(preview.grid(in: .braille).description == "·····")
    Label("new", at: .origin).accept(&preview)
    #expect(preview.grid(in: .braille).description == "new··")
  }

  @Test("An empty clip, and one outside the picture, draw nothing")
  func empty() {
    var renderer = CellRenderer(viewport: Viewport(columns: 4, rows: 2))
    for clip in [
      CellRect(column: 1, row: 1, columns: 0, rows: 0), CellRect(column: 50, row: 50, columns: 3, rows: 3),
      CellRect(column: -5, row: 0, columns: 3, rows: 2),
    ] {
      renderer.setClip(clip)
      renderer.clear()
      Rectangle(Rect(from: .origin, to: Point(x: 4, y: 4)), ink: Ink(fill: .standard)).accept(&renderer)
      #expect(renderer.grid(in: .braille).description == "····\n····")
    }
  }
}
