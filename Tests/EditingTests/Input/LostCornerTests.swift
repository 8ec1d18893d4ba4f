import Marks
import TestSupport
import Testing

@testable import Editing

/// Corners that a hand passed between two reports.
@Suite("Lost corners")
struct LostCornerTests {
  /// The vertices of a drag that is reported in cells, at every so many units of its way.
  private func vertices(of way: [Point], every spacing: Double, from start: Double) -> [Point] {
    var places: [Point] = [way[0]]
    var next = start
    var length = 0.0
    for (first, second) in zip(way, way.dropFirst()) {
      let step = (second - first).length
      while next <= length + step {
        places.append(first + (second - first) * ((next - length) / step))
        next += spacing
      }
      length += step
    }
    places.append(way[way.count - 1])
    var pen: any Tool = Pen(ink: Ink()).stabilised(reach: 0.25)
    var outcome = ToolOutcome.ignored
    for (index, place) in places.enumerated() {
      let cell = SnapGrid.cells.nearest(to: place)
      outcome = pen.handle(
        PointerEvent(index == 0 ? .began : index == places.count - 1 ? .ended : .moved, at: cell))
    }
    return (outcome.committed as? Stroke)?.points ?? []
  }

  @Test(
    "Tips of zigzags between sparse reports are not cut off", arguments: [(4.0, 16.0, 0.7), (8, 12, 0.85)])
  func tips(width: Double, height: Double, most: Double) {
    var random = SeededGenerator(seed: 3)
    var misses: [Double] = []
    for _ in 0..<30 {
      let start = Point(x: .random(in: 20..<21, using: &random), y: .random(in: 40..<42, using: &random))
      let way = (0...4).map {
        start + Vector(dx: Double($0) * width, dy: $0.isMultiple(of: 2) ? 0 : -height)
      }
      let line = Stroke(
        vertices(of: way, every: 4, from: .random(in: 0..<4, using: &random)), isSmooth: true
      ).centreline(tolerance: 0.02)
      for tip in way[1...3] {
        misses.append(
          zip(line, line.dropFirst()).map { tip.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity)
      }
    }
    let mean = misses.reduce(0, +) / Double(misses.count)
    #expect(mean < most, "missed by \(mean) units in the mean")
  }

  @Test("Circles have none, however sparse the reports", arguments: [2.0, 3, 4])
  func circles(spacing: Double) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let center = Point(x: .random(in: 40..<41, using: &random), y: .random(in: 40..<42, using: &random))
      let radius = Vector(dx: .random(in: 12..<20, using: &random), dy: 0)
      let way = (0...720).map { center + radius.turned(by: $0, of: 720) }
      let line = vertices(of: way, every: spacing, from: .random(in: 0..<spacing, using: &random))
      #expect(zip(line, line.dropFirst()).allSatisfy { $0 != $1 })
    }
  }
}
