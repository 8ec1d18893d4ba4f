import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Stabilise")
struct StabiliseTests {
  private func drag(_ handler: inout some Tool, _ places: [Point]) -> Stroke? {
    _ = handler.handle(PointerEvent(.began, at: places[0]))
    for place in places.dropFirst() { _ = handler.handle(PointerEvent(.moved, at: place)) }
    return handler.handle(PointerEvent(.ended, at: places[places.count - 1])).committed as? Stroke
  }

  private func steadied(_ places: [Point], steadies: Bool = true) -> [Point] {
    var handler = Pen(ink: Ink()).stabilised(steadies: steadies, reach: 0.25)
    return drag(&handler, places)?.points ?? []
  }

  /// Whether a vertex lies in the cell that a report told.
  private func isIn(_ point: Point?, _ report: Point?) -> Bool {
    guard let point, let report else { return false }
    return abs(point.x - report.x) <= 0.5 + 1e-9 && abs(point.y - report.y) <= 1 + 1e-9
  }

  /// The middles of the cells on the way, each once.
  private func cells(_ way: [Point]) -> [Point] {
    var cells: [Point] = []
    for (start, end) in zip(way, way.dropFirst()) {
      let steps = ((end - start).length / 0.1).rounded(.up)
      for step in 0...Int(steps) {
        let cell = SnapGrid.cells.nearest(to: start + (end - start) * (Double(step) / steps))
        if cells.last != cell { cells.append(cell) }
      }
    }
    return cells
  }

  /// All turns along a line, as sums of 1 - cos.
  private func turning(_ points: [Point]) -> Double {
    let ways = zip(points, points.dropFirst()).compactMap { ($1 - $0).normalized }
    return zip(ways, ways.dropFirst()).reduce(0) { $0 + 1 - $1.0.dot($1.1) }
  }

  @Test("The stairs of a slanting line go, and it still begins and ends in the cells of the hand")
  func stairs() {
    let places = cells([Point(x: 1, y: 1), Point(x: 31, y: 41)])
    let steady = steadied(places)
    #expect(isIn(steady.first, places.first) && isIn(steady.last, places.last))
    #expect(steady.count == places.count && zip(steady, places).allSatisfy(isIn))
    #expect(turning(steady) < turning(places) / 20, "\(turning(places)) to \(turning(steady))")
    // Within a dot and a half of the line, where the stairs were off by two.
    let off = steady.map { $0.distance(toSegmentFrom: places[0], to: places[places.count - 1]) }
    #expect(off.allSatisfy { $0 < 0.6 })
  }

  @Test("A level line stays what it is: no place is off it, none comes before another")
  func level() {
    let steady = steadied((0...30).map { Point(x: Double($0) + 0.5, y: 7) })
    #expect(steady.allSatisfy { abs($0.y - 7) < 1e-9 })
    #expect(zip(steady, steady.dropFirst()).allSatisfy { $0.x < $1.x }, "no hooks")
  }

  @Test(
    "Ends have no hooks: the line goes on in its direction up to where the hand was lifted", arguments: 0..<24
  )
  func ends(step: Int) {
    let direction = Vector(dx: 1, dy: 0).turned(by: step, of: 24)
    let places = cells([Point(x: 60, y: 60), Point(x: 60, y: 60) + direction * 25])
    let steady = steadied(places)
    for (start, end) in zip(steady, steady.dropFirst()) { #expect((end - start).dot(direction) > -1e-9) }
    #expect(isIn(steady.first, places.first) && isIn(steady.last, places.last))
  }

  @Test(
    "A sharp turn stays in its cell, and the curve passes it",
    arguments: [(20.0, 41.0), (1, 61), (41, 61), (34, 30), (30, 2), (28, 2), (15, 14)])
  func corners(x: Double, y: Double) {
    let corner = SnapGrid.cells.nearest(to: Point(x: 21, y: 61))
    let end = SnapGrid.cells.nearest(to: Point(x: x, y: y))
    let places = cells([SnapGrid.cells.nearest(to: Point(x: 21, y: 21)), corner, end])
    let steady = steadied(places)
    #expect(steady.contains { isIn($0, corner) })
    // A place in a tip of 180 degrees is told to a cell, any other to a dot and a half.
    #expect(miss(of: corner, by: steady) <= (y < 31 ? 1 : 0.75), "\(miss(of: corner, by: steady))")
    #expect(isIn(steady.first, places.first) && isIn(steady.last, places.last))
  }

  /// How far the curve through vertices passes a point by, in units.
  private func miss(of point: Point, by vertices: [Point]) -> Double {
    let line = Stroke(vertices, isSmooth: true).centreline(tolerance: 0.01)
    return zip(line, line.dropFirst()).map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
  }

  @Test("Places far from each other, as of a fast hand, stay in their cells, and sharp turns are told twice")
  func fast() {
    let places = [(0, 0), (9, 3), (20, 20), (10, 30), (40, 31)].map { Point(x: $0.0, y: $0.1) }
    let told = [0, 1, 2, 2, 3, 3, 4].map { places[$0] }
    #expect(zip(steadied(places), told).allSatisfy(isIn) && steadied(places).count == told.count)
    #expect(steadied(places, steadies: false) == told, "places that are not steadied stay as they are")
  }

  @Test(
    "The curve passes a corner within a dot, however sparse the reports are", arguments: [1, 2, 4, 8, 15, 30])
  func sparseCorners(step: Int) {
    let corner = Point(x: 40.5, y: 11)
    var places = stride(from: 10, to: 40, by: step).map { Point(x: Double($0) + 0.5, y: 11) } + [corner]
    places += stride(from: 11 + 2 * step, to: 51, by: 2 * step).map { Point(x: 40.5, y: Double($0)) }
    places.append(Point(x: 40.5, y: 51))
    for steadies in [true, false] {
      let line = Stroke(steadied(places, steadies: steadies), isSmooth: true).centreline(tolerance: 0.01)
      let miss = zip(line, line.dropFirst()).map { corner.distance(toSegmentFrom: $0, to: $1) }.min() ?? 9
      #expect(miss <= 0.5, "\(miss)")
    }
  }

  @Test(
    "The fit misses hand-drawn right angles, reported in every cell, by little more than the cell resolution",
    arguments: [6.0, 12, 25])
  func handCorners(leg: Double) {
    var random = SeededGenerator(seed: 7)
    let misses = (0..<200).map { _ in
      let corner = Point(x: .random(in: 40...41, using: &random), y: .random(in: 40...42, using: &random))
      let direction = Int.random(in: 0..<360, using: &random)
      let (way, back) = (
        Vector(dx: leg, dy: 0).turned(by: direction, of: 360),
        Vector(dx: leg, dy: 0).turned(by: direction + 90, of: 360)
      )
      return 2 * miss(of: corner, by: steadied(cells([corner + way, corner, corner + back])))
    }
    // In dots. Nobody can tell better than .6 and .4, with 18 and 8 of a hundred missed by more than a dot.
    #expect(misses.reduce(0, +) < 0.8 * 200, "\(misses.reduce(0, +) / 200)")
    #expect(misses.count { $0 > 1 } < 66, "\(misses.count { $0 > 1 })")
  }

  private func circle(_ random: inout SeededGenerator, radius: Double) -> [Point] {
    let middle = Point(x: .random(in: 40...41, using: &random), y: .random(in: 40...42, using: &random))
    let start = Int.random(in: 0..<120, using: &random)
    return (0...120).map { middle + Vector(dx: radius, dy: 0).turned(by: start + $0, of: 120) }
  }

  @Test(
    "A circle of any size is closed, and has no corners", arguments: [1.0, 1.6, 2, 3, 4, 5, 6, 8, 10, 12])
  func smallLoops(radius: Double) {
    var random = SeededGenerator(seed: 7)
    var corners = 0
    for _ in 0..<40 {
      let way = circle(&random, radius: radius)
      let places = cells(way)
      let steady = steadied(places)
      #expect(steady.first == steady.last)
      corners += zip(steady, steady.dropFirst()).count { $0 == $1 }
      // Nowhere flat: the whole of the hand's way is near to the line.
      #expect(way.allSatisfy { miss(of: $0, by: steady) < 1.25 })
    }
    #expect(corners <= 4, "\(corners) corners in 40 circles")
  }

  @Test(
    "A wave has few corners and keeps its height",
    arguments: [(3.5, 16.0), (2, 16), (6, 24), (3.5, 24), (12, 40), (1, 10)])
  func waves(amplitude: Double, length: Double) {
    var random = SeededGenerator(seed: 7)
    var corners = 0
    for _ in 0..<20 {
      let start = Point(x: .random(in: 0...1, using: &random), y: .random(in: 40...42, using: &random))
      let phase = Int.random(in: 0..<160, using: &random)
      let way = (0...640).map { step in
        start
          + Vector(
            dx: Double(step) / 160 * length,
            dy: amplitude * Vector(dx: 0, dy: 1).turned(by: step + phase, of: 160).dx)
      }
      let steady = steadied(cells(way))
      corners += zip(steady, steady.dropFirst()).count { $0 == $1 }
      let line = Stroke(steady, isSmooth: true).centreline(tolerance: 0.02)
      let height = (line.map(\.y).max() ?? 0) - (line.map(\.y).min() ?? 0)
      #expect(height > amplitude)
    }
    // There are 160 crests, some as narrow as a corner is at the scale of cells.
    #expect(corners <= 40, "\(corners) corners at 160 crests")
  }

  @Test("Zigzags of a row or two are not flattened", arguments: [(1.2, 3.0), (2, 3), (2, 4), (3, 3), (4, 4)])
  func zigzags(high: Double, period: Double) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let start = Point(x: .random(in: 0...1, using: &random), y: .random(in: 40...42, using: &random))
      let places = cells(
        (0...16).map { start + Vector(dx: Double($0) * period / 2, dy: $0.isMultiple(of: 2) ? 0 : high) })
      // A zigzag within a row cannot be told from a line.
      guard Set(places.map(\.y)).count > 1 else { continue }
      let line = Stroke(steadied(places), isSmooth: true).centreline(tolerance: 0.02)
      let inner = line.filter { $0.x > start.x + 2 * period && $0.x < start.x + 6 * period }.map(\.y)
      #expect((inner.max() ?? 0) - (inner.min() ?? 0) > 0.45 * high)
    }
  }

  @Test("A gently sloping line has no waves", arguments: [6.0, 10, 16])
  func gentle(run: Double) {
    let places = cells([Point(x: 1.2, y: 1.1), Point(x: 61.2, y: 1.1 + 60 / run)])
    let steady = steadied(places)
    // The way there turns by little in all: the steps of the cells are not seen.
    #expect(turning(steady) < 0.02, "\(turning(steady))")
  }

  @Test("Circles do not shrink", arguments: [5.0, 8, 12])
  func circles(radius: Double) {
    let middle = Point(x: 40.3, y: 40.7)
    let round = (0...200).map { middle + Vector(dx: radius, dy: 0).turned(by: $0, of: 200) }
    let line = Stroke(steadied(cells(round)), isSmooth: true).centreline(tolerance: 0.05)
    let bias = line.reduce(0) { $0 + ($1 - middle).length - radius } / Double(line.count)
    #expect(abs(bias) < 0.1, "\(bias)")
  }

  @Test("However long a stroke is, no more than the last of it is looked at again")
  func settles() {
    var path = SteadyPath(from: Point(x: 0.5, y: 1), size: ReportSize(cellWidth: 1))
    var taken = 0
    for step in 1...2000 {
      path.append(Point(x: Double(step) + 0.5, y: 1 + 2 * Double(step / 7 % 5)))
      taken += path.takeSettled().count
      #expect(step - taken < 40)
    }
  }

  @Test("The preview is what a release leaves, up to the pointer", arguments: 1...30 as ClosedRange<UInt64>)
  func previews(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var place = Point(x: 20, y: 20)
    var handler = Pen(ink: Ink(), isSmooth: true).stabilised(reach: 0.25)
    _ = handler.handle(PointerEvent(.began, at: place))
    for _ in 0..<80 {
      let reach = seed % 3 == 0 ? 9.0 : 2
      place = SnapGrid.cells.nearest(
        to: place
          + Vector(
            dx: .random(in: -reach...reach, using: &random), dy: .random(in: -reach...reach, using: &random))
      )
      let phase = Int.random(in: 0...12, using: &random) == 0 ? PointerEvent.Phase.dwelled : .moved
      _ = handler.handle(PointerEvent(phase, at: place))
      var released = handler
      let left = released.handle(PointerEvent(.ended, at: place)).left
      #expect(left?.isEqual(to: handler.preview ?? Group()) == true)
    }
  }

  @Test("One gesture knows nothing of the one before, ended or cancelled")
  func forgets() throws {
    let places = cells([Point(x: 1, y: 1), Point(x: 20, y: 30)])
    var handler = Pen(ink: Ink()).stabilised(reach: 0.25)
    let first = drag(&handler, places)
    _ = handler.handle(PointerEvent(.began, at: Point(x: 90, y: 90)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 91, y: 90)))
    let outcome = handler.handle(PointerEvent(.cancelled, at: .origin))
    #expect(outcome.effect == nil && outcome.damage.count == 1)
    let rect = try #require(outcome.damage.first)
    #expect(rect.contains(Point(x: 91, y: 90)) && handler.preview == nil && !handler.isActive)
    #expect(drag(&handler, places) == first)
  }

  @Test("A press without motion is still a dot, and strays outside a gesture are none")
  func dot() {
    var handler = Pen(ink: Ink()).stabilised(reach: 0.25)
    for phase in [PointerEvent.Phase.moved, .dwelled, .ended, .cancelled] {
      #expect(handler.handle(PointerEvent(phase, at: .origin)).isIgnored, "\(phase) did something")
    }
    _ = handler.handle(PointerEvent(.began, at: .origin))
    #expect(
      handler.handle(PointerEvent(.ended, at: .origin)).committed?.isEqual(to: Dot(at: .origin)) == true)
  }
}
