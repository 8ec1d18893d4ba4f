import Marks
import Testing

@testable import Terminal

@Suite("Parts of a scene for a part of the canvas")
struct PartCollectorTests {
  private func parts(of mark: any Mark, left: Double, at scale: Double = 1) -> [ScenePart] {
    let cells = CellMetrics(origin: .origin, width: 1 / scale)
    let area = Rect(location: Point(x: left, y: 0), size: Size(width: 8, height: 8))
    return PartCollector(of: mark, in: area, textOn: cells).parts
  }

  private func hasText(_ parts: [ScenePart]) -> Bool {
    parts.contains { if case .text = $0.primitives.first { true } else { false } }
  }

  @Test("Ink elsewhere is left out, and ink that reaches in is not")
  func ink() {
    let line = Stroke([Point(x: 0, y: 4), Point(x: 40, y: 4)])
    #expect(parts(of: line, left: 20).count == 1)
    #expect(parts(of: line, left: 60).isEmpty)
  }

  @Test("A text that is longer than its line is read where it reaches")
  func longText() {
    var line = Stroke([Point(x: 100, y: 0), Point(x: 100, y: 8)])
    line.text = BoundText(String(repeating: "long ", count: 8))
    #expect(hasText(parts(of: line, left: 84)))
    #expect(parts(of: line, left: 10).isEmpty)
  }

  @Test("Zoomed out, a label reaches farther on the drawing")
  func zoomedOut() {
    let label = Label("twenty columns wide!", at: Point(x: 0, y: 0))
    #expect(parts(of: label, left: 60).isEmpty)
    #expect(hasText(parts(of: label, left: 60, at: 0.25)))
  }

  @Test("Collecting ends where there is more ink than can be drawn in time")
  func tooMuch() {
    let stroke = Stroke((0..<100_000).map { Point(x: Double($0 % 9), y: 2) })
    let all = Group([stroke, stroke, stroke])
    let area = Rect(location: .origin, size: Size(width: 8, height: 8))
    let collector = PartCollector(of: all, in: area, textOn: .standard)
    #expect(collector.isFinished && collector.parts.count == 2)
  }
}
