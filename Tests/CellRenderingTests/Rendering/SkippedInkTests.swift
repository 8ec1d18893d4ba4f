import CellRendering
import Marks
import TestSupport
import Testing

/// Ink that makes no difference is not drawn, which must make none either.
@Suite("Ink that is skipped")
struct SkippedInkTests {
  @Test(
    "A thin stroke has the dots of all its segments, however many lie in one dot or outside",
    arguments: 0..<40)
  func thin(seed: UInt64) {
    var random = RandomDrawing(seed: 7000 + seed, width: 12, height: 10)
    var points: [Point] = []
    for _ in 0..<60 {
      let x = Double(random.makeNumber(-300...1500)) / 100
      let y = Double(random.makeNumber(-300...1300)) / 100
      switch random.makeNumber(0...9) {
      case 0: points.append(Point(x: x * 1e11, y: y))
      case 1: points.append(Point(x: x, y: y * 3e8))
      case 2...5: points.append((points.last ?? .origin) + Vector(dx: x / 100, dy: y / 100))
      default: points.append(Point(x: x, y: y))
      }
    }
    let stroke = RenderedDots(Stroke(points), columns: 12, rows: 5)
    let segments: [any Mark] = zip(points, points.dropFirst()).map { Stroke([$0, $1]) }
    #expect(stroke.description == RenderedDots(segments, in: Viewport(columns: 12, rows: 5)).description)
  }

  @Test(
    "A wide stroke has the dots that it covers enough of, however often it goes over them", arguments: 0..<6)
  func wide(seed: UInt64) {
    var random = RandomDrawing(seed: 8000 + seed, width: 8, height: 6)
    let points = (0..<70).map { _ in
      Point(x: Double(random.makeNumber(-213...1011)) / 101, y: Double(random.makeNumber(-207...809)) / 103)
    }
    let width = 1.37
    let text = (0..<12).map { row in
      (0..<16).map { column in
        Self.share(column, row, of: points, radius: width / 2) > 0.35 ? "●" : "·"
      }.joined()
    }.joined(separator: "\n")
    #expect(RenderedDots(Stroke(points, ink: Ink(width: width)), columns: 8, rows: 3).description == text)
  }

  /// How much of a dot lies within a distance of a line, by 8x8 samples.
  private static func share(_ column: Int, _ row: Int, of points: [Point], radius: Double) -> Double {
    var count = 0
    for sample in 0..<64 {
      let place = Point(
        x: (Double(column) + (Double(sample % 8) + 0.5) / 8) / 2,
        y: (Double(row) + (Double(sample / 8) + 0.5) / 8) / 2)
      let isInside = zip(points, points.dropFirst()).contains { start, end in
        let (line, way) = (end - start, place - start)
        let square = line.dx * line.dx + line.dy * line.dy
        let part = square == 0 ? 0 : min(1, max(0, (line.dx * way.dx + line.dy * way.dy) / square))
        let rest = place - (start + line * part)
        return rest.dx * rest.dx + rest.dy * rest.dy <= radius * radius
      }
      if isInside { count += 1 }
    }
    return Double(count) / 64
  }
}
