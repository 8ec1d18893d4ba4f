import Editing
import Marks
import Testing

@Suite("Pointer decorators")
struct PointerDecoratorTests {
  private func locations(_ handler: some PointerHandler) -> [Point] {
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
    var handler = Recorder().clamped(to: Rect(from: .origin, to: Point(x: 10, y: 20)))
    _ = handler.handle(PointerEvent(.began, at: place))
    #expect(locations(handler) == [expected])
  }

  @Test("Decorators wrap each other: what is outside in two places is inside in one")
  func chain() {
    var handler = Recorder().droppingRepeats().clamped(to: Rect(from: .origin, to: Point(x: 10, y: 20)))
    _ = handler.handle(PointerEvent(.began, at: Point(x: 5, y: 5)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 30, y: 5)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 40, y: 5)))
    #expect(locations(handler) == [Point(x: 5, y: 5), Point(x: 10, y: 5)])
  }

  @Test("What a decorator does not answer goes on to what it wraps")
  func forwards() {
    struct Plain: PointerDecorator { var base: any PointerHandler }
    var handler = Plain(base: Recorder())
    let outcome = handler.handle(PointerEvent(.began, at: Point(x: 1, y: 2)))
    #expect(outcome.committed?.isEqual(to: Stroke([Point(x: 1, y: 2)])) == true)
    #expect(locations(handler) == [Point(x: 1, y: 2)])
  }
}
