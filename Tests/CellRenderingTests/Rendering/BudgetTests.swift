import CellRendering
import Marks
import TestSupport
import Testing

@Suite("The budget of a picture")
struct BudgetTests {
  private let viewport = Viewport(columns: 60, rows: 20)

  private func renderer(of marks: [any Mark], limit: Int = 1_000_000) -> CellRenderer {
    var renderer = CellRenderer(viewport: viewport, limit: limit)
    renderer.drawPicture(of: Group(marks))
    return renderer
  }

  /// Up and down across the picture.
  private func zigzag(_ count: Int, ink: Ink = Ink()) -> Stroke {
    Stroke(
      (0..<count).map { Point(x: Double($0) * 60 / Double(count), y: $0 % 2 == 0 ? 0.5 : 39.5) }, ink: ink,
      isClosed: ink.fill != nil)
  }

  @Test("Ordinary drawings are drawn in full detail, as without a limit", arguments: 0..<20)
  func ordinaryIsFull(seed: UInt64) {
    var random = RandomDrawing(seed: seed, width: 60, height: 40)
    let drawing = random.makeDrawing(count: 30)
    var renderer = CellRenderer(viewport: viewport)
    renderer.drawPicture(of: drawing.root)
    #expect(renderer.detail == .full && !renderer.isExhausted)
    var bare = CellRenderer(viewport: viewport, limit: .max / 4)
    drawing.root.accept(&bare)
    #expect(renderer.grid(in: .braille) == bare.grid(in: .braille))
  }

  @Test(
    "Too much ink is drawn coarser, and neither level takes more than it may",
    arguments: [
      Ink(width: 3), Ink(dash: [0.02]), Ink(width: 4, dash: [0.02]), Ink(fill: .indexed(1)),
      Ink(texture: .glyph("漢")), Ink(texture: .box(.light)), Ink(width: 4, opacity: 0.4),
      Ink(fill: .indexed(1), fillPattern: .crossHatch),
    ])
  func isCoarser(ink: Ink) {
    let strokes = Array(repeating: zigzag(40, ink: ink), count: 400)
    let renderer = renderer(of: strokes)
    #expect(renderer.detail > .full && !renderer.isExhausted)
    // A level may end a stroke's piece or a row after the limit.
    #expect(renderer.work < 4_000_000 + 400 * 40 * 2_000, "\(renderer.work)")
    #expect(renderer.grid(in: .braille).cells.contains { $0.character != " " }, "there is a picture")
  }

  @Test("Dashes are not made beyond the budget, however many a pattern asks for")
  func dashes() {
    let pattern = Array(repeating: 0.0001, count: 20_000)
    let stroke = Stroke([Point(x: 0, y: 1), Point(x: 100_000, y: 1)], ink: Ink(dash: pattern))
    let renderer = renderer(of: [stroke])
    #expect(renderer.detail == .coarse)
    #expect(renderer.work < 3_000_000)
    #expect(renderer.grid(in: .braille).line(0) == String(repeating: "⠤", count: 60), "a solid line")
  }

  @Test("A fill whose edges all cross each row takes memory for one row, and ends in time")
  func fills() {
    let renderer = renderer(of: [zigzag(20_000, ink: Ink(fill: .indexed(1)))])
    #expect(renderer.detail > .full)
    #expect(renderer.work < 20_000 * 2_000 + 20_000_000, "\(renderer.work)")
  }

  @Test("A coarse fill covers the cells whose middles it covers")
  func coarseFill() {
    let box = Rectangle(
      Rect(from: Point(x: 1.6, y: 2.4), to: Point(x: 5.6, y: 6.2)), ink: Ink(width: 0, fill: .indexed(1)))
    var renderer = CellRenderer(viewport: Viewport(columns: 8, rows: 4))
    renderer.begin(at: .coarse)
    box.accept(&renderer)
    let grid = renderer.grid(in: .braille)
    let filled = (0..<4).map { row in
      (0..<8).map { grid[$0, row].style.background == .indexed(1) ? "#" : "." }.joined()
    }
    #expect(filled == ["........", "..####..", "..####..", "........"])
  }

  @Test(
    "Any part drawn by itself at a level has the cells that the whole picture has there",
    arguments: CellRenderer.Detail.allCases, 0..<15)
  func partEqualsWhole(detail: CellRenderer.Detail, seed: UInt64) {
    var random = RandomDrawing(seed: 900 + seed, width: 60, height: 40)
    let drawing = random.makeDrawing(count: 20)
    var whole = CellRenderer(viewport: viewport)
    whole.begin(at: detail)
    drawing.root.accept(&whole)
    let expected = whole.grid(in: .braille)
    for _ in 0..<8 {
      let clip = CellRect(
        column: random.makeNumber(0...55), row: random.makeNumber(0...18), columns: random.makeNumber(1...20),
        rows: random.makeNumber(1...8)
      ).intersection(viewport.cells)
      var part = CellRenderer(viewport: viewport)
      part.begin(at: detail)
      part.setClip(clip)
      drawing.root.accept(&part)
      let grid = part.grid(in: .braille)
      for row in clip.rowRange {
        for column in clip.columnRange where grid[column, row] != expected[column, row] {
          Issue.record("seed \(seed), \(detail), cell (\(column), \(row)) of \(clip)")
          return
        }
      }
    }
  }

  @Test("A level stays for the parts of the picture until the whole is drawn again")
  func staysForParts() {
    var renderer = renderer(of: Array(repeating: zigzag(40, ink: Ink(width: 3)), count: 400))
    let detail = renderer.detail
    renderer.setClip(CellRect(column: 2, row: 2, columns: 5, rows: 5))
    #expect(renderer.detail == detail)
    renderer.drawPicture(of: Group([zigzag(4)]))
    #expect(renderer.detail == .full)
  }

  @Test("Measuring in bands changes no dot: a picture of many rows is its rows")
  func bands() {
    // Wide enough that one band has no room for all rows.
    let ink = Ink(width: 3, fill: .indexed(2))
    let marks: [any Mark] = [
      Ellipse(center: Point(x: 900, y: 500), radiusX: 800, radiusY: 450, ink: ink),
      Stroke([Point(x: 0, y: 0), Point(x: 1_800, y: 1_000)], ink: Ink(width: 2, dash: [5, 7])),
    ]
    var whole = CellRenderer(viewport: Viewport(columns: 1_800, rows: 500))
    whole.drawPicture(of: Group(marks))
    #expect(whole.detail == .full)
    for top in [0, 1, 77, 250, 471] {
      var part = CellRenderer(
        viewport: Viewport(origin: Point(x: 0, y: Double(2 * top)), columns: 1_800, rows: 20))
      part.drawPicture(of: Group(marks))
      #expect(part.grid(in: .braille) == whole.grid(ofRows: top..<top + 20, in: .braille), "row \(top)")
    }
  }

  @Test("A smooth stroke with vast curves has a bounded number of chords")
  func chords() {
    let points = (0..<50_000).map { Point(x: $0 % 2 == 0 ? 0 : 1e9, y: Double($0)) }
    let line = Stroke(points, isSmooth: true).centreline(tolerance: 1e-3)
    #expect(line.count < 16 * 50_000 + 1_100_000)
    let few = Stroke(Array(points.prefix(100)), isSmooth: true).centreline(tolerance: 1e-3)
    #expect(few.count > 98 * 256, "as fine as ever")
  }

  @Test(
    "A scale has a floor and a ceiling, and no place traps",
    arguments: [0, -1, 1e-300, 1e300, .infinity, .nan])
  func scales(scale: Double) {
    for origin in [Point.origin, Point(x: 1e21, y: -1e21), Point(x: .infinity, y: .nan)] {
      let viewport = Viewport(origin: origin, scale: scale, columns: 10, rows: 4)
      #expect(Viewport.scales.contains(viewport.scale))
      let marks: [any Mark] = [
        Stroke([Point(x: 1.18e21, y: 2.36e21), Point(x: 9.3e22, y: 5e22)]), Label("far", at: origin),
      ]
      #expect(Drawing(marks).cells(in: viewport).rows == 4)
      _ = viewport.cells(touching: Rect(from: origin, to: Point(x: 1e308, y: 1e308)))
      _ = TextExtents(of: Group(marks)).cells(in: viewport)
    }
  }
}
