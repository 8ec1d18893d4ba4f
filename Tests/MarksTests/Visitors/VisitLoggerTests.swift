import Marks
import Testing

@Suite("Logged visits")
struct VisitLoggerTests {
  @Test("Each visit is told before the wrapped visitor answers, and its answer is passed on")
  func log() {
    let lines = Lines()
    var logger = VisitLogger(BoundsFinder(.geometry)) { lines.all.append($0) }
    let marks: [any Mark] = [
      Stroke([Point(x: 1, y: 2)], id: MarkID(3)), Dot(at: .origin), Vertex(at: .origin), Group(),
      Rectangle(location: .origin, size: .zero), Ellipse(center: .origin, radiusX: 0, radiusY: 0),
      Label("a", at: .origin), CellBlock(columns: 0, cells: [], at: .origin, id: MarkID(12)),
    ]
    let bounds = marks.map { $0.accept(&logger) }
    #expect(bounds[0] == Rect(at: Point(x: 1, y: 2)))
    #expect(bounds[3] == nil)
    #expect(
      lines.all == ["stroke m3", "dot", "vertex", "group", "rectangle", "ellipse", "label", "cells m12"])
  }

  private final class Lines {
    var all: [String] = []
  }
}
