import Marks
import TestSupport
import Testing

@testable import CellRendering

@Suite("Lines with fewer vertices, where there are too many")
struct StraighteningTests {
  private let lattice = DotGrid(Viewport(columns: 200, rows: 60))

  /// A line as a hand draws it, with steps of about half a dot.
  private func scribble(_ seed: UInt64, step: Double = 0.3) -> [Point] {
    var random = RandomDrawing(seed: 4_200 + seed, width: 200, height: 120)
    var (place, angle) = (Point(x: 100, y: 60), 0.0)
    return (0..<300).map { _ in
      angle += Double(random.makeNumber(-100...100)) / 3
      place = place + Vector(dx: 1, dy: 0).rotated(degrees: angle) * step
      return place
    }
  }

  private func distance(_ point: Point, to line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
  }

  @Test("pass all vertices within about a quarter of a dot, and keep their ends", arguments: 0..<20)
  func isNear(seed: UInt64) {
    for step in [0.01, 0.1, 0.3, 3] {
      let line = scribble(seed, step: step)
      let few = line.straightened(on: lattice)
      #expect(few.first == line.first && few.last == line.last)
      #expect(few.allSatisfy(line.contains))
      // A dot is half a unit. The end of a piece may lie a little before a vertex on its way.
      #expect(line.allSatisfy { distance($0, to: few) <= 0.18 })
    }
  }

  @Test("have far fewer of them")
  func isShort() {
    let count = (0..<20).reduce(0) { $0 + scribble($1).straightened(on: lattice).count }
    #expect(count * 2 < 20 * 300, "\(count)")
    #expect((0..<500).map { Point(x: Double($0) / 10, y: 3) }.straightened(on: lattice).count == 2)
  }

  @Test("turn back where they did, and do without numbers")
  func special() {
    let there = [
      Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 9, y: 0), Point(x: 2, y: 0), Point(x: 4, y: 0),
    ]
    #expect(there.straightened(on: lattice) == [0, 9, 2, 4].map { Point(x: $0, y: 0) })
    for line in [[], [Point.origin], Array(repeating: Point(x: 1, y: 1), count: 9)] {
      #expect(line.straightened(on: lattice).count <= 2)
    }
    let odd = [
      Point.origin, Point(x: .nan, y: 1), Point(x: .infinity, y: 0), Point(x: 1e300, y: -1e300), .origin,
    ]
    #expect(odd.straightened(on: lattice).count > 1)
  }

  @Test("leave wide ink where it is but for dots at its edge", arguments: 0..<10)
  func ink(seed: UInt64) {
    let line = scribble(seed)
    func dots(_ glyphs: GlyphSet) -> [DotMask] {
      var renderer = CellRenderer(viewport: Viewport(columns: 200, rows: 60), for: glyphs)
      renderer.begin(at: .full)
      Stroke(line, ink: Ink(width: 2)).accept(&renderer)
      return renderer.sheet.raster.cells.map(\.dots)
    }
    let (exact, rough) = (dots(.braille), dots(.mixed))
    let all = exact.reduce(0) { $0 + $1.count }
    let other = zip(exact, rough).reduce(0) { $0 + $1.0.symmetricDifference($1.1).count }
    #expect(other * 12 < all, "\(other) of \(all)")
    for row in 0..<60 {
      for column in 0..<200 {
        for dot in 0..<8 {
          let place = Point(
            x: Double(column) + Double(dot % 2) / 2 + 0.25, y: 2 * Double(row) + Double(dot / 2) / 2 + 0.25)
          let distance = distance(place, to: line)
          let isOn = rough[row * 200 + column].contains(.dot(dot % 2, dot / 2))
          // Half a dot more or less, which is a quarter of a unit, and as much again for what the line moved.
          if distance < 0.6 { #expect(isOn) } else if distance > 1.4 { #expect(!isOn) }
        }
      }
    }
  }
}
