import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The mouse in pixels")
struct PixelMouseTests {
  private static let cell = (width: 10, height: 19)

  /// A session whose terminal announced pixels, and reports them if it said so.
  private func session(
    saysSo: Bool = true, settings: SessionSettings = SessionSettings(), glyphs: GlyphSet? = .braille
  ) -> SessionDriver {
    let artist = SessionDriver(glyphs: glyphs, settings: settings)
    answer(artist, .mode(1016, .reset))
    answer(artist, .cellPixels(width: Self.cell.width, height: Self.cell.height), .deviceAttributes([62]))
    if saysSo { answer(artist, .mode(1016, .set)) }
    return artist
  }

  private func answer(_ artist: SessionDriver, _ replies: TerminalReply...) {
    for reply in replies { artist.session.respond(to: .reply(reply)) }
  }

  /// A pixel of the screen for a point of a drawing that is seen from its origin, below one row of bars.
  private func pixel(_ point: Point) -> (Int, Int) {
    (Int(point.x * Double(Self.cell.width)), Int((point.y / 2 + 1) * Double(Self.cell.height)))
  }

  private func draw(_ artist: SessionDriver, _ points: [Point]) {
    let pixels = points.map(pixel)
    artist.mouse(.press, pixels[0].0, pixels[0].1)
    for place in pixels.dropFirst() { artist.mouse(.motion, place.0, place.1) }
    artist.mouse(.release, pixels[pixels.count - 1].0, pixels[pixels.count - 1].1)
  }

  /// The mean distance of some points from the line that a stroke shows, in dots of half a unit.
  private func meanDistance(of points: [Point], from stroke: Stroke) -> Double {
    let line = stroke.centreline(tolerance: 0.001)
    let distances = points.map { point in
      zip(line, line.dropFirst()).map { Self.distance(of: point, fromSegment: $0, $1) }.min() ?? .infinity
    }
    return 2 * distances.reduce(0, +) / Double(distances.count)
  }

  private static func distance(of point: Point, fromSegment start: Point, _ end: Point) -> Double {
    let way = end - start
    let share = way.squaredLength == 0 ? 0 : max(0, min(1, (point - start).dot(way) / way.squaredLength))
    return (point - (start + way * share)).length
  }

  private static let circle = (0...240).map { step in
    // The sine and cosine by the rotation of a vector.
    Point(x: 40, y: 22) + Vector(dx: 16, dy: 0).turned(by: step, of: 240)
  }

  @Test("A report in pixels is a place in a cell")
  func conversion() throws {
    let size = try #require(PixelSize(width: 10, height: 20))
    func located(_ x: Int, _ y: Int) -> MouseReport {
      MouseReport(action: .motion, button: .left, x: x, y: y).inCells(of: size)
    }
    #expect(located(0, 0).inCell == PlaceInCell(x: 0.05, y: 0.025) && located(0, 0).x == 0)
    #expect(located(19, 39).x == 1 && located(19, 39).y == 1)
    #expect(abs(located(-1, -1).inCell.x - 0.95) < 1e-9 && located(-1, -1).x == -1)
    let fromZero = MouseReport(action: .motion, button: .left, x: -1, y: 19)
      .inCells(of: size, countsFromZero: true)
    #expect(fromZero.inCell == PlaceInCell(x: 0, y: 0) && fromZero.x == 0 && fromZero.y == 1)
    let names = ["kitty(0.26.5)", "ghostty 1.2.0", "XTerm(379)", "foot(1.13.1)"]
    #expect(
      names.map { KnownTerminal(answer: $0).countsPixelsFromZero } == [true, true, false, false])
    let tiny = try #require(PixelSize(width: 1e-9, height: 1e-9))
    let far = MouseReport(action: .motion, button: .left, x: 1_000_000, y: -1_000_000).inCells(of: tiny)
    #expect(far.x == 1_000_000 && far.y == -1_000_000)
  }

  @Test("The ink follows the hand within a tenth of a dot, with any smoothing", arguments: Smoothing.allCases)
  func follows(smoothing: Smoothing) throws {
    var settings = SessionSettings()
    settings.smoothing = smoothing
    let artist = session(settings: settings)
    draw(artist, Self.circle)
    let stroke = try #require(artist.marks.first as? Stroke)
    let distance = meanDistance(of: Self.circle, from: stroke)
    #expect(distance <= 0.1, "\(distance) dots")
  }

  @Test("Shapes and lines keep to the middles of cells, where their sides are box-drawing lines")
  func shapes() {
    let artist = session(glyphs: .mixed)
    let tools: [(String, Point, Point)] = [
      ("r", Point(x: 3.1, y: 3.9), Point(x: 12.9, y: 9.7)),
      ("B", Point(x: 16.9, y: 2.1), Point(x: 26.2, y: 8.3)),
      ("l", Point(x: 3.2, y: 14.1), Point(x: 12.7, y: 15.8)),
      ("a", Point(x: 17.4, y: 12.3), Point(x: 26.6, y: 13.9)),
    ]
    for (key, start, end) in tools {
      artist.press(key)
      draw(artist, [start, end])
    }
    artist.press("p")
    artist.session.render()
    #expect(
      artist.lines(1..<9) == """

           ┏━━━━━━━━┓   ╭━━━━━━━━━╮
           ┃        ┃   ┃         ┃
           ┃        ┃   ┃         ┃
           ┗━━━━━━━━┛   ╰━━━━━━━━━╯

                         ╺━━━━━━━━▶
           ╺━━━━━━━━╸
        """)
    #expect(artist.marks.prefix(2).map(\.location) == [Point(x: 3.5, y: 3), Point(x: 16.5, y: 3)])
  }

  @Test("Boxes move and grow by whole cells, freehand strokes by pixels")
  func moves() throws {
    let artist = session()
    artist.press("r")
    draw(artist, [Point(x: 3.5, y: 3), Point(x: 13.5, y: 9)])
    artist.press("p")
    draw(artist, (0...20).map { Point(x: 20.05 + Double($0) / 2, y: 5.02 + Double($0 * $0) / 50) })
    artist.press("v")
    let before = try #require(artist.marks.last)
    draw(artist, [Point(x: 8.3, y: 3.1), Point(x: 10.5, y: 5.9), Point(x: 11, y: 6.9)])
    #expect(artist.marks[0].location == Point(x: 6.5, y: 7))
    // The handle beside the lower right corner.
    draw(artist, [Point(x: 17.5, y: 15), Point(x: 18.3, y: 16.7), Point(x: 19.2, y: 16.9)])
    #expect(
      artist.marks[0].location == Point(x: 6.5, y: 7) && artist.marks[0].size == Size(width: 12, height: 8),
      "\(artist.marks[0])")
    artist.key(.escape)
    let place = try #require((before as? Stroke)?.points.first)
    draw(artist, [place, place + Vector(dx: 1.35, dy: 13.1), place + Vector(dx: 1.7, dy: 13.6)])
    let moved = artist.marks[1].location - before.location
    #expect(abs(moved.dx - 1.7) < 0.06 && abs(moved.dy - 13.6) < 0.06, "\(moved)")
  }

  @Test("A pointer without a button draws with a pen that keys put down, to the pixel")
  func hoverPen() {
    let (dragged, hovered) = (session(), session())
    let points = Array(Self.circle.prefix(120))
    draw(dragged, points)
    let pixels = points.map(pixel)
    hovered.mouse(.motion, pixels[0].0, pixels[0].1, .none)
    hovered.press("  ")
    for place in pixels.dropFirst() { hovered.mouse(.motion, place.0, place.1, .none) }
    hovered.press(" ")
    let strokes = [dragged, hovered].map { ($0.marks.last as? Stroke)?.points }
    #expect(strokes[0]?.count ?? 0 > 20 && strokes[0] == strokes[1])
  }

  @Test("Until the terminal says that pixels are on, reports are in cells")
  func handshake() throws {
    let artist = session(saysSo: false)
    #expect(artist.screen.profile?.features.contains(.pixelMouse) == true)
    artist.click(30, 10)
    answer(artist, .mode(1016, .set))
    artist.click(300, 190)
    let dots = artist.marks.compactMap { $0 as? Dot }
    #expect(dots.map(\.location) == [Point(x: 30.5, y: 19), Point(x: 30.05, y: 18.05)])
    artist.session.goOn(after: .hasTerminal)
    artist.click(31, 10)
    #expect(artist.marks.last?.location == Point(x: 31.5, y: 19), "after a stop all begins anew")
  }

  @Test("Pixels are not asked for where nothing tells the size of a cell; a resize asks for it again")
  func sizes() {
    let artist = SessionDriver()
    answer(artist, .mode(1016, .reset), .deviceAttributes([62]))
    #expect(artist.screen.profile?.features.contains(.pixelMouse) != true)
    let other = session()
    #expect(other.screen.asked.isEmpty)
    other.resize(columns: 90, rows: 30)
    #expect(other.screen.asked == [.cell])
    answer(other, .cellPixels(width: 20, height: 38))
    other.click(600, 380)
    #expect(other.marks.last?.location == Point(x: 30.03, y: 18.03))
  }

  @Test(
    "A size that no cell has is not believed, before and after pixels are reported",
    arguments: [(1_000_000_000, 1_000_000_000), (0, 0), (10, 0), (0, 19), (3_000, 19), (10, 1_001)])
  func impossibleSizes(width: Int, height: Int) {
    let artist = SessionDriver()
    answer(
      artist, .mode(1016, .reset), .cellPixels(width: width, height: height), .deviceAttributes([62]))
    #expect(artist.screen.profile?.features.contains(.pixelMouse) != true, "cells are reported")
    artist.click(30, 10)
    #expect(artist.marks.last?.location == Point(x: 30.5, y: 19))
    let other = session()
    answer(other, .cellPixels(width: width, height: height))
    draw(other, [Point(x: 20, y: 8), Point(x: 30, y: 12)])
    let bounds = (other.marks.last as? Stroke)?.bounds(.geometry)
    #expect(bounds?.contains(Point(x: 25, y: 10)) == true)
  }

  @Test("A size that contradicts the window's is not believed")
  func contradictingSizes() {
    let artist = SessionDriver()
    answer(
      artist, .mode(1016, .reset), .textAreaPixels(width: 800, height: 475),
      .cellPixels(width: 500, height: 900), .deviceAttributes([62]), .mode(1016, .set))
    draw(artist, [Point(x: 20, y: 8), Point(x: 30, y: 12)])
    let bounds = (artist.marks.last as? Stroke)?.bounds(.geometry)
    #expect(bounds?.contains(Point(x: 25, y: 10)) == true)
  }

  @Test("Time up: what was answered counts; what comes later too")
  func timeLimit() {
    let artist = SessionDriver()
    answer(artist, .mode(2026, .reset))
    #expect(artist.screen.profile == nil)
    artist.session.fire(.answers)
    #expect(artist.screen.profile?.features.contains(.synchronizedOutput) == true)
    answer(artist, .keyboardFlags(0), .deviceAttributes([62]))
    #expect(artist.screen.profile?.features.contains(.keyboardProtocol) == true)
  }

  @Test("A terminal that cannot be seen is not drawn on; one whose colours change is asked for them")
  func notices() {
    let artist = SessionDriver()
    let shown = artist.screen.shownCount
    answer(artist, .visibility(false))
    artist.click(30, 10)
    #expect(artist.screen.shownCount == shown && artist.marks.count == 1)
    answer(artist, .visibility(true))
    artist.session.render()
    #expect(artist.screen.shownCount == shown + 1)
    answer(artist, .colorScheme(.light))
    #expect(artist.screen.asked == [.ground])
    answer(artist, .background(ReportedColor(red: 0xffff, green: 0xffff, blue: 0xffff)))
    #expect(artist.parts.appearance.themeKind == .light)
    artist.screen.nextSize = (100, 30)
    answer(artist, .windowSize(columns: 100, rows: 30, width: 1000, height: 570))
    #expect(artist.screen.columns == 100)
  }

  @Test("The name of a terminal that draws finer characters changes the ink at once")
  func finerInk() {
    let artist = SessionDriver(glyphs: nil)
    #expect(artist.parts.workspace.canvas.glyphs == .mixed)
    answer(artist, .version("foot(1.13.1)"), .deviceAttributes([62]))
    #expect(artist.parts.workspace.canvas.glyphs == .mixedCorner)
    #expect(artist.parts.previews.style.glyphs == .mixedCorner)
  }
}
