import Marks
import Testing

@testable import Editing

@Suite("Pointer decorators")
struct PointerDecoratorTests {
  private func locations(_ handler: some Tool) -> [Point] {
    (handler.preview as? Stroke)?.points ?? []
  }

  @Test("Repeats are dropped, but a way back is not")
  func repeats() {
    var handler = Recorder().droppingRepeats()
    let (a, b) = (Point(x: 1, y: 1), Point(x: 2, y: 1))
    for event in [
      PointerEvent(.began, at: a), PointerEvent(.moved, at: a), PointerEvent(.moved, at: b),
      PointerEvent(.moved, at: b), PointerEvent(.moved, at: a), PointerEvent(.ended, at: a),
    ] { _ = handler.handle(event) }
    #expect(locations(handler) == [a, b, a, a])
  }

  @Test(
    "Places outside are moved to the edge",
    arguments: [
      (Point(x: -5, y: 3), Point(x: 0, y: 3)), (Point(x: 50, y: -1), Point(x: 10, y: 0)),
      (Point(x: 4, y: 99), Point(x: 4, y: 20)), (Point(x: 10, y: 20), Point(x: 10, y: 20)),
    ])
  func clamp(place: Point, expected: Point) {
    let event = PointerEvent(.began, at: place).clamped(to: Rect(from: .origin, to: Point(x: 10, y: 20)))
    #expect(event == PointerEvent(.began, at: expected))
  }

  @Test("Decorators wrap each other: two places are one on the grid")
  func chain() {
    var handler = Recorder().droppingRepeats().snapped(to: SnapGrid(spacing: 8))
    _ = handler.handle(PointerEvent(.began, at: Point(x: 0.5, y: 1)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 7, y: 1)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 9, y: 2)))
    #expect(locations(handler) == [Point(x: 0.5, y: 1), Point(x: 8.5, y: 1)])
  }

  @Test("Events that a decorator leaves alone go on to what it wraps")
  func forwards() {
    struct Plain: PointerDecorator {
      func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent? { event }
    }
    var handler = Recorder().decorated(by: Plain())
    let outcome = handler.handle(PointerEvent(.began, at: Point(x: 1, y: 2)))
    #expect(outcome.committed?.isEqual(to: Stroke([Point(x: 1, y: 2)])) == true)
    #expect(locations(handler) == [Point(x: 1, y: 2)])
  }

  @Test(
    "Places are rounded to thousandths, those of freehand strokes to hundredths", arguments: [false, true])
  func rounds(isFreehand: Bool) {
    var handler = Recorder().rounded(isFreehand: isFreehand)
    _ = handler.handle(PointerEvent(.began, at: Point(x: 1.23456, y: -0.00001)))
    #expect(locations(handler) == [isFreehand ? Point(x: 1.23, y: 0) : Point(x: 1.235, y: 0)])
  }

  @Test("Pending text gets through all decorators, restyling too")
  func pending() throws {
    let text = TextTool(Drawing(), ink: Ink(), lattice: CellMetrics())
    var handler: any Tool = text.rounded(isFreehand: false).constrained(to: .angle).stabilised(reach: 1)
      .droppingRepeats()
    let point = Point(x: 4.5, y: 3)
    _ = handler.handle(PointerEvent(.began, at: point))
    _ = handler.handle(PointerEvent(.ended, at: point))
    _ = handler.handle(.text("a"))
    #expect(handler.pending == .text && handler.typing != nil && handler.closes(at: .origin))
    #expect(!handler.restyle { $0.color = .indexed(9) }.isIgnored)
    guard case .commit(let marks)? = handler.finish().effect else {
      Issue.record("nothing is left")
      return
    }
    #expect((marks.first?.mark as? Label)?.ink.color == .indexed(9) && handler.pending == nil)
  }
}
